import { canSee, guest, visibleEntries } from '#domain/case/visibility.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { Queries } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller } from '#server/deps.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import { guardedEntryOf } from '#server/privacy/visibility-filter.ts'
import type { Address } from './address.ts'
import type { Variant } from './keys.ts'
import { isDrawnDocument, playsOriginal } from './sniff.ts'

type Entry = Omit<Parameters<typeof guardedEntryOf>[0], 'is_chosen'> & { readonly id: string }

/**
 * The file behind an address, when its viewer may have this variant of it now; null otherwise. Asked anew at each request, so
 * that a change of privacy counts at once.
 */
export async function accessibleFile(db: Queries, caller: Caller, { owner, file, variant, viewer }: Address): Promise<FileRow | null> {
  const [contexts, row, entries, isSnapshot, isAttached] = await Promise.all([
    viewerContexts(db, caller, [owner], 'media'),
    db.selectFrom('files').selectAll().where('user_id', '=', owner).where('id', '=', file).executeTakeFirst(),
    viewer === owner ? [] : entriesWithFile(db, owner, file, variant),
    viewer === owner ? false : isIslandSnapshot(db, owner, file),
    viewer === owner ? false : isInMessage(db, viewer, { owner, file, variant }),
  ])
  const context = contexts[0]
  if (!context || !row || !isAvailable(row, variant)) return null
  const chosen = await chosenToStay(db, context, entries)
  return mayRead(context, row, { entries, chosen, isSnapshot, isAttached }, variant) ? row : null
}

/** Those of these entries that lie in the albums which stay of a remembered owner; of anybody else none are asked for. */
async function chosenToStay(db: Queries, { owner }: ViewerContext, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const { albums } = visibleEntries({ viewer: guest, owner, surface: 'media' })
  if (albums === null || albums.length === 0 || entries.length === 0) return new Set()
  const rows = await db
    .selectFrom('album_entries')
    .select('entry_id')
    .where('user_id', '=', owner.id)
    .where(
      'entry_id',
      'in',
      entries.map(({ id }) => id),
    )
    .where('album_id', 'in', albums)
    .execute()
  return new Set(rows.map(({ entry_id }) => entry_id))
}

/** Whether there is such a variant of a file by now. */
export const isAvailable = (file: FileRow, variant: Variant): boolean =>
  variant === 'original' ? file.state !== 'arriving' : file.derived.includes(variant) || (variant === 'audio' && playsOriginal(file))

/** As the motion of a live photograph a file shows the converted film and nothing else. */
const showsMotion = (variant: Variant): boolean => variant === 'video'

const entriesWithFile = (db: Queries, owner: string, file: string, variant: Variant): Promise<readonly Entry[]> =>
  db
    .selectFrom('entries')
    .select(['id', 'kind', 'level', 'is_preview', 'suspended_at'])
    .where('user_id', '=', owner)
    .where((either) => either.or([either('file_id', '=', file), ...(showsMotion(variant) ? [either('motion_file_id', '=', file)] : [])]))
    .where('deleted_at', 'is', null)
    .execute()

/** Whether this is the picture of its owner's island, living or dead. */
async function isIslandSnapshot(db: Queries, owner: string, file: string): Promise<boolean> {
  const shown = db.selectFrom('saved_islands').select('user_id').where('user_id', '=', owner)
  const row = await shown
    .where((either) => either.or([either('snapshot_id', '=', file), either('dead_snapshot_id', '=', file)]))
    .executeTakeFirst()
  return row !== undefined
}

const readAttached = prepared<{ id: string }>(`
  with shown as materialized (
    select id from entries
    where user_id = $2 and (file_id = $3 or ($4::boolean and motion_file_id = $3)) and deleted_at is null and suspended_at is null
  )
  select m.id from shown e
  join message_attachments a on a.user_id = $1 and a.author_id = $2 and a.entry_id = e.id
  join mailbox_messages m on m.user_id = a.user_id and m.id = a.message_id and m.suspended_at is null
  join mailbox_conversations r on r.user_id = m.user_id and r.conversation_id = m.conversation_id and r.state = 'accepted'
  limit 1`)

/**
 * Whether a message in the viewer's mailbox carries an entry with this file, which shows it whatever its level. A request shows nothing yet.
 */
async function isInMessage(db: Queries, viewer: string, { owner, file, variant }: Omit<Address, 'viewer'>): Promise<boolean> {
  const [found] = await readAttached(db, [viewer, owner, file, showsMotion(variant)])
  return found !== undefined
}

/** Where a file is shown. */
type Uses = {
  readonly entries: readonly Entry[]
  /** The ids of those that lie in the albums which stay. */
  readonly chosen: ReadonlySet<string>
  readonly isSnapshot: boolean
  readonly isAttached: boolean
}

/**
 * Others get what was made of a picture, a film or a sound, never the original with all that a camera wrote into it. Of any other
 * file there is nothing but the original. The square of a profile is for whom the profile is.
 */
function mayRead(context: ViewerContext, file: FileRow, { entries, chosen, isSnapshot, isAttached }: Uses, variant: Variant): boolean {
  const { viewer, owner, user } = context
  if (viewer.id === owner.id) return true
  if (variant === 'picture') return user.picture_id === file.id && canSee(context, 'profile')
  if (!isGivenToOthers(file, variant)) return false
  if (isAttached || (isSnapshot && canSee(context, 'profile'))) return true
  return entries.some((entry) => canSee(context, guardedEntryOf({ ...entry, is_chosen: chosen.has(entry.id) })))
}

/**
 * Whether a variant is given to others than the owner: the original of what is neither picture nor film and is not being made anew; of
 * everything else what was made of it.
 */
export const isGivenToOthers = (file: Pick<FileRow, 'kind' | 'state' | 'mime' | 'name'>, variant: Variant): boolean =>
  variant !== 'picture' && (variant !== 'original' || (file.kind === 'misc' && (file.state === 'kept' || isDrawnDocument(file))))
