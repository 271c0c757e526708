import { fade } from './common.ts'

/** Ink: strokes that lie on the ground, and edges that are the outline from here. */
export const inkVertex = /* glsl */ `
in vec3 position, first, second;
in float strength;
#ifdef TURNS
in vec4 pivot;
#endif
uniform mat4 viewProjection;
uniform vec3 cameraPosition;
uniform float time;
out float cover;
void main() {
  vec3 p = position, a = first, b = second;
#ifdef TURNS
  float turn = time * pivot.w, s = sin(turn), c = cos(turn);
  vec2 q = p.xz - pivot.xz;
  p.xz = pivot.xz + vec2(q.x * c - q.y * s, q.x * s + q.y * c);
  a.xz = vec2(a.x * c - a.z * s, a.x * s + a.z * c);
  b.xz = vec2(b.x * c - b.z * s, b.x * s + b.z * c);
#endif
  vec3 view = cameraPosition - p;
  float near = dot(a, view), beyond = dot(b, view);
  bool isStroke = dot(a, a) < 0.5;
  bool isFold = near > 0.0 && beyond > 0.0 && dot(a, b) < 0.45;
  bool isOutline = (near > 0.0) != (beyond > 0.0);
  cover = strength * (p.y < -0.001 ? 0.5 * (1.0 - smoothstep(0.0, 0.11, -p.y)) : 1.0) * (isFold && !isOutline ? 0.5 : 1.0) * mix(1.0, isStroke ? 0.8 : 0.5, smoothstep(1.8, 4.6, length(view)));
  gl_Position = viewProjection * vec4(p, 1.0);
  gl_Position.z -= 0.0011 * gl_Position.w / max(0.6, length(view));
  if (!(isStroke || isFold || isOutline)) gl_Position = vec4(0.0, 0.0, -9.0, 1.0);
}`

export const inkFragment = /* glsl */ `
precision highp float;
in float cover;
out vec4 colour;
uniform vec3 inkColour;
${fade}
void main() { fade(); colour = vec4(inkColour, cover); }`
