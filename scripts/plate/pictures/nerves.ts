import { curve } from '../hand.ts'
import { dice, steps } from '../numbers.ts'
import { type Point, strokes } from '../pen.ts'
import { box, color, element, fill, glow, line, picture } from '../svg.ts'

/** The right hand and the forearm, palm towards the onlooker, fingers up. */
const outline =
  'M-150 470C-140 330-150 250-168 190C-214 150-262 96-304 26C-318-2-282-24-260 2L-196 76C-206-20-224-120-232-206C-234-240-190-244-184-212L-148-40C-150-130-154-230-152-300C-150-334-106-334-104-300L-84-52C-74-140-62-230-50-292C-42-324-2-318-4-284L-16-40C4-110 28-180 50-232C64-262 100-248 92-218C78-140 62-50 58 40C58 100 44 150 22 196C6 250 8 340 18 470Z'

/** From the wrist to the tip of each finger, and how bright each is: the light goes out in the index finger and the thumb. */
const trunks: readonly { readonly way: readonly [Point, Point, Point, Point]; readonly token: string; readonly opacity: number }[] = [
  {
    way: [
      [-70, 470],
      [-96, 250],
      [-190, 150],
      [-286, 8],
    ],
    token: 'sky-3',
    opacity: 0.75,
  },
  {
    way: [
      [-66, 470],
      [-80, 220],
      [-176, 60],
      [-208, -214],
    ],
    token: 'sky-3',
    opacity: 0.75,
  },
  {
    way: [
      [-62, 470],
      [-64, 200],
      [-118, 40],
      [-128, -306],
    ],
    token: 'fire',
    opacity: 1,
  },
  {
    way: [
      [-58, 470],
      [-50, 200],
      [-50, 30],
      [-30, -288],
    ],
    token: 'fire',
    opacity: 1,
  },
  {
    way: [
      [-54, 470],
      [-34, 220],
      [10, 60],
      [70, -228],
    ],
    token: 'fire',
    opacity: 1,
  },
]

function twigs(way: readonly Point[], seed: number): Point[][] {
  const chance = dice(seed)
  return steps(40, 150, 5).flatMap((index): Point[][] => {
    const [x, y] = way[index] ?? [0, 0]
    const side = chance() < 0.5 ? -1 : 1
    const length = 10 + chance() * 17
    const tip: Point = [x + side * length * 0.8, y - length]
    return [
      [[x, y], [x + side * length * 0.5, y - length * 0.3], tip],
      [tip, [tip[0] + side * 5, tip[1] - 8]],
    ]
  })
}

/** What the doctors drew: the nerves of a hand, and which of them had gone. */
export const nerves = (): string =>
  picture(
    fill(box(-460, -460, 920, 920), 'crust'),
    glow('warm', -60, 300, 420, [0, 'glow', 0.9], [0.5, 'glow-edge', 0.6], [1, 'crust', 0]),
    element('path', { d: box(-460, -460, 920, 920), fill: 'url(#warm)' }),
    line(
      steps(-10, 10, 1)
        .map((row) => `M-460 ${row * 44}Q0 ${row * 44 + 60} 460 ${row * 44 - 20}`)
        .join(''),
      'sky-3',
      0.8,
      { opacity: 0.4 },
    ),
    element(
      'g',
      { transform: 'translate(96 20)' },
      fill(outline, 'sea-3', { stroke: color('plate-label'), 'stroke-width': 2.2, opacity: 0.92 }),
      ...trunks.flatMap(({ way, token, opacity }, index) => {
        const trunk = curve(way)
        return [
          line(strokes([trunk], 1), token, 5, { opacity, ...(token === 'sky-3' && { 'stroke-dasharray': '2 9' }) }),
          ...(token === 'fire' ? [line(strokes(twigs(trunk, 301 + index * 17), 1), 'fire-pale', 1.5)] : []),
        ]
      }),
    ),
  )
