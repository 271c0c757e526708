import { cableAlong, curve, water } from '../hand.ts'
import { steps } from '../numbers.ts'
import { type Point, strokes } from '../pen.ts'
import { box, closed, color, disc, downwards, element, fill, glow, group, line, picture } from '../svg.ts'

const bed: readonly Point[] = steps(-470, 470, 10).map((x): Point => [x, 300 + 22 * Math.sin(x / 120) + 7 * Math.sin(x / 33) - x * 0.06])

/** A ship that lays a new line, early in the day. */
export const cableShip = (): string =>
  picture(
    downwards('dawn', -460, -40, [0, 'sky-2'], [0.5, 'sky-3'], [1, 'sky-4']),
    element('path', { d: box(-460, -460, 920, 430), fill: 'url(#dawn)' }),
    glow('sun', 210, -40, 230, [0, 'fire-pale', 0.9], [0.4, 'buff', 0.4], [1, 'buff', 0]),
    disc(210, -40, 230, 'buff', { fill: 'url(#sun)' }),
    disc(210, -36, 46, 'fire-pale'),
    line('M-380-250q30-16 60 0 30-16 60 0M-250-300q22-12 44 0 22-12 44 0M-120-236q18-10 36 0 18-10 36 0', 'plate-ink', 2.4),
    downwards('sea', -36, 330, [0, 'sea-1'], [0.4, 'sea-2'], [1, 'sea-3']),
    element('path', { d: box(-460, -36, 920, 500), fill: 'url(#sea)' }),
    line(water(-36, 300, 44), 'plate-label', 1.2, { opacity: 0.5 }),
    fill(closed([...bed, [470, 470], [-470, 470]]), 'crust', { stroke: color('sky-4'), 'stroke-width': 2 }),
    ...steps(1, 6, 1).map((layer) =>
      line(strokes([bed.map(([x, y]): Point => [x, y + layer * 24])]), 'sky-3', 1, { opacity: 0.6 - layer * 0.07 }),
    ),
    group(
      { transform: 'translate(-60 -30) scale(2.1)' },
      fill('M-118-14h236l-16 26h-196z', 'plate-ink'),
      fill('M-60-14v-26h96v26M-34-40v-18h52v18M-8-58v-30h16v30M70-14v-12h28v12', 'plate-ink'),
      line('M-84-14v-74M58-14v-80M-84-86L0-60M58-92L8-66M-118-14l-12-18', 'plate-ink', 2),
      line('M-48-26h6m8 0h6m8 0h6m8 0h6m8 0h6', 'buff', 5),
      line('M0-96c10-12-8-20 4-32s18-6 22-18', 'plate-label', 3, { opacity: 0.6 }),
    ),
    line(
      cableAlong(
        curve([
          [-330, -92],
          [-360, 120],
          [-250, 312],
          [-520, 318],
        ]),
        5,
        8,
      ),
      'plate-line',
      4.4,
    ),
  )
