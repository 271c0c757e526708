import { type BodyName, type BodyPosition, bodyNames, bodyPositions, magnitudeOf, moonIlluminated } from '#domain/sky/bodies.ts'
import { type HorizonFrame, horizonFrame, type SkyPlace } from '#domain/sky/horizon.ts'
import { overPlace, type Row } from '#domain/sky/over-place.ts'
import { fixedDirection, type SkyObject } from '#domain/sky/sky-objects.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { starPositions } from '#domain/sky/star-positions.ts'

/** The sky over a place at a moment: all that the dome is drawn from, whichever way one looks. */
export type DomeSky = {
  readonly moment: Date
  readonly place: SkyPlace
  readonly data: SkyData
  readonly frame: HorizonFrame
  readonly bodies: Readonly<Record<BodyName, BodyPosition>>
  readonly magnitudes: Readonly<Record<BodyName, number>>
  /** The lit part of the Moon's disc, 0 to 1. */
  readonly moonLit: number
  /** North, west and zenith of each star of the catalogue. */
  readonly stars: Float64Array
}

/** How bright the bodies are, which does not change within minutes: it costs more than all their places. */
let known: { readonly hour: number; readonly magnitudes: DomeSky['magnitudes'] } | null = null
function magnitudesAt(moment: Date): DomeSky['magnitudes'] {
  const hour = Math.floor(moment.getTime() / 3_600_000)
  if (known?.hour !== hour) {
    const magnitudes = Object.fromEntries(bodyNames.map((name) => [name, magnitudeOf(name, moment)])) as Record<BodyName, number>
    known = { hour, magnitudes }
  }
  return known.magnitudes
}

export function domeSky(moment: Date, place: SkyPlace, data: SkyData): DomeSky {
  const frame = horizonFrame(moment, place)
  return {
    moment,
    place,
    data,
    frame,
    bodies: bodyPositions(moment, place, frame),
    magnitudes: magnitudesAt(moment),
    moonLit: moonIlluminated(moment),
    stars: starPositions(data.stars, frame),
  }
}

/** Where an object stands: north, west and zenith; null while what it is known by has not arrived. */
export function directionOver({ bodies, stars, frame, data }: DomeSky, object: SkyObject): Row | null {
  if (object.kind === 'body') return bodies[object.body].direction
  if (object.kind === 'star') {
    const at = 3 * object.star
    return at < stars.length ? [stars[at] ?? 0, stars[at + 1] ?? 0, stars[at + 2] ?? 0] : null
  }
  const fixed = fixedDirection(object, data)
  return fixed && overPlace(frame, fixed)
}
