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
