import { privacyQueryOf } from '#contract/entries.ts'
import { fileKinds, type PrivacyKind } from '#domain/case/kinds.ts'
import { isWider, openForOne, type PrivacyLevel, setLevel } from '#domain/case/privacy.ts'
import { Problem } from '#domain/problem.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { type IdempotencyKey, isDoneBefore } from '#server/idempotency/idempotency.ts'
import { lockUser } from './profile.ts'
import type { ProvidedToPeople } from './provided.ts'

type Query = (typeof privacyQueryOf)[PrivacyKind]

/** The kind that a privacy call means by its word. */
export const kindOf = (query: Query): PrivacyKind =>
  (Object.keys(privacyQueryOf) as PrivacyKind[]).find((kind) => privacyQueryOf[kind] === query) as PrivacyKind

type Change = {
  readonly kind: PrivacyKind
  readonly level: PrivacyLevel | undefined
  readonly key: IdempotencyKey
  /** The entry for which alone the kind is opened. */
  readonly only: string | undefined
}

/**
 * Sets the level of a kind, or toggles it, once for each key. It counts from the next request on, media included. With `only` one entry is
 * seen at that level: the kind opens so far, and every other entry of it, now or later, is seen by nobody else for that.
 */
export const updatePrivacy = (
  { db, now, updateListings, keepOthersClosed }: Pick<Deps, 'db' | 'now'> & Pick<ProvidedToPeople, 'updateListings' | 'keepOthersClosed'>,
  userId: string,
  { kind, level, key, only }: Change,
): Promise<void> =>
  transact(db, async (trx) => {
    const { privacy } = await lockUser(trx, userId)
    if (await isDoneBefore(trx, userId, key, now())) return
    const opening = only === undefined ? null : openingFor(only, kind, level)
    const { level: before } = privacy[kind]
    if (opening && !isWider(opening.level, before))
      throw new Problem('refused', 'The kind is as wide already: the entry’s own level is enough.')
    if (opening) await keepOthersClosed(trx, userId, { ...opening, before, at: now() })
    const changed = opening ? openForOne(privacy, kind, opening.level) : setLevel(privacy, kind, level)
    await trx
      .updateTable('users')
      .set({ privacy: JSON.stringify(changed) })
      .where('id', '=', userId)
      .execute()
    await updateListings(trx, userId)
  })

function openingFor(id: string, kind: PrivacyKind, level: PrivacyLevel | undefined) {
  const fileKind = fileKinds.find((one) => one === kind)
  if (!fileKind || level === undefined)
    throw new Problem('refused', 'One entry alone can be opened among images, films and files, to a level that is named.')
  return { id, kind: fileKind, level }
}
