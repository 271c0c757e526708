import { fade } from './common.ts'

/** The ring under what is selected, and paths on the ground: flat, in one colour each corner brings along. */
export const flatVertex = /* glsl */ `
in vec3 position;
in vec4 wash;
uniform mat4 viewProjection;
out vec4 tint;
void main() { tint = wash; gl_Position = viewProjection * vec4(position, 1.0); gl_Position.z -= 0.0016 * gl_Position.w / max(0.6, gl_Position.w); }`

export const flatFragment = /* glsl */ `
precision highp float;
in vec4 tint;
out vec4 colour;
uniform vec3 light;
${fade}
void main() { fade(); colour = vec4(tint.rgb * mix(light, vec3(1.0), step(0.99, tint.a)), tint.a); }`
