import { scribble, shading } from '../hand.ts'
import { lookAt, starrySky } from '../night.ts'
import { steps } from '../numbers.ts'
import { box, color, disc, element, fill, glow, group, line, picture } from '../svg.ts'

const drawer = (x: number, y: number) =>
  [
    fill(box(x, y, 150, 92), 'sea-2', { stroke: color('plate-label'), 'stroke-width': 1.6 }),
    fill(box(x + 44, y + 18, 62, 26), 'file-card', { stroke: color('plate-ink'), 'stroke-width': 1.2 }),
    line(scribble(x + 52, y + 31, 44, x + y + 900), 'file-ink', 1.4),
    line(`M${x + 58} ${y + 64}h34`, 'plate-label', 4),
  ].join('')

/** The night shift: a window, a lamp, a kettle, the files. */
export const nightDesk = (): string => {
  const look = lookAt({
    moment: new Date(Date.UTC(1994, 0, 17, 23, 20)),
    lat: 28.3,
    lon: -16.5,
    azimuth: 190,
    altitude: 45,
    scale: 260,
    at: [-160, -200],
  })
  return picture(
    fill(box(-460, -460, 920, 920), 'crust'),
    line(shading([-460, -460, 920, 700], 61, { gap: 15, length: 90, slant: 0 }), 'sea-3', 2.2),
    element('clipPath', { id: 'pane' }, element('path', { d: box(-330, -360, 330, 300) })),
    fill(box(-330, -360, 330, 300), 'sky-2'),
    group({ 'clip-path': 'url(#pane)' }, starrySky(look)),
    element('path', { d: `${box(-330, -360, 330, 300)}M-165-360v300M-330-210h330`, stroke: color('buff-tab'), 'stroke-width': 8 }),
    glow('lamp', 40, -10, 430, [0, 'buff', 0.75], [0.4, 'buff', 0.24], [1, 'buff', 0]),
    disc(40, -10, 430, 'buff', { fill: 'url(#lamp)' }),
    ...steps(0, 4, 1).map((row) => drawer(170, -300 + row * 100)),
    ...steps(0, 4, 1).map((row) => drawer(328, -300 + row * 100)),
    fill(box(-460, 206, 920, 254), 'buff-tab'),
    line(shading([-460, 220, 920, 230], 62, { gap: 14, length: 130, slant: 0 }), 'glow-edge', 1.4, { opacity: 0.5 }),
    line('M-460 206h920', 'plate-ink', 3),
    line('M40 206v-150', 'buff', 7),
    fill('M-46 56L6-44H74L126 56Z', 'sky-3', { stroke: color('plate-ink'), 'stroke-width': 2 }),
    fill('M-26 206q0-22 66-22t66 22z', 'sky-3', { stroke: color('plate-ink'), 'stroke-width': 2 }),
    fill('M-370 206q-20-120 60-124 80 4 60 124z', 'sea-1', { stroke: color('plate-ink'), 'stroke-width': 2.4 }),
    line('M-352 96q42-70 84 0M-252 150q40-10 44-58', 'plate-ink', 7),
    line('M-206 74c-12-16 14-26 2-44s12-26 2-44', 'plate-label', 3, { opacity: 0.6 }),
    group(
      { transform: 'rotate(-4 -60 300)' },
      fill(box(-190, 262, 250, 150), 'file-card', { stroke: color('plate-ink'), 'stroke-width': 1.6 }),
      ...steps(0, 3, 1).map((row) => line(scribble(-168, 292 + row * 28, 200 - row * 22, 40 + row), 'file-ink', 1.8)),
    ),
    line('M460 330q-10 9-20 0t-20 0-20 0-20 0-20 0-20 0-20 0-20 0-20 0-20 0-20 0-20 0-20 0', 'stamp', 5),
  )
}
