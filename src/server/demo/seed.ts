import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildHome } from '#demo/homes/build-home.ts'
import { soldKindsOf } from '#demo/homes/home.ts'
import { renderDemoPictures } from '#demo/render-demo-pictures.ts'
import type { Resident } from '#demo/resident.ts'
import { residents } from '#demo/residents.ts'
import { quotaOf } from '#domain/case/limits.ts'
import { newPrivacy, setLevel } from '#domain/case/privacy.ts'
import { islandSeed } from '#domain/map/placement.ts'
import { days, minutes } from '#domain/units.ts'
import { addEntries } from '#server/case/store.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { updateTrees } from '#server/forest/tree-rows.ts'
import { writeSaved } from '#server/island/store.ts'
import { receivePictures } from '#server/media/accept-upload.ts'
import { endUploadClaims } from '#server/media/claims.ts'
import { stagingDirectory } from '#server/media/keys.ts'
import { idAt } from './ids.ts'
import { seedTalk } from './seed-talk.ts'
import { seedVisits } from './seed-visits.ts'

type SeedDeps = Pick<Deps, 'config' | 'db' | 'files' | 'jobs' | 'bus' | 'now' | 'newId' | 'randomBytes'> & {
  readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
}

type Seeding = {
  readonly say: (text: string) => void
  /** Stops between one resident and the next, and ends the waiting for pictures. */
  readonly signal: AbortSignal
  /** Everybody of the demonstration world, unless a test names fewer. */
  readonly who?: readonly Resident[]
}

/**
 * Inserts the residents of the demonstration world, those who are not in the database yet, by the same code as everybody's pictures.
 * Nobody can log in as them: they have no credentials. A seeding that was interrupted is continued by the next.
 */
export async function seedDemo(deps: SeedDeps, { say, signal, who = residents }: Seeding): Promise<void> {
  const seeded = await deps.db.selectFrom('users').select('id').where('is_resident', '=', true).execute()
  const seededIds = new Set(seeded.map(({ id }) => id))
  const missing = who.filter((resident) => !seededIds.has(idOf(resident)))
  if (missing.length > 0) await insertResidents(deps, missing, { say, signal })
  if (!signal.aborted) await seedTalk(deps)
  if (!signal.aborted) await seedVisits(deps)
}

async function insertResidents(deps: SeedDeps, missing: readonly Resident[], { say, signal }: Omit<Seeding, 'who'>): Promise<void> {
  say(`  The residents of the demonstration world are moving in (${missing.length}, once; they appear one by one)…`)
  const staging = stagingDirectory(deps.config.dataDir)
  await mkdir(staging, { recursive: true })
  const directory = await mkdtemp(path.join(staging, 'demo-'))
  try {
    // one after the other, so that drawing and processing take memory in turns
    for (const resident of missing) {
      if (signal.aborted) break
      await insertResident(deps, resident, { directory: path.join(directory, resident.username), signal }).catch((error) => {
        if (!signal.aborted) throw error
      })
    }
    if (!signal.aborted) say('  All residents of the demonstration world are here.')
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const idOf = ({ username, joined }: Resident) => idAt(new Date(joined), username)

/** A resident is verified, and the media process may be busy with the pictures of others. */
const intake = { quota: quotaOf(true), timeout: minutes(10) }

/**
 * An account that nobody can log in to, then their pictures, then all else in one transaction, which makes a resident of it: a seeding
 * that is cut off in between begins with them again.
 */
async function insertResident(
  deps: SeedDeps,
  resident: Resident,
  { directory, signal }: { readonly directory: string; readonly signal: AbortSignal },
): Promise<void> {
  const options = { ...intake, signal }
  const id = idOf(resident)
  await transact(deps.db, (trx) => insertPerson(trx, deps.now(), id, resident))
  const rendered = await renderDemoPictures(resident, directory)
  const [portraitFile, ...pictureFiles] = rendered.map((file) => ({ name: path.basename(file), bytes: createReadStream(file) }))
  const [portrait] = portraitFile ? await receivePictures(deps, id, [portraitFile], { ...options, asPicture: true }) : []
  const pictures = await receivePictures(deps, id, pictureFiles, options)
  await transact(deps.db, async (trx) => {
    await moveIn(trx, id, portrait?.id ?? null)
    const entryIds = await insertCase(trx, deps.now(), id, resident, pictures)
    await endUploadClaims(
      trx,
      id,
      [portrait, ...pictures].flatMap((file) => (file ? [file.id] : [])),
    )
    await deps.updateListings(trx, id)
    await insertIsland(trx, deps.now(), id, resident, entryIds)
  })
}

/** Their island as they built it, on the ground of its place on the map. */
async function insertIsland(
  trx: Transaction,
  now: Date,
  id: string,
  { island, home, lastSeenDaysAgo }: Resident,
  entryIds: readonly string[],
) {
  const place = await trx.selectFrom('map_islands').select('ordinal').where('user_id', '=', id).executeTakeFirst()
  if (!place) return
  const savedAt = ago(now, lastSeenDaysAgo)
  const versions = buildHome({ body: island, seed: islandSeed(place.ordinal) }, home, entryIds)
  await writeSaved(trx, id, 'Hung pictures by the shore.', {
    revision: 1,
    ...versions,
    snapshotId: null,
    deadSnapshotId: null,
    savedAt,
  })
  await updateTrees(trx, id, { before: null, after: versions, savedAt })
}

async function insertPerson(
  trx: Transaction,
  now: Date,
  id: string,
  { username, name, bio, birth, island, mood, joined, lastSeenDaysAgo }: Resident,
): Promise<void> {
  const shows = mood === 'living' ? 'public' : 'members'
  const privacy = (['image', 'tweet', 'artifact'] as const).reduce((before, kind) => setLevel(before, kind, shows), newPrivacy)
  const inserted = await trx
    .insertInto('users')
    .values({
      id,
      name,
      username,
      email: `${username}@residents.invalid`,
      email_verified_at: new Date(joined),
      bio,
      birth: JSON.stringify(birth),
      island,
      links: '[]',
      state: 'open',
      privacy: JSON.stringify(privacy),
      progress: '{}',
      created_at: new Date(joined),
      last_seen_at: ago(now, lastSeenDaysAgo),
    })
    .onConflict((conflict) => conflict.column('id').doNothing()) // a seeding before was cut off
    .returning('id')
    .executeTakeFirst()
  if (inserted) await trx.insertInto('usernames').values({ username, user_id: id }).execute()
}

const moveIn = (trx: Transaction, id: string, picture: string | null) =>
  trx.updateTable('users').set({ is_resident: true, picture_id: picture }).where('id', '=', id).execute()

/** Answers the ids of the pictures. */
async function insertCase(
  trx: Transaction,
  now: Date,
  userId: string,
  { username, joined, entries, tweets, home, lastSeenDaysAgo }: Resident,
  pictures: readonly FileRow[],
): Promise<readonly string[]> {
  const from = new Date(joined).getTime()
  const to = ago(now, lastSeenDaysAgo).getTime()
  const kept = entries.map(({ kind, caption, story, moment, place, preview }, at) => {
    // the newest on the day they were last here: it erupts in the volcano, if that is not long ago
    const filed = new Date(from + ((at + 1) / entries.length) * (to - from))
    const id = idAt(filed, `${username} ${at}`)
    return {
      id,
      kind,
      file_id: pictures[at]?.id ?? null,
      caption,
      story,
      moment,
      place,
      is_preview: preview,
      created_at: filed,
      updated_at: filed,
    }
  })
  const said = tweets.map(({ text, daysAgo }, at) => {
    const filed = ago(now, daysAgo)
    return { id: idAt(filed, `${username} says ${at}`), kind: 'tweet' as const, text, created_at: filed, updated_at: filed }
  })
  const joinedAt = new Date(joined)
  const owned = soldKindsOf(home).map((slug) => {
    const id = idAt(joinedAt, `${username} owns ${slug}`)
    return { id, kind: 'artifact' as const, product_slug: slug, created_at: joinedAt, updated_at: joinedAt }
  })
  await addEntries(trx, userId, [...kept, ...said, ...owned])
  return kept.map(({ id }) => id)
}

const ago = (now: Date, daysAgo: number) => new Date(now.getTime() - days(daysAgo))
