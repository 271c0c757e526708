import { firstSkyInk, inkedSection } from '../picture-parts.ts'
import { box, color, element, fill, group, line, picture } from '../svg.ts'

/** What the surveyor drew on the back of a fault report. */
export const section = (): string =>
  picture(
    fill(box(-460, -460, 920, 920), 'buff'),
    group(
      { transform: 'rotate(-2)' },
      fill(box(-420, -600, 860, 1180), 'file-card'),
      element('path', {
        d: Array.from({ length: 26 }, (_, row) => `M-420 ${-440 + row * 36}h860`).join(''),
        stroke: color('sky-3'),
        'stroke-width': 0.8,
        opacity: 0.35,
      }),
      line('M-340-600v1180', 'stamp', 1.2, { opacity: 0.5 }),
    ),
    firstSkyInk(),
    inkedSection(),
    line('M-460 0h230M250 0h210', 'file-ink', 1.6),
  )
