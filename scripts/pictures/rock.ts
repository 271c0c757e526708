import { clamp } from '#domain/math.ts'
import { chamber, dykes, trunk } from '../plate/fire.ts'
import { AXIS } from '../plate/island.ts'
import { dice, steps } from '../plate/numbers.ts'
import { colours } from './colours.ts'
import { height, type Layout, width } from './layout.ts'
import { area, downwards, element, fromTheMiddle, group, lines, type Point } from './svg.ts'

/** Units from the top of the feeder to the bottom of its chamber, as the landing plate draws it. */
const fireTall = 430

/** The volcano: its chamber, the feeder and the dykes that leave it, in glowing rock. */
export function fire({ band, axis, sea }: Layout): string {
  const rock = band('volcano')
  if (!rock) return ''
  const depth = rock.bottom - rock.top
  const foot = rock.bottom - depth * 0.2
  const top = sea ? Math.min(rock.top, sea.top + 40) : rock.top - depth * 0.12
  const down = (foot - top) / (fireTall * 0.88)
  const across = clamp(depth / 260, 1.25, 2)
  const wide = Math.max(520, depth * 1.25)
  return [
    element(
      'defs',
      {},
      fromTheMiddle('ember', [
        [0, colours.fireDeep, 0.62],
        [0.45, colours.glow, 0.5],
        [1, colours.glow, 0],
      ]),
    ),
    sea ? '' : element('rect', { x: 0, y: rock.top, width, height: depth, fill: '#120f16' }),
    sea ? '' : lines(layers(rock.top, depth), { stroke: '#5d3a33', 'stroke-width': 1, opacity: 0.6 }),
    element('ellipse', { cx: axis, cy: foot, rx: wide, ry: Math.max(depth * 0.75, 180), fill: 'url(#ember)' }),
    group(
      { transform: `translate(${axis - AXIS * across} ${top}) scale(${across} ${down})`, fill: 'none', 'stroke-linecap': 'round' },
      ...dykes().map(({ width: pen, path }) => element('path', { d: path, stroke: colours.fire, 'stroke-width': pen, opacity: 0.9 })),
      element('path', { d: trunk(), fill: colours.fireDeep }),
      element('path', { d: chamber().outline, fill: colours.fireDeep, opacity: 0.8 }),
      ...chamber().rings.map(({ opacity, path }) => element('path', { d: path, stroke: colours.firePale, 'stroke-width': 1.1, opacity })),
    ),
  ].join('')
}

/** The underworld: a hall under the rock, and the same island in it as it was left: without colour, its trees bare. */
export function ashes({ band, axis, seed }: Layout, deadIsland: string): string {
  const hall = band('underworld')
  if (!hall) return ''
  const depth = hall.bottom - hall.top
  const isWhole = hall.top <= 0
  const roof = isWhole ? -40 : hall.top
  const ceiling = steps(-20, width + 20, 12).map((x): Point => [x, roof + 12 + 9 * Math.sin(x / 61 + seed) + 6 * Math.sin(x / 23)])
  const moonAt: Point = [axis < width / 2 ? axis + 330 : axis - 330, hall.top + depth * 0.36]
  const ground = hall.bottom - depth * 0.18
  return [
    element(
      'defs',
      {},
      downwards(
        'ash',
        [
          [0, '#101215'],
          [0.3, '#26282b'],
          [0.75, '#3d3f41'],
          [1, '#222427'],
        ],
        { top: hall.top, height: depth },
      ) +
        fromTheMiddle('pale', [
          [0, '#d9dad3', 0.34],
          [1, '#d9dad3', 0],
        ]),
    ),
    area([...ceiling, [width + 20, height + 20], [-20, height + 20]], { fill: 'url(#ash)' }),
    element('circle', { cx: moonAt[0], cy: moonAt[1], r: depth * 0.62, fill: 'url(#pale)' }),
    element('circle', { cx: moonAt[0], cy: moonAt[1], r: Math.min(44, depth * 0.11), fill: '#dfe0d8' }),
    lines(stalactites(ceiling, depth, seed), { stroke: '#6b6c6a', 'stroke-width': 1.2, opacity: 0.7 }),
    lines([ceiling], { stroke: colours.ash, 'stroke-width': 1.6 }),
    group({ transform: `translate(${axis} ${ground}) scale(${Math.min(1.5, depth / 250)})` }, deadIsland, trees(seed)),
    lines(stillWater(ground, height), { stroke: '#b9bab4', 'stroke-width': 1.1, opacity: 0.32 }),
  ].join('')
}

function stalactites(ceiling: readonly Point[], depth: number, seed: number): Point[][] {
  const chance = dice(seed * 97 + 13)
  return ceiling.flatMap(([x, y]) => {
    const long = depth * 0.26 * chance() ** 3 + 6
    return [-3, 0, 3].map((off): Point[] => [
      [x + off, y + 1],
      [x + off * 0.2, y + long * (off === 0 ? 1 : 0.8)],
    ])
  })
}

const stillWater = (from: number, to: number): Point[][] =>
  steps(0, 16, 1)
    .map((row) => from + 8 + row * row * 1.6)
    .filter((y) => y < to)
    .map((y, row) => steps(-10, width + 10, 40).map((x): Point => [x, y + Math.sin(x / 120 + row)]))

/** Bare trees on the slopes of the dead island; places are the landing plate's, from the island's axis. */
function trees(seed: number): string {
  const chance = dice(seed * 61 + 29)
  const twigs: Point[][] = []
  function grow([x, y]: Point, angle: number, length: number) {
    if (length < 5) return
    const tip: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    twigs.push([[x, y], tip])
    for (const turn of [-0.5, 0.45]) grow(tip, angle + turn * (0.6 + chance() * 0.8), length * (0.62 + chance() * 0.12))
  }
  for (const [x, y] of [
    [-150, -26],
    [-112, -34],
    [88, -70],
    [140, -36],
    [178, -18],
  ] as const)
    grow([x, y + 6], -Math.PI / 2, 15 + chance() * 9)
  return lines(twigs, { stroke: '#17191c', 'stroke-width': 1.3, 'stroke-linecap': 'round' })
}

const layers = (top: number, depth: number): Point[][] =>
  steps(18, depth, 20).map((down) => steps(-20, width + 20, 24).map((x): Point => [x, top + down + 6 * Math.sin(x / 130 + down / 60)]))
