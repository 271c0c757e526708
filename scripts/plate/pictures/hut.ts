import { cableAlong, curve, shading, water } from '../hand.ts'
import { lookAt, nightGround, starrySky } from '../night.ts'
import type { Point } from '../pen.ts'
import { box, closed, color, disc, downwards, element, fill, glow, group, line, picture } from '../svg.ts'

/** From the water at the left up to the right, where the hut stands. */
const shore: readonly Point[] = [
  [-460, 214],
  [-330, 206],
  [-214, 186],
  [-120, 158],
  [-40, 136],
  [30, 124],
  [250, 118],
  [330, 96],
  [400, 52],
  [460, 26],
  [460, 460],
  [-460, 460],
]

/** The hut on a spring night of 1962. */
export const hut = (): string => {
  const look = lookAt({
    moment: new Date(Date.UTC(1962, 3, 2, 23, 0)),
    lat: 28.3,
    lon: -16.5,
    azimuth: 200,
    altitude: 40,
    scale: 330,
    at: [0, -190],
  })
  return picture(
    nightGround(60),
    starrySky(look),
    downwards('sea', 60, 300, [0, 'sea-1'], [0.4, 'sea-2'], [1, 'sea-3']),
    element('path', { d: box(-460, 60, 920, 300), fill: 'url(#sea)' }),
    line(water(60, 330, 71), 'plate-label', 1.2, { opacity: 0.45 }),
    fill(closed(shore), 'crust'),
    line(shading([-300, 214, 700, 230], 5, { gap: 15, length: 46 }), 'sky-3', 1.1, { opacity: 0.5 }),
    glow('lamp', 112, 66, 210, [0, 'buff', 0.5], [0.5, 'buff', 0.12], [1, 'buff', 0]),
    disc(112, 66, 210, 'buff', { fill: 'url(#lamp)' }),
    fill('M22 122V8L60-14H226V122Z', 'sea-3', { stroke: color('plate-label'), 'stroke-width': 1.6 }),
    fill('M60-14H238V2H38Z', 'sky-2', { stroke: color('plate-label'), 'stroke-width': 1.6 }),
    line(shading([130, 14, 92, 100], 9, { gap: 9, length: 34 }), 'sky-3', 1.1, { opacity: 0.8 }),
    fill(box(74, 36, 56, 46), 'buff', { stroke: color('plate-ink'), 'stroke-width': 2 }),
    line('M102 36v46M74 59h56', 'plate-ink', 2),
    fill(box(166, 44, 40, 78), 'crust', { stroke: color('plate-label'), 'stroke-width': 1.3 }),
    fill('M196-14v-40h14v40', 'sea-3', { stroke: color('plate-label'), 'stroke-width': 1.4 }),
    line('M203-60c-14-16 16-26 2-46s12-26 2-44', 'plate-label', 2, { opacity: 0.4 }),
    group(
      {},
      line(
        cableAlong(
          curve([
            [34, 110],
            [-70, 150],
            [-150, 250],
            [-470, 268],
          ]),
        ),
        'plate-line',
        4,
      ),
    ),
  )
}
