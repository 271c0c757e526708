import { type RawBuilder, sql } from 'kysely'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { canSee, guest, type ViewRequest, visibleEntries } from '#domain/case/visibility.ts'
import type { ExportContent } from '#domain/exports/limits.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { ExportRow } from '#server/db/export-tables.ts'
import { ownerOf } from '#server/privacy/viewer-context.ts'
import { isVisible } from '#server/privacy/visibility-filter.ts'

/** What of a case goes into an export. */
export type Chosen = {
  readonly content: ExportContent
  /** Whether it is for the legacy contacts of its owner, and not for the owner. */
  readonly isForContacts: boolean
  /** Whether the entry `e` does. It takes no parameters, so that a cursor can read by it. */
  readonly entries: RawBuilder<unknown>
  readonly hasChart: (level: PrivacyLevel | null) => boolean
}

/**
 * Everything, for contacts without what lies in the bin; or of a remembered account what stays: what the nearest of its visitors may see, a
 * follower on the same island.
 */
export async function chosenFor(
  trx: Transaction,
  { user_id: userId, content, for_contacts: isForContacts }: Pick<ExportRow, 'user_id' | 'content' | 'for_contacts'>,
): Promise<Chosen> {
  if (content !== 'stays')
    return { content, isForContacts, entries: isForContacts ? sql`e.deleted_at is null` : sql`true`, hasChart: () => true }
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const owner = ownerOf(user)
  const viewer = { ...guest, isVerified: true, isFollower: true, island: owner.island }
  const request: ViewRequest = { viewer, owner, surface: 'profile' }
  const { kinds, levels, albums } = visibleEntries(request)
  const texts = (values: readonly string[]) => sql`array[${sql.join(values.map((value) => sql.lit(value)))}]::text[]`
  return {
    content,
    isForContacts,
    entries: isVisible({
      ownerId: sql.lit(userId),
      kinds: texts(kinds),
      levels: texts(['', ...levels]),
      previewsOnly: sql.lit(false),
      seesSuspended: sql.lit(false),
      albums: albums === null ? sql`null::uuid[]` : sql`${texts(albums)}::uuid[]`,
    }),
    hasChart: (level) => canSee(request, { kind: 'starchart', level, isPreview: false, isSuspended: false }),
  }
}
