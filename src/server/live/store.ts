import { canMeet, guest } from '#domain/case/visibility.ts'
import type { Queries } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { type AccountRow, ownerOf } from '#server/privacy/viewer-context.ts'

/** Where somebody is shown as present, and whom they do not see there. */
export type PresenceView = {
  /** The ordinal of their island; null while nobody may meet them on the live stream. */
  readonly ordinal: number | null
  /** Ordinals of those whom a block hides from them. Nothing else between two people counts on the live stream. */
  readonly hidden: ReadonlySet<number>
}

const readViews = prepared<AccountRow & { readonly ordinal: number | null; readonly hidden: readonly number[] }>(`
  with apart as materialized (select user_id, other_id from blocks where user_id = any($1::uuid[])),
  places as materialized (select user_id, ordinal from map_places where user_id = any(array(select other_id from apart)))
  select u.id, u.island, u.state, u.email_verified_at, u.suspended_at, u.privacy, u.remembrance, p.ordinal,
    array(select o.ordinal from apart b join places o on o.user_id = b.other_id where b.user_id = u.id) as hidden
  from users u left join map_places p on p.user_id = u.id where u.id = any($1::uuid[])`)

/** The view of each of these people, by their ids, as one statement has them all. */
export async function presenceViews(db: Queries, userIds: readonly string[]): Promise<(userId: string) => PresenceView> {
  const rows = await readViews(db, [userIds])
  const views = new Map(
    rows.map(({ ordinal, hidden, ...account }) => {
      const isShown = canMeet({ viewer: guest, owner: ownerOf(account), surface: 'live' })
      return [account.id, { ordinal: isShown ? ordinal : null, hidden: new Set(hidden) }]
    }),
  )
  return (userId) => views.get(userId) ?? erased
}

const erased: PresenceView = { ordinal: null, hidden: new Set() }
