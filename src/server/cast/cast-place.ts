import type { CosmicCast } from '#contract/cast.ts'
import { type Coordinates, coordinatesInWords } from '#domain/places/coordinates.ts'
import type { Caller, Deps } from '#server/deps.ts'
import type { ProvidedToCast } from './provided.ts'

type CastPlace = CosmicCast['place']

/** Where longitude begins: the sky of those whose place is not known. */
const greenwich: CastPlace = { name: 'Greenwich', lat: 51.4769, lon: 0, from: 'greenwich' }

/** Over which place a cast is told: that of the query, else where the caller was born, else Greenwich. */
export async function castPlace(
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
