import * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { bodyNames, bodyPositions, moonIlluminated } from '#domain/sky/bodies.ts'
import { horizonFrame } from '#domain/sky/horizon.ts'
import { horizontalOf } from '#domain/sky/over-place.ts'
import { catalogueOf } from '#domain/sky/star-catalogue.ts'
import { starPositions } from '#domain/sky/star-positions.ts'

const degrees = (limit: number) => z.number().check(z.gte(-limit), z.lte(limit))
const position = z.object({
  utc: z.iso.datetime({ offset: true }),
  lat: degrees(90),
  lon: degrees(180),
  /** ICRS of J2000.0; proper motions in milliarcseconds a year. */
  star: z.optional(z.object({ ra: degrees(360), dec: degrees(90), pmRaCosDec: z.number(), pmDec: z.number() })),
})

/** Where the bodies and a given star stand: the frame of `domain/sky/data/reference.ts`. */
export function positionsLine(given: unknown) {
  const { success, data, error } = safeParse(position, given)
  if (!success) throw new Error(z.prettifyError(error))
  const { utc, lat, lon, star } = data
  const moment = new Date(utc)
  const frame = horizonFrame(moment, { lat, lon })
  const bodies = bodyPositions(moment, { lat, lon }, frame)
  return {
    bodies: Object.fromEntries(bodyNames.map((name) => [name, { alt: bodies[name].alt, az: bodies[name].az }])),
    ...(star && { star: directionOf(star, frame) }),
    moonIlluminated: moonIlluminated(moment),
  }
}

function directionOf(star: NonNullable<z.output<typeof position>['star']>, frame: ReturnType<typeof horizonFrame>) {
  const [north = 0, west = 0, zenith = 0] = starPositions(catalogueOf([{ ...star, magnitude: 0, colour: 0, hip: 0 }]), frame)
  return horizontalOf(north, west, zenith)
}
