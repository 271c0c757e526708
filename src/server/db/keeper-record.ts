import type { Transaction } from './connection.ts'
import type { KeeperAction, KeeperSubject } from './safety-tables.ts'

/** Who of the keepers acts and why, and what a record of it borrows. */
export type Recording = { readonly now: () => Date; readonly newId: () => string; readonly keeper: string; readonly reason?: string }

/** What was done, to what, and in which words; the id is null for what has none of its own. */
export type Act = {
  readonly action: KeeperAction
  readonly kind: KeeperSubject
  readonly id: string | null
  readonly words: string
}

/** Audit log of the keepers (a reason that its words end with stands once): adds an act of theirs in the transaction that carries it out. */
export async function recordAct(
  { now, newId, keeper, reason = '' }: Recording,
  trx: Transaction,
  { action, kind, id, words }: Act,
): Promise<void> {
  const act = { id: newId(), keeper, action, kind, target_id: id, words, reason: words.endsWith(reason) ? '' : reason, created_at: now() }
  await trx.insertInto('keeper_actions').values(act).execute()
}
