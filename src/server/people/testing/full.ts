import { sql } from 'kysely'
import { maxBioLength, maxLinkLength, maxLinks, maxNameLength, maxSessions } from '#domain/account/limits.ts'
import { maxAlbumDescriptionLength, maxAlbumTitleLength } from '#domain/albums/limits.ts'
import { privacyKinds } from '#domain/case/kinds.ts'
import {
  maxCaptionLength,
  maxFileNameLength,
  maxImagesOfTweet,
  maxPlaceLength,
  maxStoryLength,
  maxTweetLength,
  wordQuota,
} from '#domain/case/limits.ts'
import type { Privacy } from '#domain/case/privacy.ts'
import { islandBytes } from '#domain/island/document/check-document.ts'
import {
  deriveDeadDocument,
  type IslandDocument,
  maxIslandBytes,
  maxIslandBytesInAll,
  maxObjects,
  newIslandDocument,
} from '#domain/island/document/island-document.ts'
import { maxPinnedUpdateLength, maxPinnedUpdates, maxProgressKeys } from '#domain/people/progress.ts'
import { maxChartWordsLength, maxPlaceNameLength, maxTitleLength } from '#domain/sky/recipe.ts'
import { megabytes } from '#domain/units.ts'
import { maxBeginningLength, maxPageDrafts, maxPageTextLength, maxPageTitleLength } from '#domain/writing/limits.ts'
import { revisionsKept } from '#server/island/store.ts'
import { insertChart } from '#server/starcharts/store.ts'
import { aRecipe, stockholm } from '#server/starcharts/testing/starcharts.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { writePerson } from './people.ts'

type AppWithDatabase = Pick<TestApp, 'deps'>

/** As many bytes as so many characters can have, as schemas count them. */
export const longest = (characters: number): string => '\u20ac'.repeat(characters)
const openToAll = Object.fromEntries(privacyKinds.map((kind) => [kind, { level: 'public', lastOpen: 'public' }])) as Privacy

/** Of each kind so many in the case; and in the bin a page more than one. */
const entriesOfKind = 600
const binned = 120

/**
 * Fills somebody's profile, case, bin and login to what a person can store, or to more than any page holds. The stories are more than
 * the quota of words allows, as those of an account may be that is older than the quota, while its count leaves room for a few writes.
 */
export async function fillAccount({ deps: { db, now } }: AppWithDatabase, { id }: Person): Promise<void> {
  const at = now()
  const links = Array.from({ length: maxLinks }, () => ({ label: longest(80), url: `https://${longest(maxLinkLength - 8)}` }))
  await db
    .updateTable('users')
    .set({ bio: longest(maxBioLength), name: longest(maxNameLength), links: JSON.stringify(links), privacy: JSON.stringify(openToAll) })
    .where('id', '=', id)
    .execute()
  await sql`
    insert into files (user_id, id, sha256, kind, mime, size, name, width, height, thumbhash, state, derived, seconds, created_at)
    select ${id}, gen_random_uuid(), md5(kind || n) || md5(kind), kind, ${'x'.repeat(100)}, 2000000, ${longest(maxFileNameLength)}, 20000,
      20000, ${'x'.repeat(36)}, 'ready', '{small,medium,large,video,audio}', 12345.678901, ${at}
    from unnest('{image,video,misc}'::text[]) as kind cross join generate_series(1, ${entriesOfKind + binned}) as n`.execute(db)
  await sql`analyze files`.execute(db) // without which they are taken for one, and joined by looking at each for each
  await sql`
    with numbered as (select id, kind, row_number() over (partition by kind order by id) as n from files where user_id = ${id})
    insert into entries (user_id, id, kind, file_id, motion_file_id, product_slug, text, caption, story, is_preview, moment, place, created_at, updated_at, deleted_at)
    select ${id}, gen_random_uuid(), kind, f.id, case kind when 'image' then m.motion end, case kind when 'artifact' then 'single-charts' end,
      case kind when 'tweet' then ${longest(maxTweetLength)} else '' end, ${longest(maxCaptionLength)}, repeat('\u20ac', ${maxStoryLength}),
      true, case n % 2 when 0 then '1974-08-21T23:20' end, ${longest(maxPlaceLength)}, ${at}, ${at},
      case when n > ${entriesOfKind} then ${at}::timestamptz end
    from unnest('{image,video,misc,tweet,artifact}'::text[]) as kind cross join generate_series(1, ${entriesOfKind + binned}) as n
    left join numbered f using (kind, n) left join (select id as motion, n as nth from numbered where kind = 'video') m on m.nth = f.n`.execute(
    db,
  )
  await sql`update storage_use set used = (select sum(size) from files where user_id = ${id}) where user_id = ${id}`.execute(db)
  await db
    .updateTable('storage_use')
    .set({ words: wordQuota - megabytes(2) })
    .where('user_id', '=', id)
    .execute()
  await sql`
    insert into entry_counts (user_id, kind, level, year, count)
    select user_id, kind, '', coalesce(left(moment, 4), ''), count(*) from entries where user_id = ${id} and deleted_at is null group by 1, 2, 4`.execute(
    db,
  )
  await sql`insert into entry_words (user_id, entry_id, words) select user_id, id, '''word'':1A' from entries where user_id = ${id}`.execute(
    db,
  )
  await sql`
    with images as materialized (
      select id, row_number() over (order by id) - 1 as nth from entries
      where user_id = ${id} and kind = 'image' and deleted_at is null order by id limit ${maxImagesOfTweet + 1}
    )
    insert into tweet_images (user_id, tweet_id, place, image_id)
    select ${id}, t.id, nth, i.id from entries t cross join images i
    where nth > 0 and t.user_id = ${id} and t.kind = 'tweet'`.execute(db)
  await sql`
    insert into entry_versions (user_id, entry_id, version, file_id, replaced_at)
    select ${id}, e.id, row_number() over (partition by e.kind), f.id, ${at}
    from (select distinct on (kind) kind, id, file_id from entries where user_id = ${id} and kind in ('image', 'video') order by kind, position) e
    join files f on f.user_id = ${id} and f.kind = e.kind and f.id <> e.file_id`.execute(db)
  await sql`
    insert into pinned_updates (id, author_id, text, created_at)
    select gen_random_uuid(), null, ${longest(maxPinnedUpdateLength)}, ${at} from generate_series(1, ${maxPinnedUpdates})`.execute(db)
  await sql`
    insert into sessions (user_id, id, is_kept, device, network, created_at, last_seen_at, expires_at)
    select ${id}, gen_random_uuid(), true, ${longest(100)}, '2001:db8:ffff:ffff::/64', ${at}, ${at}, ${at}::timestamptz + interval '1 day'
    from generate_series(2, ${maxSessions})`.execute(db)
}

/** The largest island, with tweets on it: the living version as large as one may be, and the dead one as both together may. */
export function largestIsland(entryIds: readonly string[]): { living: IslandDocument; dead: IslandDocument } {
  const far = -1 / 3
  const empty = newIslandDocument({ body: 'atoll', seed: 7 })
  const objects = Array.from({ length: maxObjects }, (_, at) => ({
    id: `${at}`.padStart(64, '0'),
    artifact: 'lectern',
    position: [far, far, far] as const,
    rotation: [far, far, far] as const,
    scale: 4 / 3,
    entryId: entryIds[at % entryIds.length] as string,
  }))
  const bytesOfObject = islandBytes({ ...empty, objects }) / maxObjects
  const of = (bytes: number) => ({ ...empty, objects: objects.slice(0, Math.min(maxObjects, Math.floor((bytes - 1000) / bytesOfObject))) })
  return { living: of(maxIslandBytes), dead: deriveDeadDocument(of(maxIslandBytesInAll - maxIslandBytes)) }
}

/** As many revisions as are kept before the island as it was saved. */
export async function fillHistory({ deps: { db, now } }: AppWithDatabase, { id }: Person): Promise<void> {
  for (const table of ['island_revisions', 'saved_islands'] as const)
    await db.updateTable(table).set({ revision: revisionsKept }).where('user_id', '=', id).execute()
  await sql`
    insert into island_revisions (user_id, revision, living, dead, last_action, created_at)
    select ${id}, n, ${JSON.stringify(newIslandDocument({ body: 'atoll', seed: 7 }))}, 'null', ${longest(200)}, ${now()}
    from generate_series(1, ${revisionsKept - 1}) as n`.execute(db)
}

/** So many others on a page of the directory, each of whom shows what a card has room for. */
export async function fillDirectory(t: AppWithDatabase, people: number): Promise<void> {
  const { db, now } = t.deps
  for (let n = 0; n < people; n++)
    await writePerson(t, { username: `somebody-${n}`, name: longest(maxNameLength), bio: longest(maxBioLength), privacy: openToAll })
  await sql`
    insert into entries (user_id, id, kind, text, is_preview, created_at, updated_at)
    select user_id, gen_random_uuid(), 'tweet', ${longest(maxTweetLength)}, true, ${now()}, ${now()}
    from directory cross join generate_series(1, 4) where username like 'somebody-%'`.execute(db)
}

/** Parts of the fullest progress, each of so many keys. */
export const fullProgress = (keys: number): readonly Record<string, string>[] =>
  Array.from({ length: maxProgressKeys / keys }, (_, part) =>
    Object.fromEntries(Array.from({ length: keys }, (_, at) => [`${part}:${at}`.padEnd(60, 'x'), longest(200)])),
  )

/**
 * So many charts of two skies with the longest words.
 * @returns the id of one
 */
export async function fillCharts({ deps: { db, now, newId } }: AppWithDatabase, { id: userId }: Person, count: number): Promise<string> {
  const sky = { ...stockholm, name: longest(maxPlaceNameLength) }
  const recipe = aRecipe({ skies: [sky, sky], title: longest(maxTitleLength), words: longest(maxChartWordsLength) })
  const ids = Array.from({ length: count }, newId)
  await db.transaction().execute(async (trx) => {
    for (const id of ids) await insertChart(trx, userId, { id, recipe, level: 'public', at: now() })
  })
  return ids[0] ?? ''
}

/** As many drafts of pages as there is room for, one of them as long as it may be; answers its id, which is the same for everybody. */
export async function fillPages({ deps: { db, now } }: AppWithDatabase, people: readonly Person[]): Promise<string> {
  const ids = Array.from({ length: maxPageDrafts }, (_, at) => `0190aaaa-0000-4000-8000-${at.toString(16).padStart(12, '0')}`)
  const times = { created_at: now(), updated_at: now() }
  const drafts = people.flatMap((person) =>
    ids.map((id, at) => ({
      user_id: person.id,
      id,
      ...times,
      title: longest(maxPageTitleLength),
      text: longest(at === 0 ? maxPageTextLength : 4 * maxBeginningLength),
    })),
  )
  await db.insertInto('page_drafts').values(drafts).execute()
  return ids[0] ?? ''
}

/** More albums than a page holds, with the longest words and these entries in each; answers the id of one. */
export async function fillAlbums(
  { deps: { db, now, newId } }: AppWithDatabase,
  { id }: Person,
  entryIds: readonly string[],
): Promise<string> {
  const times = { created_at: now(), updated_at: now() }
  const albums = Array.from({ length: 60 }, (_, at) => ({
    user_id: id,
    id: newId(),
    title: `${at}${longest(maxAlbumTitleLength - 2)}`,
    description: longest(maxAlbumDescriptionLength),
    level: 'public' as const,
    cover_id: entryIds[at] ?? null,
    position: `${at}`.padStart(4, '0'),
    ...times,
  }))
  await db.insertInto('albums').values(albums).execute()
  await sql`
    insert into album_entries (user_id, album_id, entry_id, position, added_at)
    select ${id}, a, e, replace(e::text, '-', ''), ${now()}
    from unnest(${albums.map((album) => album.id)}::uuid[]) a cross join unnest(${entryIds}::uuid[]) e`.execute(db)
  return albums[0]?.id ?? ''
}
