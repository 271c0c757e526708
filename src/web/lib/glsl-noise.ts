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

/** The engraved sea, for fragment shaders that have a `time` in seconds and the noise: strokes of the burin along the west-east lines. */
export const glslWaves = /* glsl */ `
float wave(vec2 at, float base, float size) {
  float y = at.y / base + 0.20 * sin(at.x / (base * 1.9) + time) + 0.11 * sin(at.x / (base * 0.67) - time * 1.3);
  float row = floor(y), h = hash(vec2(row, 7.0));
  float run = at.x / (base * (5.0 + 7.0 * h)) + h * 31.0 + time * 0.05;
  float cell = floor(run), part = fract(run), length = 0.35 + 0.6 * hash(vec2(cell, row));
  float drawn = step(0.32, hash(vec2(row, cell + 3.0))) * smoothstep(0.0, 0.05, part) * smoothstep(length, length - 0.05, part);
  return drawn * (1.0 - smoothstep(0.4, 1.05, abs(fract(y) - 0.5) * base / size));
}
/** As dense on screen at every distance. size: the length of a pixel on the water, away from the camera. */
float waves(vec2 at, float size) {
  float level = log2(size * 10.0), base = exp2(floor(level));
  return mix(wave(at, base, size), wave(at, base * 2.0, size), fract(level));
}`
