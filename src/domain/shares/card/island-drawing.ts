import { section, silhouette } from '#domain/island/silhouette.ts'
import { inks } from './inks.ts'

const stops = (...colours: readonly (readonly [offset: number, colour: string, opacity?: number])[]) =>
  colours.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')
const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
const fill = (d: string, paint: string, rest = '') => `<path d="${d}" fill="${paint}"${rest}/>`

/**
 * Somebody's island in a circle of radius 100 round the origin, as the elements of an SVG: the plate of the web app, in its own colours, for
 * documents that no style sheet reaches.
 */
export function drawIsland(body: string, owner: string): string {
  const { land, material, hachures, ornament, submerged } = silhouette(body, owner)
  const { crust, bed, strata, axis, feeder, dykes, chamber, swell, stars } = section(body, owner)
  const [night, evening, dusk, horizon] = inks.sky
  const [shallow, deep, deepest] = inks.sea
  const ground = material === 'ice' ? inks.card : inks.buff
  return [
    `<defs><linearGradient id="night" x2="0" y2="1">${stops([0, night], [0.6, evening], [0.86, dusk], [1, horizon])}</linearGradient>`,
    `<linearGradient id="water" x2="0" y2="1">${stops([0, shallow], [0.25, deep], [0.7, deepest])}</linearGradient>`,
    `<radialGradient id="glow" cx="${axis}" cy="88" r="62" gradientUnits="userSpaceOnUse">${stops([0, inks.glow], [0.35, inks.glowEdge], [1, inks.crust, 0])}</radialGradient>`,
    '<clipPath id="plate"><circle r="100"/></clipPath></defs>',
    '<g clip-path="url(#plate)" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    '<rect x="-100" y="-100" width="200" height="101" fill="url(#night)"/>',
    stroke(stars.faint, inks.card, 0.55, 0.62),
    stroke(stars.bright, inks.card, 1.2),
    '<rect x="-100" width="200" height="100" fill="url(#water)"/>',
    stroke(swell, inks.label, 0.4, 0.5),
    submerged && fill(submerged, inks.submerged, ` stroke="${inks.label}" stroke-width=".35" opacity=".85"`),
    fill(crust, inks.crust),
    chamber && fill(crust, 'url(#glow)'),
    stroke(strata, inks.strata, 0.25, 0.5),
    stroke(bed, horizon, 0.5),
    ...land.map((outline) => fill(outline, ground, ` stroke="${inks.plateInk}" stroke-width=".6"`)),
    stroke(hachures, inks.plateInk, 0.38),
    ornament.built && fill(ornament.built, inks.card, ` stroke="${inks.plateInk}" stroke-width=".6"`),
    stroke(ornament.ink, inks.plateInk, 0.6),
    stroke(ornament.light, inks.label, 0.6, 0.8),
    stroke(dykes, inks.fire, 0.5),
    feeder && fill(feeder, inks.fire),
    chamber && fill(chamber, inks.fireDeep, ` stroke="${inks.firePale}" stroke-width=".5" opacity=".85"`),
    '</g>',
  ].join('')
}
