import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type CastEventReply, type CosmicCast, castApi } from '#contract/cast.ts'
import { type Coordinates, coordinatesInWords } from '#domain/places/coordinates.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import type { Asker } from '#server/compute/turns.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { hungUp } from '#server/http/send-bytes.ts'
import { namedCache } from '#server/instrumentation.ts'
import { isPublic } from '#server/privacy/may-write.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import type { ProvidedToCast } from './provided.ts'

export function castRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToCast): void {
  const eventsOver = castEvents(provided)
  const entriesFor = chosenEntries({ ...deps, ...provided })

  mount(
    app,
    castApi.cosmicCast,
    async ({ caller, query: { lat, lon }, reply }) => {
      const place = await castPlace({ ...deps, ...provided }, caller, lat === undefined || lon === undefined ? null : { lat, lon })
      const events = await eventsOver({ moment: deps.now(), place, asker: { who: caller.userId, signal: hungUp(reply) } })
      return { data: { place, events, entries: await entriesFor(caller) } }
    },
    'dear',
  )
}

type CastPlace = CosmicCast['place']

/** Where longitude begins: the sky of those whose place is not known. */
const greenwich: CastPlace = { name: 'Greenwich', lat: 51.4769, lon: 0, from: 'greenwich' }

/** Over which place a cast is told: that of the query, else where the caller was born, else Greenwich. */
async function castPlace(
  { db, searchPlaces }: Pick<Deps, 'db'> & Pick<ProvidedToCast, 'searchPlaces'>,
  { userId }: Caller,
  asked: Coordinates | null,
): Promise<CastPlace> {
  if (asked) return { name: coordinatesInWords(asked), ...asked, from: 'query' }
  const row = await db.selectFrom('users').select('birth').where('id', '=', userId).executeTakeFirst()
  const { place = '', at } = row?.birth ?? {}
  if (at) return { name: place || coordinatesInWords(at), lat: at.lat, lon: at.lon, from: 'birth' }
  // Words alone are the best match of the gazetteer, which is named, so that a wrong one is seen.
  const [found] = place === '' ? [] : await searchPlaces(db, place)
  return found ? { name: `${found.name}, ${found.country}`, lat: found.lat, lon: found.lon, from: 'birth' } : greenwich
}

/** A cast takes some 60 ms of CPU: it is computed once for so long, and for all places of a tenth of a degree. */
const computedFor: Milliseconds = minutes(10)

type Over = { readonly moment: Date; readonly place: SkyPlace; readonly asker: Asker }

/** What the sky does over a place, as of some minutes ago. */
function castEvents({ castOf }: Pick<ProvidedToCast, 'castOf'>): (over: Over) => Promise<CastEventReply[]> {
  const known = namedCache('cast', new LRUCache<string, CastEventReply[]>({ max: 500 }))
  return async ({ moment, place: { lat, lon }, asker }) => {
    const at = Math.floor(moment.getTime() / computedFor) * computedFor
    const place = { lat: Math.round(lat * 10) / 10, lon: Math.round(lon * 10) / 10 }
    const key = `${at} ${place.lat} ${place.lon}`
    const before = known.get(key)
    if (before) return before
    const events = (await castOf(new Date(at), place, asker)).map((event) => ({ ...event, at: event.at.toISOString() }))
    known.set(key, events)
    return events
  }
}

type RoutesDeps = Pick<Deps, 'db' | 'now'> & ProvidedToCast
type Chosen = { readonly user_id: string; readonly id: string }

const maxShown = 12
/** More than are shown, since a viewer may not see each of them. */
const maxChosen = 36
/** Of the newest so many preview entries the public ones are chosen from: however many people keep theirs to themselves, choosing stays cheap. */
const maxExamined = 5000
const chosenFor: Milliseconds = minutes(1)

/** The public preview entries of the cast. Which are chosen is believed for a minute; whether this viewer may see them is asked each time. */
function chosenEntries(deps: RoutesDeps): (caller: Caller) => Promise<CosmicCast['entries']> {
  const { db, now } = deps
  let known: { readonly at: number; readonly chosen: readonly Chosen[] } | null = null

  return async (caller) => {
    const at = now().getTime()
    if (!known || at - known.at >= chosenFor) known = { at, chosen: await choose(deps) }
    const { chosen } = known
    const contexts = await viewerContexts(db, caller, [...new Set(chosen.map(({ user_id }) => user_id))], 'cast')
    const owners = new Map(contexts.map(({ user: { id, name, username } }) => [id, { _id: id, name, username }]))
    const previews = await deps.previewsNamed(
      db,
      contexts,
      chosen.map(({ id }) => id),
    )
    return previews
      .flatMap(({ ownerId, createdAt, preview }) => {
        const owner = owners.get(ownerId)
        return owner ? [{ entry: preview, createdAt, owner }] : []
      })
      .slice(0, maxShown)
  }
}

/** The newest public preview entry of each person, the newest first. */
async function choose({ db }: Pick<Deps, 'db'>): Promise<readonly Chosen[]> {
  const { rows } = await sql<Chosen>`
    select user_id, id from (
      select distinct on (e.user_id) e.user_id, e.id, e.created_at from (
        select user_id, id, kind, level, suspended_at, created_at from entries
        where deleted_at is null and is_preview and created_at > timestamptz '2000-01-01 00:00:00+00' order by created_at desc limit ${sql.lit(maxExamined)}
      ) e
      join users u on u.id = e.user_id
      where ${isPublic}
      order by e.user_id, e.created_at desc, e.id desc
    ) newest
    order by created_at desc, id desc limit ${sql.lit(maxChosen)}`.execute(db)
  return rows
}
