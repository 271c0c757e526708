import { glslStipple } from '#web/lib/glsl-noise.ts'

/**
 * Uniforms of every program: the light of the hour and the colours of lines. What these programs print on the screen, `domain/exports/plates`
 * prints on paper without a graphics card: a formula that changes here changes there too.
 */
export const shared = /* glsl */ `
uniform vec3 light, shade, sun, inkColour, cameraPosition;
uniform float dark, time;`

/** A share of the pixels of the island, while it fades in over the map. */
export const fade = /* glsl */ `
uniform float presence;
${glslStipple}
void fade() { if (stipple(gl_FragCoord.xy) >= presence) discard; }`
