import { FrontSide, GLSL3, Mesh, RawShaderMaterial } from 'three'
import { bodySurface } from './body-surface.ts'

const vertex = /* glsl */ `
in vec3 position, normal;
uniform mat4 modelViewMatrix, projectionMatrix;
out vec3 place, eye, facing;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  gl_Position = projectionMatrix * seen;
  place = position;
  eye = -seen.xyz;
  facing = mat3(modelViewMatrix) * normal;
}`

/** Level lines of how far the skin lies forwards, every fifth of them stronger, and the coast where it turns away from the eye. */
const fragment = /* glsl */ `
precision highp float;
in vec3 place, eye, facing;
out vec4 colour;
float level(float value, float weight) {
  float slope = fwidth(value);
  float near = abs(fract(value - 0.5) - 0.5) / max(slope, 1e-4);
  return (1.0 - smoothstep(weight - 0.5, weight + 0.5, near)) * (1.0 - smoothstep(0.3, 0.7, slope));
}
void main() {
  float depth = place.z * 87.5 / 0.9;
  float turn = 1.0 - abs(dot(normalize(facing), normalize(eye)));
  float coast = smoothstep(0.62, 0.97, turn);
  float lines = max(level(depth, 0.6) * 0.2, level(depth / 5.0, 0.9) * 0.4);
  vec3 buff = vec3(0.902, 0.8, 0.557);
  float weight = max(lines * (1.0 - 0.5 * coast), coast * 0.5);
  vec3 land = vec3(0.13, 0.26, 0.31) * 0.1;
  colour = vec4(buff * weight + land, weight + 0.06);
}`

/** The body as a coast: a skin through which one sees the rivers. */
export function createCoast(): Mesh {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    side: FrontSide,
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: true,
  })
  const coast = new Mesh(bodySurface(), material)
  coast.frustumCulled = false
  return coast
}
