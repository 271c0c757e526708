import { scribble } from '../hand.ts'
import { steps } from '../numbers.ts'
import { box, color, element, fill, glow, group, line, picture } from '../svg.ts'

const ring = (radius: number, count: number) =>
  steps(0, count - 1, 1)
    .map((index) => {
      const angle = (index / count) * 2 * Math.PI
      return `${index ? 'L' : 'M'}${(radius + (index % 2 ? 7 : 0)) * Math.cos(angle)} ${(radius + (index % 2 ? 7 : 0)) * Math.sin(angle)}`
    })
    .join('')
    .replaceAll(/\.\d+/g, '')

/** A sheet of terms, short enough to be read, with its signature and its stamp. */
export const signedSheet = (): string =>
  picture(
    fill(box(-460, -460, 920, 920), 'sea-3'),
    glow('lamp', -80, -120, 560, [0, 'buff', 0.4], [1, 'buff', 0]),
    element('path', { d: box(-460, -460, 920, 920), fill: 'url(#lamp)' }),
    group(
      { transform: 'rotate(-5)' },
      fill('M-262-372h148l24 34h380v720h-552z', 'buff', { stroke: color('plate-ink'), 'stroke-width': 2 }),
      fill(box(-236, -306, 500, 650), 'file-card', { stroke: color('plate-ink'), 'stroke-width': 1.6 }),
      line(scribble(-190, -254, 230, 3), 'file-ink', 4),
      ...steps(0, 8, 1).map((row) => line(scribble(-190, -190 + row * 34, row % 3 === 2 ? 250 : 400, 70 + row), 'file-ink', 1.9)),
      line('M-190 236h250', 'file-ink', 1.4),
      line('M-186 222q12-34 24 0t24-6 22 6 20-16 26 14 22-10 24 8', 'stamp', 4),
      group(
        { transform: 'translate(150 214) rotate(-9)' },
        element('path', { d: `${ring(86, 60)}z`, stroke: color('stamp'), 'stroke-width': 3 }),
        element('circle', { r: 68, stroke: color('stamp'), 'stroke-width': 2 }),
        line('M-66 8h132M-40 8l30-40 10 10 12-14 34 44M-62 26q10-8 20 0t20 0 20 0 20 0 20 0 20 0', 'stamp', 3),
      ),
    ),
  )
