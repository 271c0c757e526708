import * as z from 'zod/mini'
import { previewEntry } from '#contract/people/users.ts'
import { latitudeOf, longitudeOf } from '#contract/starcharts/starcharts.ts'
import { castKinds } from '#domain/sky/cast-event.ts'
import { minutes } from '#domain/units.ts'
import { endpoint } from './endpoint.ts'
import { dataReply } from './envelope.ts'

const castEvent = z.object({
  kind: z.enum(castKinds),
  /** An ISO date in UTC. */
  at: z.string(),
  title: z.string(),
  words: z.string(),
})
export type CastEventReply = z.infer<typeof castEvent>

const cosmicCast = z.object({
  /** Whose sky it is: of the place asked for, else of where the caller was born, else of Greenwich; and what to call it. */
  place: z.object({ name: z.string(), lat: z.number(), lon: z.number(), from: z.enum(['query', 'birth', 'greenwich']) }),
  events: z.array(castEvent),
  /** Public preview entries worth a visit, one a person, the newest first. */
  entries: z.array(
    z.object({ entry: previewEntry, createdAt: z.string(), owner: z.object({ _id: z.string(), name: z.string(), username: z.string() }) }),
  ),
})
export type CosmicCast = z.infer<typeof cosmicCast>

export const castApi = {
  cosmicCast: endpoint({
    method: 'GET',
    path: '/api/users/getCosmicCast',
    access: 'member',
    summary:
      'What the sky does tonight and soon, computed for the place `lat`, `lon` (degrees, east positive), else for the birth place of the caller, else for Greenwich, and public preview entries worth a visit.',
    query: z
      .object({ lat: z.optional(latitudeOf(z.coerce.number())), lon: z.optional(longitudeOf(z.coerce.number())) })
      .check(z.refine(({ lat, lon }) => (lat === undefined) === (lon === undefined), 'Give both `lat` and `lon`, or neither.')),
    personLimit: { most: 120, within: minutes(5) },
    limit: { most: 360, within: minutes(5) },
    reply: dataReply(cosmicCast),
  }),
}
