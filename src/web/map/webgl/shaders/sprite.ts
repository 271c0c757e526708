/** Point sprites: islands from far away, each one the hill symbol of an old chart; and the ring round each archipelago, dotted. */
export const spriteVertex = /* glsl */ `
in vec3 position;
in vec4 ink;
in float size;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform float ratio;
out vec4 wash;
out float extent;
void main() {
  wash = ink;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  extent = size;
  gl_PointSize = size * ratio;
}`

export const spriteFragment = /* glsl */ `
precision highp float;
in vec4 wash;
in float extent;
out vec4 colour;
uniform vec3 inkColour;
void main() {
  vec2 p = gl_PointCoord * 2.0 - 1.0;
  float px = 2.0 / extent;
  if (wash.a < 0.5) {
    float r = length(p), a = atan(p.y, p.x);
    float dots = step(0.5, fract(a * extent / 16.0)) * (1.0 - smoothstep(0.5, 1.4, abs(r - 0.94) / px));
    colour = vec4(wash.rgb, (1.0 - smoothstep(0.55, 1.0, r)) * 0.2 + dots * 0.55);
    return;
  }
  float hill = 0.52 - 1.12 * exp(-p.x * p.x * 3.2);
  float inside = step(hill, p.y) * step(p.y, 0.52) * step(abs(p.x), 0.86);
  float edge = smoothstep(1.7, 0.5, abs(p.y - hill) / px) * step(abs(p.x), 0.9) * step(p.y, 0.6);
  float foot = smoothstep(1.5, 0.4, abs(p.y - 0.52) / px) * step(abs(p.x), 0.98);
  float strokes = step(0.06, p.x) * step(0.5, fract(p.x * extent / 5.0)) * step(hill + 0.16, p.y) * 0.7;
  float ink = max(max(edge, foot) * step(9.0, extent), strokes * step(11.0, extent));
  float cover = max(inside, ink);
  if (cover < 0.02) discard;
  colour = vec4(mix(wash.rgb, inkColour, ink * 0.92), cover);
}`
