import { fade } from './common.ts'

/** Lights, fires and sparks. */
export const shineVertex = /* glsl */ `
in vec3 position;
in vec4 form;
uniform mat4 viewProjection;
uniform float pixels, dark, lamps, time;
out vec4 wash;
void main() {
  gl_Position = viewProjection * vec4(position, 1.0);
  bool isSpark = form.y > 1.5;
  float flicker = form.y > 0.5 ? 0.9 + 0.1 * sin(time * 7.0 + position.x * 90.0) : 1.0;
  float strength = isSpark ? 0.9 : lamps * mix(0.16, 0.62, dark) * flicker;
  gl_PointSize = isSpark ? max(1.6, form.x * pixels / gl_Position.w) : form.x * pixels / gl_Position.w * flicker;
  wash = vec4(form.y > 0.5 ? vec3(1.0, 0.54, 0.24) : vec3(1.0, 0.85, 0.55), strength);
}`

export const shineFragment = /* glsl */ `
precision highp float;
in vec4 wash;
out vec4 colour;
${fade}
void main() {
  fade();
  float far = length(gl_PointCoord - 0.5) * 2.0;
  colour = vec4(wash.rgb, wash.a * pow(max(0.0, 1.0 - far), 2.0));
}`
