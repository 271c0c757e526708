import { scribble, shading } from '../hand.ts'
import { steps } from '../numbers.ts'
import { box, color, disc, element, fill, glow, group, line, picture } from '../svg.ts'

const ROWS = steps(0, 15, 1)
const LINE = 9

const page = (x: number, width: number, seed: number) =>
  group(
    {},
    line(ROWS.map((row) => `M${x} ${-150 + row * 31}h${width}`).join(''), 'sky-3', 1, { opacity: 0.7 }),
    line(`M${x + 40}-180v500M${x + width - 66}-180v500`, 'stamp', 1.2, { opacity: 0.55 }),
    ...ROWS.map((row) => {
      const y = -160 + row * 31
      const ink = row === LINE && seed === 500 ? 'plate-ink' : 'file-ink'
      return [
        line(scribble(x + 8, y, 26, seed + row), ink, 1.5),
        line(scribble(x + 50, y, width - 140 - ((row * 29) % 40), seed + 40 + row), ink, 1.5),
        line(scribble(x + width - 56, y, 34, seed + 90 + row), ink, 1.5),
      ].join('')
    }),
  )

/** The register, the line in it, and the stove behind. */
export const register = (): string =>
  picture(
    fill(box(-460, -460, 920, 920), 'crust'),
    line(shading([-460, -460, 920, 300], 41, { gap: 13, length: 70, slant: 0 }), 'sky-2', 1.4),
    glow('stove', 250, -318, 260, [0, 'fire-deep', 0.6], [0.5, 'glow', 0.3], [1, 'crust', 0]),
    disc(250, -318, 260, 'glow', { fill: 'url(#stove)' }),
    fill('M150-250v-170q0-20 20-20h160q20 0 20 20v170z', 'sea-3', { stroke: color('plate-label'), 'stroke-width': 1.8 }),
    fill(box(180, -400, 140, 96), 'glow', { stroke: color('plate-label'), 'stroke-width': 1.8 }),
    fill('M190-308q10-40 26-44 4 22 16 6 14-36 30-38-2 28 14 30 14-12 18-24 14 34 16 70z', 'fire'),
    line('M208-400v96m21-96v96m21-96v96m21-96v96m21-96v96', 'plate-ink', 5),
    group(
      { transform: 'rotate(-3)' },
      fill('M-430-206q200-40 424 4 224-44 424-4v600q-200-40-424 4-224-44-424-4z', 'buff-tab', {
        stroke: color('plate-ink'),
        'stroke-width': 2,
      }),
      fill('M-412-212q200-36 406 4 206-40 406-4v580q-200-36-406 4-206-40-406-4z', 'file-card', {
        stroke: color('plate-ink'),
        'stroke-width': 1.4,
      }),
      line('M-6-208v580', 'plate-ink', 1.6, { opacity: 0.6 }),
      glow('lamp', 210, 122, 220, [0, 'buff', 0.9], [1, 'buff', 0]),
      element('ellipse', { cx: 210, cy: 122, rx: 240, ry: 90, fill: 'url(#lamp)' }),
      page(-392, 362, 200),
      page(22, 362, 500),
      line(
        `M22 ${-150 + LINE * 31}q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0`,
        'stamp',
        3.4,
      ),
    ),
  )
