import { rgb } from '#domain/island/drawing/land-palette.ts'
import { lerp } from '#domain/math.ts'
import { orionStars } from '#domain/scenes/orion/data/orion-stars.ts'
import { type OrionSky, placeOfHip, starPlace } from '#domain/scenes/orion/orion.ts'
import { platePlace } from '#domain/scenes/orion/plate.ts'
import type { ScenePosition } from '#domain/scenes/scene.ts'
import type { Ribbon } from '../nerves/ribbon.ts'

const grid = rgb('#2e6b7d')
const figure = rgb('#e8efdf')
const buff = rgb('#e6cc8e')

/** Units behind the plate that a thousand light-years are. */
const unitsPerThousand = 0.8
/** Of the ring with its degree ticks. */
const ringRadius = 1.2

function line(points: readonly ScenePosition[], colour: Ribbon['colour'], halfWidth: number): Ribbon {
  return { points, along: points.map(() => 0), halfWidths: [halfWidth, halfWidth], colour, river: -1, isFlowing: false }
}

const isOnPlate = ([x, y]: ScenePosition) => Math.hypot(x, y) < ringRadius
const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step)

/** Hours of right ascension and tens of degrees of declination, and stronger than these the equator. */
function graticule(): readonly Ribbon[] {
  const meridians = steps(60, 110, 5).map((ra) => steps(-22, 32, 1).map((dec) => platePlace(ra, dec)))
  const parallels = steps(-20, 30, 5).map((dec) => ({ dec, places: steps(58, 112, 1).map((ra) => platePlace(ra, dec)) }))
  return [
    ...meridians.map((places) => line(places.filter(isOnPlate), grid, 0.0006)),
    ...parallels.map(({ dec, places }) => line(places.filter(isOnPlate), grid, dec === 0 ? 0.0016 : 0.0006)),
  ].filter(({ points }) => points.length > 1)
}

/** Two circles, and between them a tick at each degree, every tenth longer. */
function ring(): readonly Ribbon[] {
  const at = (degree: number, radius: number): ScenePosition => {
    const turn = (degree * Math.PI) / 180
    return [Math.sin(turn) * radius, Math.cos(turn) * radius, 0]
  }
  const circle = (radius: number) =>
    line(
      steps(0, 360, 2).map((degree) => at(degree, radius)),
      figure,
      0.0009,
    )
  const ticks = steps(0, 359, 1).map((degree) =>
    line([at(degree, ringRadius), at(degree, ringRadius + (degree % 10 === 0 ? 0.045 : 0.022))], figure, 0.0007),
  )
  return [circle(ringRadius), circle(ringRadius + 0.052), ...ticks]
}

/** The figure as the charts draw it, from star to star, with room left round each. */
function figureLines({ stars, figures, years }: OrionSky): readonly Ribbon[] {
  const lines = figures.constellations.find(({ id }) => id === 'Ori')?.lines ?? []
  return lines.flatMap((through) =>
    through.slice(1).flatMap((star, n) => {
      const from = starPlace(stars, through[n] ?? star, years)
      const to = starPlace(stars, star, years)
      const gap = 0.028 / Math.max(0.07, Math.hypot(to[0] - from[0], to[1] - from[1]))
      const part = (share: number): ScenePosition => [lerp(from[0], to[0], share), lerp(from[1], to[1], share), 0]
      return line([part(gap), part(1 - gap)], figure, 0.0016)
    }),
  )
}

/** A line from each star back to where it is, as far behind the plate as its light has come, with a cross at the end. */
function soundings(sky: OrionSky): readonly Ribbon[] {
  return orionStars.flatMap(({ hip, lightYears }) => {
    if (!lightYears) return []
    const [x, y] = placeOfHip(sky, hip)
    const deep = (-lightYears / 1000) * unitsPerThousand
    return [
      line(
        [
          [x, y, -0.01],
          [x, y, deep / 2],
          [x, y, deep],
        ],
        buff,
        0.0008,
      ),
      line(
        [
          [x - 0.012, y, deep],
          [x + 0.012, y, deep],
        ],
        buff,
        0.0012,
      ),
      line(
        [
          [x, y - 0.012, deep],
          [x, y + 0.012, deep],
        ],
        buff,
        0.0012,
      ),
    ]
  })
}

/** Everything on the plate that does not flow. */
export const plateLines = (sky: OrionSky): readonly Ribbon[] => [...graticule(), ...ring(), ...soundings(sky), ...figureLines(sky)]
