import { privacyQueryOf } from '#contract/entries.ts'
import type { PrivacyKind } from '#domain/case/kinds.ts'
import { type PrivacyLevel, setLevel } from '#domain/case/privacy.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { holdUser } from './hold.ts'

type Query = (typeof privacyQueryOf)[PrivacyKind]

/** The kind that a privacy call means by its word. */
export const kindOf = (query: Query): PrivacyKind =>
  (Object.keys(privacyQueryOf) as PrivacyKind[]).find((kind) => privacyQueryOf[kind] === query) as PrivacyKind

/** Sets the level of a kind, or toggles it. It counts from the next request on, media included. */
export const updatePrivacy = ({ db }: Pick<Deps, 'db'>, userId: string, kind: PrivacyKind, level?: PrivacyLevel): Promise<void> =>
  transact(db, async (trx) => {
    const { privacy } = await holdUser(trx, userId)
    await trx
      .updateTable('users')
      .set({ privacy: JSON.stringify(setLevel(privacy, kind, level)) })
      .where('id', '=', userId)
      .execute()
  })
