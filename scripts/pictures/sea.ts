import { archive } from '../plate/archive.ts'
import { hachures, land, AXIS as plateAxis } from '../plate/island.ts'
import { dice, steps } from '../plate/numbers.ts'
import { unbroken } from '../plate/pen.ts'
import { FAR_ISLANDS, SHIP } from '../plate/sea.ts'
import { colours } from './colours.ts'
import { height, type Layout, width } from './layout.ts'
import { area, downwards, element, group, lines, type Point } from './svg.ts'

/** How much larger than on the landing plate the island stands here. */
const islandScale = 1.5

/** Depth at which rock begins: the flank of the island, then the bed, in low dunes. */
function bedAt({ sea, axis }: Layout, x: number): number {
  if (!sea) return 0
  const out = Math.abs(x - axis) - 330
  const deep = sea.bottom - sea.top
  if (out < 0) return sea.top + 6
  return sea.top + 6 + (deep - 20) * (1 - Math.exp(-out / 190)) + Math.min(1, out / 60) * (7 * Math.sin(x / 52) + 4 * Math.sin(x / 23))
}
const bedPoints = (layout: Layout): Point[] => steps(-20, width + 20, 10).map((x) => [x, bedAt(layout, x)])

/** The sea with its waves, the rays that reach down, and the cables that leave the island along its flank. */
export function sea(layout: Layout): string {
  if (!layout.sea) return ''
  const { top, bottom } = layout.sea
  const end = Math.min(bottom, height)
  return [
    element(
      'defs',
      {},
      downwards(
        'water',
        [
          [0, colours.seaOne],
          [0.3, '#143f57'],
          [0.7, '#0a2136'],
          [1, '#071626'],
        ],
        { top, height: bottom - top },
      ),
    ),
    element('rect', { x: 0, y: top, width, height: height - top, fill: 'url(#water)' }),
    rays(layout),
    group({ fill: 'none', stroke: colours.label, 'stroke-width': 1.3 }, ...waves(layout, end)),
    area([...bedPoints(layout), [width + 20, height + 20], [-20, height + 20]], { fill: colours.crust }),
    strata(layout),
    layout.band('volcano') ? '' : drawers(layout, top),
    lines([bedPoints(layout)], { stroke: colours.horizon, 'stroke-width': 1.8, opacity: 0.85 }),
    group({ fill: 'none', stroke: colours.line, 'stroke-linecap': 'round' }, lines(cables(layout), { 'stroke-width': 3.4 })),
  ].join('')
}

/** The archive in the rock, where no fire is drawn. */
function drawers({ axis }: Layout, top: number): string {
  const { floors, shut, lit, handles } = archive()
  return group(
    {
      transform: `translate(${axis - plateAxis * islandScale} ${top}) scale(${islandScale})`,
      fill: 'none',
      stroke: '#7fb0b5',
      'stroke-width': 0.7,
    },
    element('path', { d: floors, opacity: 0.7 }),
    element('path', { d: shut, opacity: 0.8 }),
    element('path', { d: lit, fill: colours.buff, stroke: colours.ink }),
    element('path', { d: handles, opacity: 0.8 }),
  )
}

/** What stands out of the sea: the island of the landing plate, others far off, the ship that lays the cable. */
export function island({ band, sea: water, axis }: Layout): string {
  if (!water || !band('world')) return ''
  const place = (x: number, scale: number) => `translate(${x} ${water.top}) scale(${scale})`
  return group(
    { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    element('path', { d: FAR_ISLANDS, fill: '#19495c', transform: place(width / 2, 1.55) }),
    element('path', {
      d: SHIP,
      fill: colours.ink,
      stroke: colours.ink,
      'stroke-width': 1.1,
      transform: place(axis > width / 2 ? -160 : 640, 1.5),
    }),
    group(
      { transform: place(axis - plateAxis * islandScale, islandScale) },
      element('path', { d: land(), fill: colours.buff, stroke: colours.ink, 'stroke-width': 1.3 }),
      element('path', { d: hachures(), fill: 'none', stroke: colours.ink, 'stroke-width': 0.85 }),
    ),
  )
}

function waves(layout: Layout, end: number): string[] {
  const chance = dice(layout.seed * 53 + 11)
  const top = layout.sea?.top ?? 0
  const rows: string[] = []
  for (let row = 0, y = top + 9; y < end; y += 8 + row * 0.9, row++) {
    const swell = Math.max(0.6, 5 - row * 0.3)
    const points = steps(-10, width + 10, 15).map((x): Point | null => {
      const at = y + swell * Math.sin(x / (23 + row * 2.4) + row * 1.7)
      return bedAt(layout, x) > at + 4 && (row < 3 || chance() > 0.06) ? [x, at] : null
    })
    rows.push(
      lines(
        unbroken(points).filter((line) => line.length > 1),
        { opacity: Math.max(0.1, 0.6 - row * 0.028) },
      ),
    )
  }
  return rows
}

/** Daylight as it goes down: wide bands, ever fainter. */
function rays({ sea: water, seed }: Layout): string {
  if (!water) return ''
  const chance = dice(seed * 17 + 5)
  const depth = Math.min(water.bottom, height) - water.top
  const beams = steps(0, 8, 1).map((beam) => {
    const x = beam * 180 + chance() * 90
    const lean = 60 + chance() * 80
    const wide = 22 + chance() * 50
    return area(
      [
        [x, water.top],
        [x + wide, water.top],
        [x + wide * 2.4 - lean, water.top + depth],
        [x - lean, water.top + depth],
      ],
      { fill: 'url(#daylight)' },
    )
  })
  return (
    element(
      'defs',
      {},
      downwards('daylight', [
        [0, '#9cc4bf', 0.16],
        [1, '#9cc4bf', 0],
      ]),
    ) + beams.join('')
  )
}

/** Layers of the rock, each softer than the one above. */
function strata(layout: Layout): string {
  const layers = steps(1, 34, 1).map((layer) =>
    steps(-20, width + 20, 24).map((x): Point => {
      const reach = 30 + layer * 16
      const mean = steps(-2, 2, 1).reduce((sum, n) => sum + bedAt(layout, x + n * reach * 0.5), 0) / 5
      return [x, mean + layer * 22 + 3.5 * Math.sin(x / 70 + layer)]
    }),
  )
  return lines(layers, { stroke: '#3f7484', 'stroke-width': 1, opacity: 0.42 })
}

/** Drawn as charts print a submarine cable: a wavy line. */
function cables(layout: Layout): Point[][] {
  return [-1, 1].map((side) => {
    const line: Point[] = []
    for (let run = 0, x = layout.axis + side * 318; x > -30 && x < width + 30; x += side * 0.5, run += 0.5) {
      const y = bedAt(layout, x) - 7
      const slope = (bedAt(layout, x + 1) - bedAt(layout, x - 1)) / 2
      const length = Math.hypot(1, slope)
      const swing = Math.min(5, run / 26) * Math.sin((run * length) / 9)
      line.push([x - (slope / length) * swing, y + swing / length])
    }
    return line
  })
}
