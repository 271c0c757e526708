import { roleNumber } from '#domain/island/roles.ts'
import { fade, shared } from './common.ts'

/** What stands and grows: flat tones in three steps, and strokes in the deepest shade. */
export const solidVertex = /* glsl */ `
in vec3 position, normal;
in float role;
#ifdef TURNS
in vec4 pivot;
#endif
uniform mat4 viewProjection;
uniform vec3 palette[40];
uniform float time;
out vec3 wash, facing, at;
out float glowing, loose, wet;
void main() {
  vec3 p = position, n = normal;
#ifdef TURNS
  float turn = time * pivot.w, s = sin(turn), c = cos(turn);
  vec2 q = p.xz - pivot.xz;
  p.xz = pivot.xz + vec2(q.x * c - q.y * s, q.x * s + q.y * c);
  n.xz = vec2(n.x * c - n.z * s, n.x * s + n.z * c);
#endif
  wash = palette[int(role + 0.5)];
  loose = role < ${roleNumber('scree')}.5 || (role > ${roleNumber('ash-pale') - 1}.5 && role < ${roleNumber('ash-dark')}.5) ? 1.0 : 0.0;
  glowing = role > ${roleNumber('fire') - 1}.5 && role < ${roleNumber('lamp')}.5 ? 1.0 : 0.0;
  wet = abs(role - ${roleNumber('water')}.0) < 0.5 || abs(role - ${roleNumber('still-water')}.0) < 0.5 ? 1.0 : 0.0;
  facing = n;
  at = p;
  gl_Position = viewProjection * vec4(p, 1.0);
}`

export const solidFragment = /* glsl */ `
precision highp float;
in vec3 wash, facing, at;
in float glowing, loose, wet;
out vec4 colour;
${shared}
uniform vec3 sea, palette[40];
uniform float hasShore, lamps;
${fade}
void main() {
  fade();
  float lit = dot(normalize(facing), sun);
  float tone = smoothstep(-0.05, 0.03, lit) * 0.55 + smoothstep(0.34, 0.42, lit) * 0.45;
  // Under the water line all loose ground is sea bed, wherever its faces begin and end.
  vec3 ground = mix(wash, palette[${roleNumber('seabed')}], loose * smoothstep(0.002, 0.012, -at.y));
  // Water on land takes the colour of the light as little as the sea does.
  vec3 c = ground * mix(light, vec3(1.0), wet * 0.55) * mix(shade, vec3(1.0), tone);
  float stroke = fract((at.x * 0.8 + at.y * 1.3 - at.z) * 78.0);
  float w = fwidth((at.x * 0.8 + at.y * 1.3 - at.z) * 78.0);
  float hatch = (1.0 - smoothstep(0.22, 0.22 + w, abs(stroke - 0.5) * 1.0)) * (1.0 - smoothstep(-0.16, -0.06, lit)) * (1.0 - smoothstep(0.35, 0.9, w));
  c = mix(c, inkColour, hatch * 0.42);
  c = mix(c, wash, glowing * lamps);
  float depth = hasShore > 0.5 || at.y < 0.0 ? max(0.0, -at.y) : 0.0;
  c = mix(c, sea, 1.0 - exp(-depth * 12.0));
  colour = vec4(c, at.y < 0.0 ? 1.0 - smoothstep(0.02, 0.125, depth) : 1.0);
}`
