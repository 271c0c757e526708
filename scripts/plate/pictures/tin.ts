import { scribble, shading } from '../hand.ts'
import { steps } from '../numbers.ts'
import { box, color, disc, element, fill, glow, group, line, picture } from '../svg.ts'

const turned = (x: number, y: number, degrees: number, ...inside: readonly string[]) =>
  group({ transform: `translate(${x} ${y}) rotate(${degrees})` }, ...inside)

const photograph = (x: number, y: number, degrees: number, ...inside: readonly string[]) =>
  turned(
    x,
    y,
    degrees,
    fill(box(-64, -48, 128, 96), 'file-card', { stroke: color('plate-ink'), 'stroke-width': 1.4 }),
    fill(box(-55, -39, 110, 70), 'sky-2'),
    ...inside,
  )

/** A reel seen from the side that is wound. */
const reel = (x: number, y: number) =>
  group(
    { transform: `translate(${x} ${y})` },
    disc(0, 0, 76, 'sea-3', { stroke: color('plate-label'), 'stroke-width': 2 }),
    ...steps(26, 66, 5).map((radius) => element('circle', { r: radius, stroke: color('sky-3'), 'stroke-width': 1 })),
    ...steps(0, 4, 1).map((hole) => {
      const angle = (hole * 2 * Math.PI) / 5
      return disc(Math.round(48 * Math.cos(angle)), Math.round(48 * Math.sin(angle)), 15, 'buff', {
        stroke: color('plate-label'),
        'stroke-width': 1.4,
      })
    }),
    disc(0, 0, 13, 'buff', { stroke: color('plate-label'), 'stroke-width': 1.4 }),
  )

/** The tin on the table, with what was in it. */
export const tin = (): string =>
  picture(
    fill(box(-460, -460, 920, 920), 'sea-3'),
    glow('lamp', -20, -60, 520, [0, 'buff', 0.42], [0.6, 'buff', 0.1], [1, 'buff', 0]),
    element('path', { d: box(-460, -460, 920, 920), fill: 'url(#lamp)' }),
    line(shading([-460, -440, 920, 880], 31, { gap: 17, length: 120, slant: 0 }), 'crust', 1.6, { opacity: 0.5 }),
    turned(
      -196,
      -196,
      -7,
      fill('M-150-118h300a18 18 0 0 1 18 18v200a18 18 0 0 1-18 18h-300a18 18 0 0 1-18-18v-200a18 18 0 0 1 18-18z', 'sky-3', {
        stroke: color('plate-ink'),
        'stroke-width': 2,
      }),
      fill(box(-146, -96, 292, 192), 'crust', { stroke: color('buff'), 'stroke-width': 2 }),
      line(shading([-140, -90, 280, 180], 12, { gap: 10, length: 40 }), 'sky-2', 1.4),
      photograph(-40, 4, 8, line('M-55 14h110', 'sky-4', 1.4), fill('M-40 14l22-30 14 12 12-18 34 36z', 'buff')),
    ),
    photograph(
      196,
      -226,
      11,
      line('M-55 10h110M-30 10v-22m12 22v-26m12 26v-20m14 20v-27m12 27v-22', 'sky-4', 2.2),
      disc(-48, -6, 4, 'sky-4'),
    ),
    photograph(302, -96, -14, line('M-46 6h62l-12 20h-36zM-16 6v-38l26 30', 'file-card', 1.8)),
    photograph(60, -318, -5, disc(24, -18, 10, 'file-card'), line('M-55 18q14-8 28 0t28 0 28 0 26 0', 'sky-4', 1.6)),
    reel(-292, 152),
    turned(
      -54,
      254,
      16,
      fill('M-46-34h92q12 34 0 68h-92q-12-34 0-68z', 'sky-3', { stroke: color('plate-ink'), 'stroke-width': 2 }),
      line('M-18-36q-8 36 0 72M18-36q8 36 0 72', 'buff', 3),
      line('M52 0c40-10 34-54 74-60', 'buff-tab', 3),
    ),
    turned(
      170,
      168,
      4,
      fill(box(-120, -170, 240, 350), 'file-card', { stroke: color('plate-ink'), 'stroke-width': 1.6 }),
      ...steps(0, 8, 1).map((row) =>
        line(scribble(-96, -132 + row * 27, row === 7 ? 150 : 130 + ((row * 53) % 70), 11 + row), 'file-ink', 1.7),
      ),
      line(scribble(-96, 111, 74, 77), 'file-ink', 1.9),
    ),
    turned(
      238,
      318,
      -34,
      fill('M-110-7h190l26 7-26 7h-190z', 'buff-tab', { stroke: color('plate-ink'), 'stroke-width': 1.6 }),
      fill('M94-3l12 3-12 3z', 'plate-ink'),
    ),
  )
