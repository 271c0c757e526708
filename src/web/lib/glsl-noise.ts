/** GLSL: a hash of a point, and value noise from 0 to 1 over it. Cheap on purpose: a machine without a graphics card runs it for every pixel. */
export const glslNoise = /* glsl */ `
float hash(vec2 p) { p = fract(p * vec2(0.1031, 0.1130)); p += dot(p, p.yx + 33.33); return fract((p.x + p.y) * p.x); }
float relief(vec2 p) {
  vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}`
