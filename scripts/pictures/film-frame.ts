import { alongTheBed } from '../plate/cable.ts'
import { drawing } from '../plate/drawing.ts'
import { AXIS } from '../plate/island.ts'
import { colours } from './colours.ts'
import { downwards, element, fromTheMiddle, group, type Point } from './svg.ts'

const plate = drawing()
const turn = 2 * Math.PI
const summit: Point = [AXIS, -158]
const star: Point = [plate.named.betelgeuse?.x ?? 0, plate.named.betelgeuse?.y ?? -280]
/** The way of the signal: along the western cable to the shore, up the mountain, and by the beam to a star. */
const way: readonly Point[] = [
  ...alongTheBed(AXIS - 206, -432).toReversed(),
  ...between([AXIS - 206, 1], summit, 60),
  ...between(summit, star, 40),
]
/** It leaves and arrives outside the time of the loop, so that the film's end meets its beginning. */
const leaves = 0.06
const arrives = 0.8

/** One frame of the loader film as SVG. @param share 0 to 1, of the loop @param size of the picture in pixels */
export function frame(share: number, size: number): string {
  const drawn = group(
    { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    definitions,
    sky(share),
    water(share),
    rock(share),
    signal(share),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-420 -440 840 840" width="${size}" height="${size}">${drawn}</svg>`
}

const definitions = element(
  'defs',
  {},
  [
    downwards(
      'night',
      [
        [0, '#0b1f35'],
        [0.4, '#12385a'],
        [0.82, '#2e6b7d'],
        [1, colours.horizon],
      ],
      { top: -460, height: 460 },
    ),
    downwards(
      'water',
      [
        [0, colours.seaOne],
        [0.35, colours.seaTwo],
        [1, '#0a2136'],
      ],
      { top: 0, height: 270 },
    ),
    downwards(
      'feeder',
      [
        [0, colours.firePale],
        [1, colours.fireDeep],
      ],
      { top: -154, height: 506 },
    ),
    fromTheMiddle('glow', [
      [0, colours.glow, 1],
      [0.4, '#4a1d1c', 0.8],
      [1, '#4a1d1c', 0],
    ]),
    element('clipPath', { id: 'crust' }, element('path', { d: plate.crust })),
  ].join(''),
)

/** The stars twinkle, each brightness at its own pace. */
const sky = (share: number) =>
  group(
    {},
    element('path', { d: 'M-460-460h920v460h-920z', fill: 'url(#night)' }),
    element('path', { d: plate.graticule, stroke: colours.label, 'stroke-width': 0.8, opacity: 0.2 }),
    element('path', { d: plate.milkyWay, stroke: colours.label, 'stroke-width': 1.6, opacity: 0.32 }),
    element('path', { d: plate.figures.others, stroke: colours.label, 'stroke-width': 1.1, opacity: 0.4 }),
    element('path', { d: plate.figures.orion, stroke: colours.card, 'stroke-width': 1.7, opacity: 0.85 }),
    ...plate.stars.map(({ width, path }, index) =>
      element('path', {
        d: path,
        stroke: colours.card,
        'stroke-width': width + 0.6,
        opacity: 0.78 + 0.22 * Math.cos(turn * (share * (1 + (index % 3)) + index / 6)),
      }),
    ),
  )

/** Every row of waves sways by itself, the lower the less. */
const water = (share: number) =>
  group(
    {},
    element('path', { d: 'M-460 0h920v460h-920z', fill: 'url(#water)' }),
    ...plate.waves.map(({ opacity, path }, row) => {
      const sway = (9 - Math.min(8, row * 0.5)) * Math.sin(turn * (share + row * 0.13))
      return element('path', {
        d: path,
        stroke: colours.label,
        'stroke-width': 1.2,
        opacity,
        transform: `translate(${sway.toFixed(2)} ${(Math.sin(turn * (share + row * 0.21)) * 1.2).toFixed(2)})`,
      })
    }),
  )

/** The fire breathes twice in a loop. */
function rock(share: number): string {
  const breath = 0.5 - 0.5 * Math.cos(2 * turn * share)
  return group(
    {},
    element('path', { d: plate.crust, fill: colours.crust }),
    group(
      { 'clip-path': 'url(#crust)' },
      element('circle', { cx: 42, cy: 372, r: 270 + 40 * breath, fill: 'url(#glow)', opacity: 0.75 + 0.25 * breath }),
    ),
    group({ 'clip-path': 'url(#crust)' }, element('path', { d: plate.strata, stroke: '#5f8f95', 'stroke-width': 0.7, opacity: 0.4 })),
    element('path', { d: plate.bed, stroke: colours.horizon, 'stroke-width': 1.6 }),
    element('path', { d: plate.farIslands, fill: '#19495c' }),
    element('path', {
      d: plate.ship,
      fill: colours.ink,
      stroke: colours.ink,
      'stroke-width': 1.1,
      transform: `translate(0 ${(1.4 * Math.sin(turn * share)).toFixed(2)})`,
    }),
    element('path', { d: plate.land, fill: colours.buff, stroke: colours.ink, 'stroke-width': 1.6 }),
    element('path', { d: plate.hachures, stroke: colours.ink, 'stroke-width': 1 }),
    ...plate.dykes.map(({ width, path }) =>
      element('path', { d: path, stroke: colours.fire, 'stroke-width': width + 0.3, opacity: 0.72 + 0.28 * breath }),
    ),
    element('path', { d: plate.trunk, fill: 'url(#feeder)' }),
    element('path', { d: plate.chamber.outline, fill: colours.fireDeep, opacity: 0.7 + 0.3 * breath }),
  )
}

function signal(share: number): string {
  const run = (share - leaves) / (arrives - leaves)
  const point = way[Math.round(run * (way.length - 1))]
  const flash = Math.max(0, 1 - Math.abs(share - arrives - 0.04) / 0.12)
  return group(
    { stroke: colours.line },
    element('path', { d: plate.cables, 'stroke-width': 3.4 }),
    element('path', {
      d: `M${summit[0]} ${summit[1] - 12}L${star[0]} ${star[1] + 12}`,
      'stroke-width': 2,
      'stroke-dasharray': '6 7',
      opacity: 0.75,
    }),
    element('circle', { cx: star[0], cy: star[1], r: 11 + 16 * flash, 'stroke-width': 2, opacity: 0.9 - 0.5 * flash }),
    point && run >= 0 && run <= 1 ? element('circle', { cx: point[0], cy: point[1], r: 11, fill: colours.card, 'stroke-width': 5 }) : '',
  )
}

function between([x0, y0]: Point, [x1, y1]: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, step): Point => [x0 + ((x1 - x0) * step) / count, y0 + ((y1 - y0) * step) / count])
}
