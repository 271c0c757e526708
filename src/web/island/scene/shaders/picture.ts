import { fade, shared } from './common.ts'

/** Pictures of the case, all from one sheet. */
export const pictureVertex = /* glsl */ `
in vec3 position;
in vec2 uv;
uniform mat4 viewProjection;
out vec2 at;
void main() { at = uv; gl_Position = viewProjection * vec4(position, 1.0); gl_Position.z -= 0.0006 * gl_Position.w; }`

export const pictureFragment = /* glsl */ `
precision highp float;
in vec2 at;
out vec4 colour;
${shared}
uniform sampler2D sheet;
uniform float isDead;
${fade}
void main() {
  fade();
  vec3 c = texture(sheet, at).rgb * mix(vec3(1.0), light, 0.7);
  colour = vec4(mix(c, vec3(dot(c, vec3(0.3, 0.59, 0.11))) * 0.8, isDead), 1.0);
}`
