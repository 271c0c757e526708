import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/db/connection.ts'
import { modelsOfKind } from './models.ts'
import { countFor, entryAt, idAt, personId, share } from './numbers.ts'

/** How many entries people have, ten in the mean. */
const entriesOfPeople = [2, 3, 4, 5, 6, 8, 10, 12, 20, 30]
/** Of which kind the entries of a case are, the newest first. */
const kindsInTurn = ['tweet', 'image', 'image', 'video', 'tweet', 'image', 'misc', 'image', 'artifact', 'tweet']
const bytesOfFile = 3_000_000

/** Every entry of the people from one to another, with the text that it says: `made.id`, `made.at`, `model.*`. */
const entriesBetween = (from: number, to: number, people: number, now: Date): RawBuilder<unknown> => sql`
  generate_series(${from}::integer, ${to - 1}::integer) n
  cross join lateral generate_series(0, ${countFor(sql`n`, entriesOfPeople)} - 1) k
  cross join lateral (select ${entryAt(sql`n`, sql`k`, people, now)} as at, (${kindsInTurn}::text[])[1 + k % ${sql.lit(kindsInTurn.length)}] as kind offset 0) timed
  cross join lateral (select ${idAt(sql`timed.at`, sql`k`, sql`n`)} as id, ${personId(sql`n`)} as user_id offset 0) made
  join models model on model.kind = timed.kind
    and model.number = floor(${sql.lit(modelsOfKind)} * ${share(sql`n::bigint * 64 + k`, 5)})::integer`

/** The cases of people: files, entries, what search reads of them. */
export async function fillCases(db: Queries, from: number, to: number, people: number, now: Date): Promise<void> {
  const source = entriesBetween(from, to, people, now)
  await sql`
    insert into files (user_id, id, sha256, kind, mime, size, name, width, height, thumbhash, state, created_at, derived)
    select made.user_id, made.id, md5(made.id::text) || md5(made.id::text || 'x'), timed.kind,
      case timed.kind when 'image' then 'image/jpeg' when 'video' then 'video/mp4' else 'application/pdf' end,
      floor(${sql.lit(2 * bytesOfFile)} * ${share(sql`n::bigint * 64 + k`, 6)})::bigint + 1000, model.file_name,
      case when timed.kind <> 'misc' then 4032 end, case when timed.kind <> 'misc' then 3024 end,
      case when timed.kind <> 'misc' then '1QcSHQRnh493V4dIh4eXh1h4kJUI' end, 'ready', timed.at,
      case timed.kind when 'image' then '{small,medium,large}'::text[] when 'video' then '{small,medium,large,video}'::text[] else '{}' end
    from ${source} where timed.kind in ('image', 'video', 'misc')`.execute(db)
  await sql`
    insert into entries (user_id, id, kind, file_id, product_slug, text, caption, story, moment, place, is_preview, level, created_at, updated_at)
    select made.user_id, made.id, timed.kind, case when timed.kind in ('image', 'video', 'misc') then made.id end,
      case when timed.kind = 'artifact' then (select min(slug) from products) end,
      model.text, model.caption, model.story, model.moment, model.place, k < 3,
      (array['private', 'followers', 'members'])[1 + floor(20 * ${share(sql`n::bigint * 64 + k`, 7)})::integer], timed.at, timed.at
    from ${source}`.execute(db)
  await sql`insert into entry_words (user_id, entry_id, words) select made.user_id, made.id, model.words from ${source}`.execute(db)
}

/** What is counted of the cases of everybody. */
export async function countCases(db: Queries): Promise<void> {
  await sql`
    insert into entry_counts (user_id, kind, level, year, count)
    select user_id, kind, coalesce(level, ''), coalesce(left(moment, 4), ''), count(*) from entries group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(
    db,
  )
  await sql`
    insert into storage_use (user_id, used, words)
    select user_id, coalesce(used, 0), words
    from (select user_id, sum(word_bytes) as words from entries group by user_id) e
    left join (select user_id, sum(size) as used from files group by user_id) f using (user_id) order by user_id`.execute(db)
}
