import { sql } from 'kysely'
import type { Transaction } from './connection.ts'

/**
 * Holds the tie between two people for this transaction: a follow and a block of the same two wait for each other, so that none
 * stays that the other has just taken away.
 */
export async function lockPair(trx: Transaction, one: string, other: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${[one, other].toSorted().join(':')}, 0))`.execute(trx)
}
