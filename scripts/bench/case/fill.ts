import { sql } from 'kysely'
import type { Derived } from '#domain/case/kinds.ts'
import { newPrivacy } from '#domain/case/privacy.ts'
import type { Pixels } from '#domain/units.ts'
import type { Database } from '#server/db/connection.ts'

const drawn: readonly Derived[] = ['small', 'medium', 'large']

/** A stored picture that entries show, by its hash, with its sides. */
export type FilledPicture = { readonly id: string; readonly sha256: string; readonly width: Pixels; readonly height: Pixels }

const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
const film = idOf(1)
const paper = idOf(2)
export const pictureAt = (at: number, width: Pixels, height: Pixels): FilledPicture => ({
  id: idOf(100 + at),
  sha256: String(at).padStart(64, '0'),
  width,
  height,
})

/**
 * A case that grew for years and is open to everybody: half of it images, which show these pictures in turn, the rest films, papers
 * and tweets; counted as the server counts them.
 */
export async function fill(db: Database, userId: string, size: number, pictures: readonly FilledPicture[]): Promise<void> {
  const open = { level: 'public', lastOpen: 'public' } as const
  const privacy = JSON.stringify({ ...newPrivacy, image: open, video: open, misc: open, tweet: open })
  await db.updateTable('users').set({ privacy }).where('id', '=', userId).execute()
  const newId = sql`uuidv7(make_interval(secs => n - ${size}))`
  const now = new Date()
  const shared = { user_id: userId, size: 1000, name: 'a', state: 'ready', created_at: now } as const
  await db
    .insertInto('files')
    .values([
      ...pictures.map((picture) => ({ ...shared, ...picture, kind: 'image' as const, mime: 'image/jpeg', derived: drawn })),
      { ...shared, id: film, sha256: 'f'.repeat(64), kind: 'video', mime: 'video/mp4', derived: ['video'] },
      { ...shared, id: paper, sha256: 'e'.repeat(64), kind: 'misc', mime: 'application/pdf', state: 'kept' },
    ])
    .execute()
  await sql`
    insert into entries (user_id, id, kind, file_id, text, caption, is_preview, created_at, updated_at)
    select ${userId}, ${newId}, kind, case kind when 'image' then (${pictures.map(({ id }) => id)}::uuid[])[1 + n % ${pictures.length}::integer] when 'video' then ${film}::uuid when 'misc' then ${paper}::uuid end,
      case kind when 'tweet' then 'Clear weather.' else '' end, 'Line ' || n, n < 4, now(), now()
    from (select n, (array['image', 'tweet', 'image', 'video', 'image', 'misc'])[1 + n % 6] as kind from generate_series(1, ${size}::integer) n) as grown`.execute(
    db,
  )
  await sql`
    insert into entry_counts (user_id, kind, level, year, count)
    select user_id, kind, '', '', count(*) from entries where user_id = ${userId} group by 1, 2
    on conflict (user_id, kind, level, year) do update set count = excluded.count`.execute(db)
}
