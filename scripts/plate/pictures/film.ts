import { steps } from '../numbers.ts'
import { box, color, disc, element, fill, group, line, picture } from '../svg.ts'

const HEIGHT = 250
const frame = (row: number, ...inside: readonly string[]) =>
  group(
    { transform: `translate(0 ${row * HEIGHT})` },
    fill(box(-160, -110, 320, 220), 'sky-3'),
    fill(box(-160, 10, 320, 100), 'sea-2'),
    line('M-160 10h320', 'sky-4', 2),
    line('M-150 40q14-6 28 0t28 0 28 0M-20 74q14-6 28 0t28 0 28 0 28 0', 'plate-label', 1.4, { opacity: 0.7 }),
    ...inside,
    element('path', { d: box(-160, -110, 320, 220), stroke: color('plate-ink'), 'stroke-width': 3 }),
  )
const boat = (x: number, scale: number) =>
  group(
    { transform: `translate(${x} 14) scale(${scale})` },
    fill('M-60-6h120l-16 24h-88zM-20-6v-26h44v26M0-32v-20h12v20', 'plate-ink'),
    line('M30-6v-56M-40-6v-44M30-62q-40 8-70 12', 'plate-ink', 2.4),
  )
const mole = fill('M-160 34h150v16l16 60h-166z', 'crust', { stroke: color('sky-4'), 'stroke-width': 1.4 })
/** He stands as if the floor might move, with the whole arm up. */
const man = group(
  { transform: 'translate(-70 34)' },
  line('M0-46l-12 46M0-46l14 44M0-46v-42M0-84l34-44M0-82l-22 32', 'plate-ink', 9),
  disc(0, -102, 12, 'plate-ink'),
  line('M-6-80q-34 18-30 54M4-76q-30 22-26 52M-18-74q10 10 22 26', 'plate-label', 1.4),
)

/** Eight minutes, no sound. */
export const film = (): string =>
  picture(
    fill(box(-460, -460, 920, 920), 'sea-3'),
    group(
      { transform: 'rotate(9)' },
      fill(box(-214, -640, 428, 1300), 'crust', { stroke: color('plate-label'), 'stroke-width': 1.6 }),
      element('path', {
        d: steps(-600, 600, 50)
          .map((y) => `${box(-200, y, 24, 30)}${box(176, y, 24, 30)}`)
          .join(''),
        fill: color('file-card'),
      }),
      frame(-2),
      frame(-1, boat(70, 0.6)),
      frame(0, mole, boat(78, 1)),
      frame(1, mole, man),
      frame(2, mole),
    ),
  )
