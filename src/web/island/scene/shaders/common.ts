import { glslStipple } from '#web/lib/glsl-noise.ts'

/** Uniforms of every program: the light of the hour and the colours of lines. */
export const shared = /* glsl */ `
uniform vec3 light, shade, sun, inkColour, cameraPosition;
uniform float dark, time;`

/** A share of the pixels of the island, while it fades in over the map. */
export const fade = /* glsl */ `
uniform float presence;
${glslStipple}
void fade() { if (stipple(gl_FragCoord.xy) >= presence) discard; }`
