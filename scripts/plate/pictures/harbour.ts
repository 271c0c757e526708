import { bodyPositions, moonIlluminated } from '#domain/sky/bodies.ts'
import { water } from '../hand.ts'
import { lookAt, nightGround, starrySky } from '../night.ts'
import type { Point } from '../pen.ts'
import { box, closed, color, disc, downwards, element, fill, group, line, picture } from '../svg.ts'

/** The night of photograph nine. */
const night = new Date(Date.UTC(1963, 1, 5, 21, 30))
const place = { lat: 28.3, lon: -16.5 }

const quay: readonly Point[] = [
  [-460, 268],
  [-120, 262],
  [-120, 238],
  [112, 234],
  [116, 262],
  [132, 300],
  [-460, 322],
]

/** The sky over the harbour, as the almanac has it. */
export const harbour = (): string => {
  const look = lookAt({ ...place, moment: night, azimuth: 132, altitude: 47, scale: 330, at: [0, -120] })
  const { moon, mars } = bodyPositions(night, place)
  const [mx, my] = look.projectHorizontal(moon.direction) ?? [0, 0]
  const [rx, ry] = look.projectHorizontal(mars.direction) ?? [0, 0]
  return picture(
    nightGround(240),
    starrySky(look, ['Ori', 'Gem', 'Tau', 'CMi', 'CMa', 'Cnc', 'Leo', 'Aur', 'Lep', 'Hya']),
    group(
      { transform: `translate(${mx.toFixed(1)} ${my.toFixed(1)})` },
      disc(0, 0, 26, 'sky-3', { opacity: 0.35 }),
      disc(0, 0, 17, 'sky-1', { stroke: color('plate-label'), 'stroke-width': 1 }),
      fill(`M0-17A17 17 0 0 1 0 17A${(17 * (2 * moonIlluminated(night) - 1)).toFixed(1)} 17 0 0 1 0-17`, 'file-card', {
        transform: 'rotate(160)',
      }),
    ),
    disc(rx, ry, 7, 'fire-deep'),
    element('circle', { cx: rx.toFixed(1), cy: ry.toFixed(1), r: 15, stroke: color('plate-line'), 'stroke-width': 2 }),
    downwards('sea', 240, 460, [0, 'sea-1'], [0.4, 'sea-2'], [1, 'sea-3']),
    element('path', { d: box(-460, 240, 920, 220), fill: 'url(#sea)' }),
    line(water(240, 460, 19), 'plate-label', 1.2, { opacity: 0.5 }),
    fill(closed(quay), 'crust', { stroke: color('sky-4'), 'stroke-width': 1.4 }),
    line('M-420 268v-96m0 0l-60 84m60-84l58 90M-330 266v-132m0 0l-40 122m40-122l64 128M-226 264v-78m0 0l48 76', 'plate-ink', 3),
    line('M84 236v-66', 'plate-ink', 4),
    disc(84, 164, 8, 'fire-pale'),
    line('M-40 238v-24m-4 24l4-10 4 10m-4-20l-9 7m9-7l10 6', 'plate-ink', 3),
    disc(-40, 209, 4.5, 'plate-ink'),
  )
}
