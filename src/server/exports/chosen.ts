import { type RawBuilder, sql } from 'kysely'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { canSee, guest, type ViewRequest, visibleEntries } from '#domain/case/visibility.ts'
import type { ExportContent } from '#domain/exports/limits.ts'
import type { Transaction } from '#server/db/connection.ts'
import { ownerOf } from '#server/privacy/viewer-context.ts'
import { isVisible } from '#server/privacy/visibility-filter.ts'

/** What of a case goes into an export. */
export type Chosen = {
  readonly content: ExportContent
  /** Whether the entry `e` does. It takes no parameters, so that a cursor can read by it. */
  readonly entries: RawBuilder<unknown>
  readonly hasChart: (level: PrivacyLevel | null) => boolean
}

/** Everything, or of a remembered account what stays: what the nearest of its visitors may see, a follower on the same island. */
export async function chosenFor(trx: Transaction, userId: string, content: ExportContent): Promise<Chosen> {
  if (content !== 'stays') return { content, entries: sql`true`, hasChart: () => true }
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const owner = ownerOf(user)
  const viewer = { ...guest, isVerified: true, isFollower: true, island: owner.island }
  const request: ViewRequest = { viewer, owner, surface: 'profile' }
  const { kinds, levels, albums } = visibleEntries(request)
  const texts = (values: readonly string[]) => sql`array[${sql.join(values.map((value) => sql.lit(value)))}]::text[]`
  return {
    content,
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
