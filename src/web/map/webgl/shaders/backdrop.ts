import { glslNoise, glslWaves } from '#web/lib/glsl-noise.ts'

/**
 * All behind the islands: under the horizon the ground, over it, where SKY is defined, the sky. Software drawing computes both sides of a
 * branch for every pixel, so what an area does not show is left out by definitions, not by uniforms.
 */
export const backdropVertex = /* glsl */ `
in vec3 position;
uniform vec2 shift;
uniform float horizon;
out vec2 ndc;
void main() {
#ifdef SKY
  vec2 at = vec2(position.x, max(position.y, horizon));
#else
  vec2 at = vec2(position.x, min(position.y, horizon));
#endif
  ndc = at - shift;
  gl_Position = vec4(at, 1.0, 1.0);
}`

const ray = /* glsl */ `
in vec2 ndc;
out vec4 colour;
uniform vec2 lens, tilt, heading;
vec3 rayOf() {
  vec3 ray = vec3(ndc.x * lens.x, -tilt.x + ndc.y * lens.y * tilt.y, -tilt.y - ndc.y * lens.y * tilt.x);
  ray.xz = vec2(heading.x * ray.x - heading.y * ray.z, heading.y * ray.x + heading.x * ray.z);
  return ray;
}`

/** Water or rock with its engraving, WAVES or STRATA, and with GLOW the fire under it; the graticule, and the haze. */
export const groundFragment = /* glsl */ `
precision highp float;
${ray}
uniform vec2 centre;
uniform vec3 cameraPosition, near, middle, far, stroke, sky2, sky3;
uniform float time, pixel, reach, strength, glow, glowRadius, graticule, frost;
${glslNoise}
#if defined(WAVES)
${glslWaves}
float engraved(vec2 at, float size) { return waves(at, size); }
#elif defined(STRATA)
float stratum(vec2 at, float base) {
  float height = (relief(at / (base * 9.0)) + 0.5 * relief(at / (base * 4.1) + 9.0)) * 7.0;
  return 1.0 - smoothstep(0.35, 1.1, abs(fract(height) - 0.5) / max(fwidth(height), 1e-5));
}
float engraved(vec2 at, float size) {
  float level = log2(size * 13.0), base = exp2(floor(level));
  return mix(stratum(at, base), stratum(at, base * 2.0), fract(level));
}
#endif
void main() {
  vec3 ray = rayOf();
  float away = length(ndc * vec2(0.85, 1.0));
  float depth = cameraPosition.y / -ray.y;
  vec2 at = cameraPosition.xz + depth * ray.xz + centre;
  float size = depth * pixel / -ray.y;
  vec3 c = mix(near, middle, smoothstep(0.15, 0.95, away));
  c = mix(c, far, smoothstep(0.85, 1.45, away));
#ifdef GLOW
  float heat = exp(-dot(at, at) / (glowRadius * glowRadius)) * (1.0 + 0.16 * sin(time * 1.7) + 0.08 * sin(time * 4.1));
  c = mix(c, vec3(0.557, 0.173, 0.071), heat * 0.62 * glow);
#endif
  float haze = smoothstep(0.30, 1.0, depth / reach);
#if defined(WAVES) || defined(STRATA)
  float lines = engraved(at, size);
  vec2 meridians = abs(fract(at / graticule + 0.5) - 0.5) * graticule / vec2(depth * pixel, size);
  float grid = (1.0 - smoothstep(0.3, 1.0, min(meridians.x, meridians.y))) * 0.2;
  c = mix(c, stroke, max(lines * strength * (0.75 - 0.4 * smoothstep(0.5, 1.3, away)), grid) * (1.0 - haze));
#endif
  // towards the horizon the haze takes the colour that the sky has there, so that neither ends in an edge
  vec3 air = mix(sky2, sky3, smoothstep(-0.08, 0.0, ray.y / length(ray.xz)));
  c = mix(c, air, haze * frost);
  colour = vec4(c, 1.0);
}`

/** The sky, with STARS by night and over the chart. */
export const skyFragment = /* glsl */ `
precision highp float;
${ray}
uniform vec3 sky0, sky1, sky2, sky3;
uniform float stars;
${glslNoise}
void main() {
  vec3 ray = rayOf();
  float height = ray.y / length(ray.xz);
  vec3 c = mix(sky3, sky2, smoothstep(-0.01, 0.065, height));
  c = mix(c, sky1, smoothstep(0.03, 0.15, height));
  c = mix(c, sky0, smoothstep(0.11, 0.4, height));
#ifdef STARS
  vec2 at = vec2(atan(ray.x, -ray.z) * 60.0, height * 60.0), cell = floor(at);
  float star = hash(cell + 71.0);
  float dot = length(fract(at) - 0.5 - 0.3 * (vec2(hash(cell + 5.0), hash(cell + 9.0)) - 0.5));
  c += step(0.72, star) * (1.0 - smoothstep(0.02, 0.045 + 0.16 * (star - 0.72), dot)) * smoothstep(0.05, 0.15, height) * 0.8 * stars;
#endif
  colour = vec4(c, 1.0);
}`
