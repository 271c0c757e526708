import { glslNoise, glslStipple } from '#web/lib/glsl-noise.ts'

/** Islands that the map leaves out at the most: the one that is drawn whole instead, and neighbours that stand before it. */
export const maxAbsent = 6

/** All land of an island lies within so much of its middle, in units, and all its water lines within the other. */
const absentReach = '0.5'
const absentWater = '0.76'
/** A tile of islands: flat buff faces, and all ink worked out where it falls: contours, hachures down the lee side, the coast, and water lines off it. */
export const landVertex = /* glsl */ `
in vec3 position;
in vec4 ink;
uniform mat4 modelMatrix, modelViewMatrix, projectionMatrix;
out vec3 place;
out vec2 spot;
out vec4 wash;
out float depth;
void main() {
  place = position; wash = ink;
  spot = (modelMatrix * vec4(position, 1.0)).xz;
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  depth = -seen.z;
  gl_Position = projectionMatrix * seen;
}`

export const landFragment = /* glsl */ `
precision highp float;
in vec3 place;
in vec2 spot;
in vec4 wash;
in float depth;
out vec4 colour;
uniform vec3 inkColour, shallow, haze;
// Islands that are left out: where each lies, and how far it has gone.
uniform vec3 absent[${maxAbsent}];
uniform int absentCount;
uniform float reach, frost;
// A tile that fades is drawn on a share of the pixels.
uniform vec2 share;
${glslNoise}
${glslStipple}
const vec3 lamp = vec3(-0.62, 0.66, -0.42);
float hatch(vec2 across, float base, float size, float shade, float height) {
  float u = across.x / base, id = floor(u);
  float drawn = step(hash(vec2(id, floor(height / (base * 3.5) + hash(vec2(id, 2.0))))), shade);
  return drawn * (1.0 - smoothstep(0.35, 0.85, abs(fract(u) - 0.5) * base / size));
}
void main() {
  float fog = smoothstep(0.30, 1.0, depth / reach) * frost;
  float threshold = stipple(gl_FragCoord.xy);
  if (threshold < share.x || threshold >= share.y) discard;
  float waterLeft = 1.0;
  for (int n = 0; n < absentCount; n++) {
    float off = length(spot - absent[n].xy);
    if (off < ${absentReach} && threshold < absent[n].z) discard;
    waterLeft *= 1.0 - absent[n].z * (1.0 - smoothstep(${absentWater}, 0.95, off));
  }
  if (wash.a < 0.98) {
    float nearness = wash.a * 1.275;
    float rings = nearness * nearness * 4.6;
    float line = 1.0 - smoothstep(0.35, 1.15, abs(fract(rings) - 0.5) / max(fwidth(rings), 1e-4));
    float crowd = smoothstep(0.9, 0.35, fwidth(rings));
    colour = vec4(shallow, (nearness * nearness * 0.34 + line * crowd * nearness * 0.62) * (1.0 - fog) * waterLeft);
    return;
  }
  vec3 normal = normalize(cross(dFdx(place), dFdy(place)));
  if (normal.y < 0.0) normal = -normal;
  float light = dot(normal, lamp);
  vec3 c = wash.rgb * (light > 0.52 ? 1.06 : light > 0.2 ? 0.97 : 0.82);
  float size = length(fwidth(place.xz)) * 0.7;
  float detail = 1.0 - smoothstep(0.012, 0.05, size);
  float steep = 1.0 - normal.y;
  float slope = length(normal.xz);
  vec2 down = slope > 1e-4 ? normal.xz / slope : vec2(1, 0);
  float lee = max(0.0, dot(down, vec2(0.94, 0.34)));
  float shade = smoothstep(0.03, 0.5, steep) * (0.22 + 0.78 * lee);
  float level = log2(max(size * 3.4, 0.004)), base = exp2(floor(level));
  vec2 across = vec2(dot(place.xz, vec2(-down.y, down.x)), 0.0);
  float strokes = mix(hatch(across, base, size, shade, place.y), hatch(across, base * 2.0, size, shade, place.y), fract(level));
  float strata = place.y / 0.045;
  float contour = (1.0 - smoothstep(0.3, 1.0, abs(fract(strata) - 0.5) / max(fwidth(strata), 1e-4))) * smoothstep(0.8, 0.3, fwidth(strata));
  float coast = (1.0 - smoothstep(0.6, 1.9, place.y / max(fwidth(place.y), 1e-5))) * smoothstep(0.12, 0.03, place.y);
  float ink = max(max(strokes * 0.78 * detail, contour * 0.3 * detail), coast * 0.9);
  c = mix(c, inkColour, ink);
  // what lies under water is only guessed at
  float sunk = smoothstep(-0.004, -0.03, place.y);
  colour = vec4(mix(mix(c, shallow, sunk * 0.6), haze, fog * 0.92), 1.0 - 0.78 * sunk);
}`
