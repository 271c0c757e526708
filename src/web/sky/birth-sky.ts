import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contract/user-info.ts'
import { isLocalTime } from '#domain/sky/local-time.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import { useCivilTimeTable, withCivilTime } from './civil-time.ts'
import { findPlace } from './places.ts'

/** The local time of a birth of which only the day is known. */
const unknownTime = 'T00:00'

/** The sky of one's own birth; null where place or day is not known, undefined while the place is looked for. */
export function useBirthSky(me: UserInfo | undefined): RecipeSky | null | undefined {
  const { place = '', moment = '' } = me?.doc.birth ?? {}
  const local = moment.length === 10 ? `${moment}${unknownTime}` : moment
  const isKnown = place !== '' && isLocalTime(local)
  const table = useCivilTimeTable()
  const found = useQuery({ queryKey: ['place', place], queryFn: () => findPlace(place), enabled: isKnown, retry: false })
  if (!isKnown || found.isError) return me && null
  if (found.isPending || !table) return undefined
  if (!found.data) return null
  const { name, lat, lon, zone } = found.data
  return withCivilTime({ name, lat, lon, zone, local, offset: 0, facing: 180 }, table)
}
