import type { UserInfo } from '#contract/user-info.ts'
import { isLocalTime } from '#domain/sky/local-time.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import { usePlaceSearch } from '#web/shared/place/places.ts'
import { useCivilTimeTable, withCivilTime } from './civil-time.ts'

/** The local time of a birth of which only the day is known. */
const unknownTime = 'T00:00'

/**
 * The sky of one's own birth; null where its place or day is not known, undefined while the place is looked for. A place that was
 * written in words alone is the best match of the gazetteer.
 */
export function useBirthSky(me: UserInfo | undefined): RecipeSky | null | undefined {
  const { place = '', moment = '', at } = me?.doc.birth ?? {}
  const local = moment.length === 10 ? `${moment}${unknownTime}` : moment
  const isKnown = (place !== '' || at !== undefined) && isLocalTime(local)
  const table = useCivilTimeTable()
  const search = usePlaceSearch(isKnown && !at ? place : '')
  if (!me) return undefined
  if (!isKnown || search.isError) return null
  if (!table || (!at && search.isPending)) return undefined
  const found = at ?? search.data?.[0]
  if (!found) return null
  const { lat, lon, zone } = found
  return withCivilTime({ name: place, lat, lon, zone, local, offset: 0, facing: 180 }, table)
}
