/** GLSL: a hash of a point, and value noise from 0 to 1 over it. Cheap on purpose: a machine without a graphics card runs it for every pixel. */
export const glslNoise = /* glsl */ `
float hash(vec2 p) { p = fract(p * vec2(0.1031, 0.1130)); p += dot(p, p.yx + 33.33); return fract((p.x + p.y) * p.x); }
float relief(vec2 p) {
  vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}`

/**
 * GLSL: a threshold from 0 to 1 for each pixel. What is drawn where it lies below a share, over what is drawn where it does not, is a
 * cross-fade that needs no order of drawing. Source: Jimenez 2014, interleaved gradient noise.
 */
export const glslStipple = /* glsl */ `
float stipple(vec2 pixel) { return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))); }`
