import { type Kysely, sql } from 'kysely'
import { type Searched, searchVector } from '#domain/case/search-words.ts'

type Written = Searched & { readonly user_id: string; readonly id: string }
const atOnce = 500

/** Search finds entries by their moment and their kind too: what it reads is written anew, some entries at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after: Pick<Written, 'user_id' | 'id'> = { user_id: firstId, id: firstId }; ; ) {
    const { rows } = await sql<Written>`
      select e.user_id, e.id, e.kind, e.caption, e.text, e.place, e.moment, e.story, f.name as "fileName", p.name as product
      from entries e left join files f on f.user_id = e.user_id and f.id = e.file_id left join products p on p.slug = e.product_slug
      where (e.user_id, e.id) > (${after.user_id}::uuid, ${after.id}::uuid) order by e.user_id, e.id limit ${atOnce}`.execute(db)
    await sql`
      insert into entry_words (user_id, entry_id, words)
      select user_id, entry_id, words::tsvector
      from unnest(${rows.map(({ user_id }) => user_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[], ${rows.map(searchVector)}::text[])
        as written (user_id, entry_id, words)
      on conflict (user_id, entry_id) do update set words = excluded.words`.execute(db)
    if (rows.length < atOnce) return
    after = rows.at(-1) ?? after
  }
}
const firstId = '00000000-0000-0000-0000-000000000000'
