import { glslNoise, glslWaves } from '#web/lib/glsl-noise.ts'
import { shared } from './common.ts'

/** Sky and sea in one pass behind everything: each ray from the camera either meets the water or it does not. */
export const backdropVertex = /* glsl */ `
in vec3 position;
out vec3 ray;
uniform mat4 unproject;
uniform vec3 cameraPosition;
void main() {
  vec4 far = unproject * vec4(position.xy, 1.0, 1.0);
  ray = far.xyz / far.w - cameraPosition;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`

export const backdropFragment = /* glsl */ `
precision highp float;
in vec3 ray;
out vec4 colour;
${shared}
uniform vec3 sky0, sky1, sky2, sky3, sea0, sea1, sea2, paper, lamp;
uniform sampler2D heights, starMap;
uniform float reach, hasShore, isDead, hasLamp, hasStarMap;
${glslNoise}
${glslWaves}
float line(float at, float width) { float w = max(fwidth(at), 1e-5); return 1.0 - smoothstep(width * 0.5, width * 0.5 + 1.2, abs(fract(at + 0.5) - 0.5) / w); }

vec3 skyAt(vec3 d) {
  float h = d.y;
  vec3 c = mix(sky3, sky2, smoothstep(0.0, 0.10, h));
  c = mix(c, sky1, smoothstep(0.06, 0.34, h));
  c = mix(c, sky0, smoothstep(0.3, 0.8, h));
  // The graticule: a circle of altitude every 15 degrees, an hour circle every 15.
  float altitude = degrees(asin(clamp(h, -1.0, 1.0))), azimuth = degrees(atan(d.z, d.x));
  float fade = smoothstep(0.03, 0.12, h) * (1.0 - smoothstep(0.75, 0.95, h));
  float lines = max(line(altitude / 15.0, 0.6), line(azimuth / 15.0, 0.6)) * fade;
  c = mix(c, paper, lines * mix(0.16, 0.10, dark));
  // Other islands, far off; their shores dissolve in the haze that hides the horizon.
  vec2 way = normalize(d.xz);
  float ridge = 0.03 * smoothstep(0.62, 0.95, relief(way * 8.0 + 7.0)) * (0.6 + 0.8 * relief(way * 60.0));
  c = mix(c, mix(sea1, sky2, 0.3), 0.6 * smoothstep(0.0, ridge + 0.004, h) * step(h, ridge));
  vec2 cell = vec2(azimuth, altitude) * 0.55, id = floor(cell);
  vec2 at = vec2(hash(id), hash(id + 71.0)) * 0.7 + 0.15;
  float far = length((fract(cell) - at) * vec2(max(0.15, cos(radians(altitude))), 1.0)) / 0.55;
  float star = (1.0 - smoothstep(0.06, 0.16, far / (0.5 + 1.7 * pow(hash(id + 13.0), 6.0)))) * step(0.62, hash(id + 29.0));
  // Where the sky is a true one its stars stand where they stand: the zenith in the middle of their map.
  vec2 onDome = d.xz / max(length(d.xz), 1e-5) * (90.0 - altitude) / 90.0;
  star = mix(star, texture(starMap, onDome * 0.5 + 0.5).r, hasStarMap);
  c = mix(c, paper, star * dark * smoothstep(0.04, 0.2, h) * 0.95);
  // Sun or moon: a disc with a ring, as charts print it.
  float apart = degrees(acos(clamp(dot(d, lamp), -1.0, 1.0)));
  float disc = hasLamp * (1.0 - smoothstep(2.2, 2.4, apart));
  float ring = hasLamp * (1.0 - smoothstep(0.10, 0.22, abs(apart - 3.2)));
  return mix(c, mix(vec3(1.0, 0.95, 0.8), vec3(0.92, 0.93, 0.9), max(dark, isDead)), max(disc, ring * 0.7));
}

void main() {
  vec3 d = normalize(ray);
  if (d.y > -0.0005) { colour = vec4(skyAt(d), 1.0); return; }
  vec2 p = cameraPosition.xz + d.xz * (-cameraPosition.y / d.y);
  float r = length(p);
  vec3 c = mix(sea0, sea1, smoothstep(0.9, 2.6, r));
  c = mix(c, sea2, smoothstep(2.2, 6.0, r));
  vec2 uv = p / (2.0 * reach) + 0.5;
  float inside = step(max(abs(p.x), abs(p.y)), reach);
  float height = mix(-0.4, texture(heights, clamp(uv, 0.0, 1.0)).r - 0.5, inside * hasShore);
  c = mix(c, mix(sea0, sky3, 0.42), smoothstep(-0.13, 0.0, height) * 0.75);
  // Swell: within the plate rings round the island, broken into strokes of the burin; beyond it the sea of the map.
  float wobble = 0.09 * relief(p * 2.2 + 3.0) + 0.03 * relief(p * 7.0 - time * 0.25);
  float turn = atan(p.y, p.x);
  float row = (r + wobble) * 11.0 - time * 0.06;
  float broken = smoothstep(0.44, 0.58, relief(vec2(turn * (6.0 + floor(row) * 0.35), floor(row) * 17.3) + time * 0.05));
  float haze = 1.0 - smoothstep(0.0, 0.22, -d.y);
  float rings = line(row, 0.9) * broken * (1.0 - smoothstep(1.6, 1.7, r)) * step(height, -0.09);
  float open = waves(p, max(length(dFdy(p)), 1e-4)) * smoothstep(1.8, 1.95, r) * (1.0 - haze);
  c = mix(c, mix(sky2, paper, 0.35), max(rings * 0.55, open * 0.4));
  // The rim of the plate lies on the water, with its degrees.
  float angle = degrees(turn), px = max(fwidth(r), 1e-5);
  float rims = max(1.0 - smoothstep(0.5, 1.6, abs(r - 1.72) / px), 1.0 - smoothstep(0.5, 1.6, abs(r - 1.80) / px));
  float tens = step(1.72, r) * step(r, 1.80), fives = step(1.75, r) * step(r, 1.80), ones = step(1.775, r) * step(r, 1.80);
  float fine = 1.0 - smoothstep(0.25, 0.6, fwidth(angle / 2.0));
  float ticks = max(max(line(angle / 30.0, 1.6) * tens, line(angle / 10.0, 0.9) * fives), line(angle / 2.0, 0.8) * ones * fine);
  c = mix(c, paper, max(rims, ticks) * 0.72);
  c *= mix(vec3(1.0), light, 0.45);
  c = mix(c, mix(sea0, sky2, 0.28), haze * haze * 0.85);
  // Close below the horizon the sea takes the colour that the sky has there, as on the map.
  colour = vec4(mix(c, sky3, 1.0 - smoothstep(0.0, 0.05, -d.y)), 1.0);
}`
