import { type RawBuilder, sql } from 'kysely'

/**
 * Expressions by which the database itself makes up people and what they own, from the number of a person, an entry or a conversation:
 * the same number always gives the same id, instant and choice, so that one table can name what another holds without reading it.
 */
type Expression = RawBuilder<unknown>

/** Two years before now the first person came, and just now the last. */
const worldLasts = sql`interval '730 days'`

/** A fraction of [0, 1) that goes with a number. @param salt another one gives another fraction */
export const share = (number: Expression, salt: number): Expression =>
  sql`((hashint8extended((${number})::bigint, ${sql.lit(salt)}) & 1048575) / 1048576.0::float8)`

/** The id of the nth person, as `grown-world.ts` makes it. */
export const personId = (n: Expression): Expression => sql`('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** When the nth of so many people came. */
export const joinedAt = (n: Expression, people: number, now: Date): Expression =>
  sql`(${now}::timestamptz - ${worldLasts} * (1 - ((${n}) + 1)::float8 / ${sql.lit(people)}))`

/** An id of version 7: its instant in milliseconds, a number below 4096, and the number of what it belongs to. */
export const idAt = (at: Expression, nth: Expression, owner: Expression): Expression =>
  sql`(lpad(to_hex(floor(extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(${nth}), 3, '0') || '8000' || lpad(to_hex(${owner}), 12, '0'))::uuid`

/** When the kth entry of the nth person was made: the later k, the older, and the newest at any time since the person came. */
export const entryAt = (n: Expression, k: Expression, people: number, now: Date): Expression =>
  sql`(${joinedAt(n, people, now)} + (${now}::timestamptz - ${joinedAt(n, people, now)}) * (${share(n, 3)} / (1 + ${k})))`

export const entryId = (n: Expression, k: Expression, people: number, now: Date): Expression => idAt(entryAt(n, k, people, now), k, n)

/** How many of something the nth person has: what stands in this list by the last digits of n, so that the mean is exact. */
export const countFor = (n: Expression, counts: readonly number[]): Expression =>
  sql`(${counts}::integer[])[1 + (${n}) % ${sql.lit(counts.length)}]`

/**
 * Somebody of so many people to whom the nth person turns for the jth time: a few are turned to by very many. Different j never give the
 * same person, since each has its own residue.
 * @param classes more than any j
 */
export const somebody = (n: Expression, j: Expression, { people, classes, salt }: { people: number; classes: number; salt: number }) =>
  sql`(${sql.lit(classes)} * floor(${sql.lit(Math.floor(people / classes))} * power(${share(sql`(${n})::bigint * ${sql.lit(classes)} + ${j}`, salt)}, 3))::integer + ${j})`
