import { lookAt, starrySky } from '../night.ts'
import { steps } from '../numbers.ts'
import { box, color, element, fill, picture } from '../svg.ts'

/** All that stood over Tenerife at the minute of the first plate: the zenith in the middle, the horizon at the rim. */
export const wholeSky = (): string => {
  const look = lookAt({
    moment: new Date(Date.UTC(1994, 0, 17, 23, 20)),
    lat: 28.3,
    lon: -16.5,
    azimuth: 180,
    altitude: 90,
    scale: 215,
    at: [0, 0],
  })
  return picture(
    fill(box(-460, -460, 920, 920), 'sky-1'),
    element('circle', { r: 430, fill: color('sky-2'), stroke: color('plate-label'), 'stroke-width': 2 }),
    ...steps(15, 75, 15).map((height) =>
      element('circle', {
        r: Math.round(430 * Math.tan(((90 - height) * Math.PI) / 360)),
        stroke: color('plate-label'),
        'stroke-width': 0.8,
        opacity: 0.3,
      }),
    ),
    element('path', {
      d: steps(0, 11, 1)
        .map((hour) => {
          const [x, y] = [430 * Math.cos((hour * Math.PI) / 6), 430 * Math.sin((hour * Math.PI) / 6)].map(Math.round) as [number, number]
          return `M0 0L${x} ${y}`
        })
        .join(''),
      stroke: color('plate-label'),
      'stroke-width': 0.8,
      opacity: 0.3,
    }),
    starrySky(look),
  )
}
