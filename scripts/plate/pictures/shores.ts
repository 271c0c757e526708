import { cableAlong, curve } from '../hand.ts'
import { dice, steps } from '../numbers.ts'
import { type Point, strokes } from '../pen.ts'
import { box, closed, color, disc, element, fill, line, picture } from '../svg.ts'

/** A coast as a chart has it: a wandering edge between two heights of the picture, `out` units off the land. */
function coast(seed: number, side: -1 | 1, base: number, out: number): Point[] {
  const chance = dice(seed)
  const waves = steps(1, 7, 1).map((wave) => ({ wave, size: (46 / wave) * (0.6 + chance()), shift: chance() * 6 }))
  return steps(-470, 470, 6).map((along): Point => {
    const wander = waves.reduce((sum, { wave, size, shift }) => sum + (size / (1 + out / 70)) * Math.sin((along * wave) / 150 + shift), 0)
    return [side * (base - out) + wander, along]
  })
}

/** Two shores from above, the isobaths between them, and the line. */
export const shores = (): string => {
  const land = (seed: number, side: -1 | 1, base: number) => {
    const edge = coast(seed, side, base, 0)
    const hachures = steps(0, edge.length - 1, 1).flatMap((index): Point[][] => {
      const [x, y] = edge[index] ?? [0, 0]
      const reach = 12 + ((index * 37) % 26)
      return [
        [
          [x + side * 4, y],
          [x + side * reach, y + ((index * 13) % 9) - 4],
        ],
      ]
    })
    return [
      ...steps(22, 190, 24).map((out) =>
        line(strokes([coast(seed, side, base, out)]), 'plate-label', 1.1, { opacity: Math.max(0.12, 0.6 - out / 320) }),
      ),
      fill(closed([...edge, [side * 480, 480], [side * 480, -480]]), 'buff', { stroke: color('plate-ink'), 'stroke-width': 2 }),
      line(strokes(hachures), 'plate-ink', 1.1, { opacity: 0.8 }),
    ]
  }
  return picture(
    fill(box(-460, -460, 920, 920), 'sea-2'),
    element('path', {
      d: steps(-400, 400, 100)
        .map((at) => `M${at}-460V460M-460 ${at}H460`)
        .join(''),
      stroke: color('plate-label'),
      'stroke-width': 0.7,
      opacity: 0.25,
    }),
    ...land(4217, -1, 268),
    ...land(90210, 1, 286),
    line(
      cableAlong(
        curve([
          [-262, 148],
          [-90, -30],
          [40, 190],
          [256, -150],
        ]),
        9,
        11,
      ),
      'plate-line',
      5,
    ),
    disc(-266, 150, 9, 'plate-line', { stroke: color('plate-ink'), 'stroke-width': 2 }),
    disc(260, -153, 9, 'plate-line', { stroke: color('plate-ink'), 'stroke-width': 2 }),
  )
}
