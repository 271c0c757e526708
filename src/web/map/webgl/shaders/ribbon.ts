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
