import { glslNoise, glslWaves } from '#web/lib/glsl-noise.ts'

/** Everything behind the islands in one pass: water or rock with its engraving, the graticule, the haze, and the sky over the horizon. */
export const backdropVertex = /* glsl */ `
in vec3 position;
uniform vec2 shift;
out vec2 ndc;
void main() { ndc = position.xy - shift; gl_Position = vec4(position.xy, 1.0, 1.0); }`

export const backdropFragment = /* glsl */ `
precision highp float;
in vec2 ndc;
out vec4 colour;
uniform vec2 lens, tilt, heading, centre;
uniform vec3 cameraPosition, near, middle, far, stroke, sky0, sky1, sky2, sky3;
uniform float stars, time, pixel, reach, strength, pattern, glow, glowRadius, graticule, frost;
${glslNoise}
${glslWaves}
float stratum(vec2 at, float base) {
  float height = (relief(at / (base * 9.0)) + 0.5 * relief(at / (base * 4.1) + 9.0)) * 7.0;
  return 1.0 - smoothstep(0.35, 1.1, abs(fract(height) - 0.5) / max(fwidth(height), 1e-5));
}
float engraved(vec2 at, float size) {
  if (pattern < 1.5) return waves(at, size);
  float level = log2(size * 13.0), base = exp2(floor(level));
  return mix(stratum(at, base), stratum(at, base * 2.0), fract(level));
}
vec3 skyAt(vec3 ray) {
  float height = ray.y / length(ray.xz);
  vec3 c = mix(sky3, sky2, smoothstep(-0.01, 0.065, height));
  c = mix(c, sky1, smoothstep(0.03, 0.15, height));
  c = mix(c, sky0, smoothstep(0.11, 0.4, height));
  vec2 at = vec2(atan(ray.x, -ray.z) * 60.0, height * 60.0), cell = floor(at);
  float star = hash(cell + 71.0);
  float dot = length(fract(at) - 0.5 - 0.3 * (vec2(hash(cell + 5.0), hash(cell + 9.0)) - 0.5));
  return c + step(0.72, star) * (1.0 - smoothstep(0.02, 0.045 + 0.16 * (star - 0.72), dot)) * smoothstep(0.05, 0.15, height) * 0.8 * stars;
}
void main() {
  vec3 ray = vec3(ndc.x * lens.x, -tilt.x + ndc.y * lens.y * tilt.y, -tilt.y - ndc.y * lens.y * tilt.x);
  ray.xz = vec2(heading.x * ray.x - heading.y * ray.z, heading.y * ray.x + heading.x * ray.z);
  float away = length(ndc * vec2(0.85, 1.0));
  if (ray.y > -0.002) { colour = vec4(skyAt(ray), 1.0); return; }
  float depth = cameraPosition.y / -ray.y;
  vec2 at = cameraPosition.xz + depth * ray.xz + centre;
  float size = depth * pixel / -ray.y;
  vec3 c = mix(near, middle, smoothstep(0.15, 0.95, away));
  c = mix(c, far, smoothstep(0.85, 1.45, away));
  if (glow > 0.0) {
    float heat = exp(-dot(at, at) / (glowRadius * glowRadius)) * (1.0 + 0.16 * sin(time * 1.7) + 0.08 * sin(time * 4.1));
    c = mix(c, vec3(0.557, 0.173, 0.071), heat * 0.62 * glow);
  }
  float lines = pattern > 0.5 ? engraved(at, size) : 0.0;
  vec2 meridians = abs(fract(at / graticule + 0.5) - 0.5) * graticule / vec2(depth * pixel, size);
  float grid = (1.0 - smoothstep(0.3, 1.0, min(meridians.x, meridians.y))) * (pattern > 0.5 ? 0.2 : 0.0);
  float haze = smoothstep(0.30, 1.0, depth / reach);
  c = mix(c, stroke, max(lines * strength * (0.75 - 0.4 * smoothstep(0.5, 1.3, away)), grid) * (1.0 - haze));
  // towards the horizon the haze takes the colour that the sky has there, so that neither ends in an edge
  vec3 air = mix(sky2, sky3, smoothstep(-0.08, 0.0, ray.y / length(ray.xz)));
  c = mix(c, air, haze * frost);
  colour = vec4(c, 1.0);
}`
