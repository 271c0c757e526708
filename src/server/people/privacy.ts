import { privacyQueryOf } from '#contract/entries.ts'
import type { PrivacyKind } from '#domain/case/kinds.ts'
import { type PrivacyLevel, setLevel } from '#domain/case/privacy.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { type IdempotencyKey, isDoneBefore } from '#server/idempotency/idempotency.ts'
import { lockUser } from './profile.ts'
import type { ProvidedToPeople } from './provided.ts'

type Query = (typeof privacyQueryOf)[PrivacyKind]

/** The kind that a privacy call means by its word. */
export const kindOf = (query: Query): PrivacyKind =>
  (Object.keys(privacyQueryOf) as PrivacyKind[]).find((kind) => privacyQueryOf[kind] === query) as PrivacyKind

type Change = { readonly kind: PrivacyKind; readonly level: PrivacyLevel | undefined; readonly key: IdempotencyKey }

/** Sets the level of a kind, or toggles it, once for each key. It counts from the next request on, media included. */
export const updatePrivacy = (
  { db, now, updateListings }: Pick<Deps, 'db' | 'now'> & Pick<ProvidedToPeople, 'updateListings'>,
  userId: string,
  { kind, level, key }: Change,
): Promise<void> =>
  transact(db, async (trx) => {
    const { privacy } = await lockUser(trx, userId)
    if (await isDoneBefore(trx, userId, key, now())) return
    await trx
      .updateTable('users')
      .set({ privacy: JSON.stringify(setLevel(privacy, kind, level)) })
      .where('id', '=', userId)
      .execute()
    await updateListings(trx, userId)
  })
