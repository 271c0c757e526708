import { type RawBuilder, sql } from 'kysely'
import { seededRandom } from '#domain/random.ts'
import { capitalize } from '#domain/text.ts'

/** What the database calls the nth person of a world, as expressions over `n`; the username is unique by it. */
export type NamesOfWorld = { readonly name: RawBuilder<unknown>; readonly username: RawBuilder<unknown> }

const syllables =
  'an ba bel bren ca cla da del do el fin gar gri ha il is ka kla la lin lo ma mi na ni no or pe ra ri ro sa sel sta ta ter ul va vi zo'
const random = seededRandom(7)
const spoken = (count: number, lengths: readonly number[]): readonly string[] => {
  const parts = syllables.split(' ')
  const names = new Set<string>()
  while (names.size < count) {
    const length = lengths[Math.floor(random() * lengths.length)] ?? 2
    names.add(Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join(''))
  }
  return [...names].map(capitalize)
}

/** A fraction that the hash of the nth person holds from its nth hexadecimal digit on. */
const fractionAt = (digit: number) => sql`(('x' || substr(md5(n::text), ${sql.lit(digit)}, 7))::bit(28)::integer / 268435456.0)`
/** A few are borne by many, as names of people are: the commonest of a thousand by a tenth of all. */
const oneOf = (names: readonly string[], digit: number) =>
  sql`(${names}::text[])[1 + floor(${sql.lit(names.length)} * power(${fractionAt(digit)}, 3))::integer]`

const first = oneOf(spoken(600, [2, 2, 3]), 1)
const last = oneOf(spoken(4000, [2, 3, 3, 4]), 9)

/** Names of people as a search meets them: common ones, rare ones, and first names that begin alike. */
export const spokenNames: NamesOfWorld = { name: sql`${first} || ' ' || ${last}`, username: sql`lower(${first}) || '.' || n` }
