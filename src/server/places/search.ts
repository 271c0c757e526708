import { sql } from 'kysely'
import type { Place } from '#contract/places.ts'
import { parseCoordinates } from '#domain/places/coordinates.ts'
import { isMisspelling } from '#domain/places/misspelling.ts'
import { beginningsOfPlace, foldPlaceName } from '#domain/places/place-names.ts'
import { type Database, type Transaction, transact } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { directionOf } from './load-gazetteer.ts'
import { countryName } from './nearest.ts'

/** Places in an answer. */
const maxFound = 8

type Row = {
  readonly id: number
  readonly name: string
  readonly region: string | null
  readonly country: string
  readonly lat: number
  readonly lon: number
  readonly zone: string
  readonly population: number
}
/** A place, and by what it was found: how large it counts, or which of its names resembles the words. */
type WeighedRow = Row & { readonly weight: number }
type ResemblingRow = Row & { readonly resembling: string }

/**
 * Geocoding from the gazetteer: the places of which these words begin a name, the most populous first; only when there are none, those
 * of whose names they are a misspelling. Behind a comma stands what region or country they lie in. Coordinates find what lies nearest.
 */
export async function searchPlaces(db: Database, asked: string): Promise<Place[]> {
  const coordinates = parseCoordinates(asked)
  if (coordinates) return (await nearestPlaces(db, [directionOf(coordinates)])).map(toReply)
  const [name = '', ...around] = asked.split(',').map(foldPlaceName)
  if (name === '') return []
  const named = ownNamesFirst(await placesNamed(db, name), name)
  const found = named.length > 0 || name.length < minMisspellingLength ? named : await transact(db, (trx) => placesResembling(trx, name))
  const replies = found.map(toReply)
  return replies.filter((place) => around.every((part) => liesIn(place, part))).slice(0, maxFound)
}

/**
 * How much less people a place counts whose name begins otherwise, so that it was found by another name of it: `l` means London before New
 * York.
 */
const otherNameWeight = 0.1
/** The same where the other name was typed whole: `carthage` means the towns of that name before Kent, which was once called so. */
const otherWholeNameWeight = 0.4

function ownNamesFirst(rows: readonly WeighedRow[], words: string): readonly Row[] {
  const counted = ({ name, population, weight }: WeighedRow) => {
    if (beginningsOfPlace(foldPlaceName(name)).some((beginning) => beginning.startsWith(words))) return weight
    const isWhole = weight >= (population + 1) * weights.whole
    return weight * (isWhole ? otherWholeNameWeight : otherNameWeight)
  }
  return rows
    .map((row) => ({ row, count: counted(row) }))
    .toSorted((one, other) => other.count - one.count || one.row.id - other.row.id)
    .map(({ row: { weight: _, ...row } }) => row)
}

const liesIn = ({ region, country }: Place, part: string) =>
  part === '' || [region ?? '', country].some((words) => ` ${foldPlaceName(words)}`.includes(` ${part}`))

const columns = 'p.id, p.name, p.region, p.country, p.lat, p.lon, p.zone, p.population'
const nearestPlaces = prepared<Row>(`select ${columns} from places p order by p.direction <-> $1::cube limit ${maxFound}`)

/**
 * Rows read of each way to match, before those of one place are put together: no place has more than 60 names that begin alike.
 * Also how many places of one name a region can be sought among.
 */
const maxExamined = 400
/**
 * How much more people a place would have whose name is found whole, or only from a later word on: who types "Bath" wants Bath before
 * Bathinda, and who types "York" wants York before New York.
 */
const weights = { whole: 100, beginning: 1, laterWord: 0.1 } as const

const examined = (condition: string, weight: number) => `
  (select place_id, (population + 1) * ${weight}::float8 as weight from place_names
    where ${condition} order by population desc limit ${maxExamined})`
const whole = examined('is_whole and name = $1', weights.whole)
const namedBy = (...ways: readonly string[]) =>
  prepared<WeighedRow>(`
    select ${columns}, found.weight from (
      select place_id, max(weight) as weight from (${[whole, ...ways].join(' union all ')}) examined
      group by place_id order by weight desc limit ${maxExamined}
    ) found join places p on p.id = found.place_id order by found.weight desc, p.id`)
/** One to three letters begin so many names that an index has them in the order of population; later words are not looked at. */
const byLetters = [1, 2, 3].map((length) => namedBy(examined(`is_whole and left(name, ${length}) = $1`, weights.beginning)))
const byBeginning = namedBy(
  examined('is_whole and name >= $1 and name < $2', weights.beginning),
  examined('not is_whole and name >= $1 and name < $2', weights.laterWord),
)

const placesNamed = (db: Database, name: string) => {
  const letters = byLetters[name.length - 1]
  return letters ? letters(db, [name]) : byBeginning(db, [name, `${name}\u{10ffff}`])
}

/** Two letters are no name that could be misspelt. */
const minMisspellingLength = 3
/** The share of the trigrams of the words that a name must have. A letter left out of a word of six leaves half of them. */
const similarity = 0.4

/** A plan made once for any words reads the whole table for each; one made for these knows the index of trigrams. */
async function placesResembling(trx: Transaction, name: string): Promise<readonly Row[]> {
  await sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`.execute(trx)
  const { rows } = await sql<ResemblingRow>`
    select ${sql.raw(columns)}, found.name as resembling from (
      select distinct on (place_id) place_id, name, likeness from (
        select place_id, name, word_similarity(${name}, name) + similarity(${name}, name) as likeness
        from place_names where is_whole and name %> ${name}
      ) alike order by place_id, likeness desc
    ) found join places p on p.id = found.place_id
    order by likeness + ln(population + 1) * ${sql.lit(likenessOfFame)} desc, p.id limit ${sql.lit(maxExamined)}`.execute(trx)
  return rows.filter(({ resembling }) => isMisspelling(name, resembling)).map(({ resembling: _, ...row }) => row)
}
/** What e times the people are worth beside likeness: a famous place is meant more often than one that is a little more alike. */
const likenessOfFame = 0.05

const toReply = ({ id, country, ...place }: Row): Place => ({ _id: String(id), ...place, country: countryName(country) })
