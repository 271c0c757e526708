import { glslNoise, glslStipple } from '#web/lib/glsl-noise.ts'

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
float wave(vec2 at, float base, float size) {
  float y = at.y / base + 0.20 * sin(at.x / (base * 1.9) + time) + 0.11 * sin(at.x / (base * 0.67) - time * 1.3);
  float row = floor(y), h = hash(vec2(row, 7.0));
  float run = at.x / (base * (5.0 + 7.0 * h)) + h * 31.0 + time * 0.05;
  float cell = floor(run), part = fract(run), length = 0.35 + 0.6 * hash(vec2(cell, row));
  float drawn = step(0.32, hash(vec2(row, cell + 3.0))) * smoothstep(0.0, 0.05, part) * smoothstep(length, length - 0.05, part);
  return drawn * (1.0 - smoothstep(0.4, 1.05, abs(fract(y) - 0.5) * base / size));
}
float stratum(vec2 at, float base) {
  float height = (relief(at / (base * 9.0)) + 0.5 * relief(at / (base * 4.1) + 9.0)) * 7.0;
  return 1.0 - smoothstep(0.35, 1.1, abs(fract(height) - 0.5) / max(fwidth(height), 1e-5));
}
float engraved(vec2 at, float size) {
  float level = log2(size * (pattern > 1.5 ? 13.0 : 10.0)), part = fract(level), base = exp2(floor(level));
  return pattern > 1.5 ? mix(stratum(at, base), stratum(at, base * 2.0), part) : mix(wave(at, base, size), wave(at, base * 2.0, size), part);
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

/** Islands that the map leaves out at the most: the one that is drawn whole instead, and neighbours that stand before it. */
export const mostAbsent = 6

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
uniform vec3 absent[${mostAbsent}];
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
    if (off < 0.5 && threshold < absent[n].z) discard;
    waterLeft *= 1.0 - absent[n].z * (1.0 - smoothstep(0.5, 0.72, off));
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

/** Lines of so many pixels, straight or as the chart prints a cable: a wave. A line without length is a round dot. */
export const ribbonVertex = /* glsl */ `
in vec3 position, other;
in vec4 ink;
in vec4 form;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform vec2 screen;
uniform float scale;
out vec4 wash;
out vec3 across;
out float depth;
void main() {
  vec4 a = modelViewMatrix * vec4(position, 1.0), b = modelViewMatrix * vec4(other, 1.0);
  float close = -0.05;
  if (a.z > close && b.z < close) a = mix(b, a, (close - b.z) / (a.z - b.z));
  if (b.z > close && a.z < close) b = mix(a, b, (close - a.z) / (b.z - a.z));
  vec4 here = projectionMatrix * a, there = projectionMatrix * b;
  vec2 way = (there.xy / there.w - here.xy / here.w) * screen;
  bool isDot = position == other;
  way = length(way) > 1e-6 ? normalize(way) : vec2(1, 0);
  float end = step(1.5, form.z), waves = form.z - 2.0 * end;
  float width = form.y + (waves > 0.5 ? 9.0 : 1.5);
  float side = form.x * (1.0 - 2.0 * end), along = 2.0 * end - 1.0;
  here.xy += (isDot ? vec2(along, side) : vec2(-way.y, way.x) * form.x) * width / screen * here.w;
  here.z -= 0.0004 * here.w;
  gl_Position = here;
  wash = ink;
  depth = -a.z;
  across = vec3(side * width * 0.5, isDot ? along * width * 0.5 : form.w * scale, form.y * 0.5 + (waves > 0.5 ? 100.0 : isDot ? 200.0 : 0.0));
}`

export const ribbonFragment = /* glsl */ `
precision highp float;
in vec4 wash;
in vec3 across;
in float depth;
out vec4 colour;
uniform float reach, frost;
void main() {
  bool isDot = across.z > 150.0, isWave = across.z > 50.0 && !isDot;
  float half_ = isDot ? across.z - 200.0 : isWave ? across.z - 100.0 : across.z;
  float middle = isWave ? 3.1 * sin(across.y * 0.55) : 0.0;
  float off = isDot ? length(across.xy) : abs(across.x - middle) * (isWave ? 0.86 : 1.0);
  float cover = 1.0 - smoothstep(half_ - 0.35, half_ + 0.55, off);
  float fog = smoothstep(0.30, 1.0, depth / reach) * frost;
  colour = vec4(wash.rgb, wash.a * cover * (1.0 - fog));
}`
