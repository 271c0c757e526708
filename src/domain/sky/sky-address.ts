import { isLocalTime } from './local-time.ts'
import { firstYear, lastYear, maxPlaceNameLength, type RecipeSky } from './recipe.ts'

const mark = '|'
/** No clock was ever further from UTC than Manila's, by 15:56 hours. */
const maxOffset = 16 * 3600

/** A sky as a search parameter of the makers, which then begin with it. */
export const skyAsText = ({ local, offset, lat, lon, zone, name }: Omit<RecipeSky, 'facing'>): string =>
  [local, offset, lat.toFixed(4), lon.toFixed(4), zone ?? '', name.replaceAll(mark, ' ').slice(0, maxPlaceNameLength)].join(mark)

/** The sky of such a parameter, seen towards where the Sun culminates; null for none, and for one that nobody can have written. */
export function skyOfText(text: string | null): RecipeSky | null {
  const [local = '', seconds = '', latitude = '', longitude = '', zone = '', name = '', ...more] = (text ?? '').split(mark)
  const [offset, lat, lon] = [Number(seconds), Number(latitude), Number(longitude)]
  const isSound =
    isLocalTime(local) &&
    [seconds, latitude, longitude].every((part) => part !== '') &&
    Math.abs(offset) <= maxOffset &&
    Math.abs(lat) <= 90 &&
    Math.abs(lon) <= 180 &&
    name.length <= maxPlaceNameLength &&
    more.length === 0
  return isSound ? { local, offset, lat, lon, zone: zone || null, name, facing: lat < 0 ? 0 : 180 } : null
}

/** The moment of a search parameter, an ISO date; null for none, and outside of the years whose sky is computed, where orbits are not known. */
export function momentOfText(text: string | null): Date | null {
  const moment = new Date(text ?? '')
  const year = moment.getUTCFullYear()
  return year >= firstYear && year <= lastYear ? moment : null
}
