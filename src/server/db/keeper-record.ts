import type { Transaction } from './connection.ts'
import type { KeeperAction, KeeperSubject } from './safety-tables.ts'

/** Who of the keepers acts, and what a record of it borrows. */
export type Recording = { readonly now: () => Date; readonly newId: () => string; readonly keeper: string }

/** What was done, to what, and in which words; the id is null for what has none of its own. */
export type Act = {
  readonly action: KeeperAction
  readonly kind: KeeperSubject
  readonly id: string | null
  readonly words: string
}

/** Audit log of the keepers: adds an act of theirs in the transaction that carries it out. */
export async function recordAct({ now, newId, keeper }: Recording, trx: Transaction, { action, kind, id, words }: Act): Promise<void> {
  await trx.insertInto('keeper_actions').values({ id: newId(), keeper, action, kind, target_id: id, words, created_at: now() }).execute()
}
