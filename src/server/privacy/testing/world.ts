import { expect } from 'vitest'
import { entryKinds, privacyKinds } from '#domain/case/kinds.ts'
import { type AccountState, newPrivacy, type PrivacyLevel, privacyLevels, setLevel } from '#domain/case/privacy.ts'
import { type Remembrance, usualRemembrance } from '#domain/case/remembrance.ts'
import { minutes } from '#domain/units.ts'
import { addEntriesToAlbum } from '#server/albums/album-entries.ts'
import { insertAlbums, newAlbum } from '#server/albums/own-albums.ts'
import { addEntries } from '#server/case/store.ts'
import { transact } from '#server/db/connection.ts'
import type { ShareRow } from '#server/db/share-tables.ts'
import { anIsland, anObject, saved } from '#server/island/testing/island.ts'
import { readLocation } from '#server/media/address.ts'
import { keyOf } from '#server/media/keys.ts'
import { multipart, photo, sha256, upload, uploaded } from '#server/media/testing/media.ts'
import { hashToken } from '#server/secrets.ts'
import { seedBytes, tokenOf } from '#server/shares/shared-thing.ts'
import { insertShare } from '#server/shares/store.ts'
import { insertChart } from '#server/starcharts/store.ts'
import { aRecipe } from '#server/starcharts/testing/starcharts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { type Harbour, repeatTweets, talk } from './harbour.ts'
import { type AccountName, isWrittenTo, type Levels, rememberedNames, type Thing, type ViewerName, viewerNames } from './oracle.ts'

/** An owner with something of every kind at every level, and everybody who looks at it. */
export type World = {
  readonly t: TestApp
  readonly owner: Person
  /** Nobody for the guest. */
  readonly people: Readonly<Record<ViewerName, Person | null>>
  /** In the order in which they were made. */
  readonly things: readonly Thing[]
  readonly ordinal: number
  readonly picture: string
  readonly snapshot: string
  /** An album with everything in it, which everybody may see. */
  readonly album: string
  /** A private one with every other thing, which its owner chose to stay. */
  readonly chosen: string
  /** Where the server listens, for streams. */
  readonly origin: string
  readonly harbour: Harbour
  /** The path of a link to each thing, by its id. */
  readonly links: ReadonlyMap<string, string>
  /** The path of a link to the walk over the island. */
  readonly walk: string
}

export async function openWorld(): Promise<World> {
  const t = await startTestApp()
  const owner = await t.resident('owner')
  const islander = async (name: ViewerName): Promise<readonly [ViewerName, Person | null]> => {
    if (name === 'guest' || name === 'owner') return [name, name === 'owner' ? owner : null]
    const person = await (name.startsWith('unverified') ? t.register : t.resident)(`the-${name.replaceAll(' ', '-')}`)
    const island = /neighbour|block/.test(name) ? 'atoll' : 'fjord'
    await t.call('PUT', '/api/users/update_user', { as: person, body: { island } })
    return [name, person]
  }
  const people = Object.fromEntries(await Promise.all(viewerNames.map(islander))) as World['people']
  const things = [...(await fillCase(t, owner)), ...(await chartSkies(t, owner))]
  const writtenTo = viewerNames.filter(isWrittenTo).flatMap((name) => people[name] ?? [])
  const harbour = await talk(t, owner, writtenTo, things)
  const everybody = viewerNames.flatMap((name) => people[name] ?? [])
  await repeatTweets(t, owner, harbour, everybody, things)
  await relate(t, people)
  const album = await albumOf(t, owner, things, { title: 'Everything', level: 'public' })
  const chosen = await albumOf(
    t,
    owner,
    things.filter(({ isChosen }) => isChosen),
    { title: 'Chosen', level: 'private' },
  )
  const { picture, snapshot } = await furnish(t, owner, things, album)
  const { ordinal } = await t.deps.db.selectFrom('map_islands').select('ordinal').where('user_id', '=', owner.id).executeTakeFirstOrThrow()
  const links = await shareAll(t, owner, things)
  const walk = await shareOf(t, owner, { kind: 'walk', subject_id: owner.id })
  const origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  return { t, owner, people, things, ordinal, picture, snapshot, album, chosen, origin, harbour, links, walk }
}

/** Who follows the owner, who only asked to, who blocked whom, and who is a keeper. */
async function relate({ deps: { db, now } }: TestApp, people: World['people']) {
  const idOf = (name: ViewerName) => people[name]?.id ?? expect.fail()
  const following = viewerNames.filter((name) => /follow/.test(name))
  const rows = following.map((name) => ({
    user_id: idOf('owner'),
    follower_id: idOf(name),
    created_at: now(),
    approved_at: name === 'asking follower' ? null : now(),
  }))
  await db.insertInto('followers').values(rows).execute()
  const block = (by: ViewerName, whom: ViewerName) => [
    { user_id: idOf(by), other_id: idOf(whom), is_mine: true, created_at: now() },
    { user_id: idOf(whom), other_id: idOf(by), is_mine: false, created_at: now() },
  ]
  await db
    .insertInto('blocks')
    .values([...block('owner', 'blocked follower'), ...block('blocker', 'owner')])
    .execute()
  await db
    .insertInto('keepers')
    .values({ user_id: idOf('keeper'), created_at: now() })
    .execute()
}

const ownLevels = [null, ...privacyLevels]

/** Of each kind of entry a preview entry for each level, one that is no preview entry and one that is suspended. */
async function fillCase(t: TestApp, owner: Person): Promise<readonly Thing[]> {
  const plain = { isPreview: true, isSuspended: false }
  const shapes = [
    ...ownLevels.map((level) => ({ ...plain, level })),
    { ...plain, level: null, isPreview: false },
    { ...plain, level: null, isSuspended: true },
  ]
  const files = {
    image: await Promise.all(shapes.map(async () => uploaded(t, owner, await photo()))),
    misc: (await upload(t, owner, Object.fromEntries(shapes.map((_, at) => [`${at}.txt`, `note ${at}`])))).json<{
      locationArray: string[]
    }>().locationArray,
  }
  const fileOf = (location: string | undefined) => (location === undefined ? null : (readLocation(location)?.file ?? expect.fail()))
  const films = await Promise.all(shapes.map(() => convertedFilm(t, owner)))
  const things = entryKinds.flatMap((kind) =>
    shapes.map((shape, at) => {
      const file = kind === 'image' || kind === 'misc' ? fileOf(files[kind][at]) : null
      const motion = kind === 'image' ? (films[at] ?? expect.fail()) : null
      return {
        id: t.deps.newId(),
        kind,
        file,
        motion,
        isAttached: file !== null && shape.level === 'private',
        isChosen: at % 2 === 0,
        ...shape,
      }
    }),
  )
  const at = t.deps.now()
  const rows = things.map(({ id, kind, level, isPreview, isSuspended, file, motion }) => ({
    id,
    kind,
    level,
    file_id: file,
    motion_file_id: motion,
    is_preview: isPreview,
    suspended_at: isSuspended ? at : null,
    text: kind === 'tweet' ? 'findable' : '',
    caption: 'findable',
    story: 'told',
    moment: kind === 'misc' ? null : '1974',
    product_slug: kind === 'artifact' ? (level === 'private' ? 'tree-of-life' : 'single-charts') : null,
    created_at: at,
    updated_at: at,
  }))
  await transact(t.deps.db, (trx) => addEntries(trx, owner.id, rows))
  return things
}

/** A film that was converted, with its poster, in the store. */
async function convertedFilm({ deps: { db, files, newId, now } }: TestApp, { id: user_id }: Person): Promise<string> {
  const id = newId()
  const film = { user_id, id, sha256: sha256(id) }
  await db
    .insertInto('files')
    .values({
      ...film,
      kind: 'video',
      mime: 'video/quicktime',
      size: 4,
      name: 'live.mov',
      state: 'ready',
      derived: ['small', 'video'],
      created_at: now(),
    })
    .execute()
  for (const variant of ['original', 'small', 'video'] as const) await files.put(keyOf(film, variant), Buffer.from('film'))
  return id
}

async function chartSkies(t: TestApp, owner: Person): Promise<readonly Thing[]> {
  const charts = ownLevels.map(
    (level): Thing => ({
      id: t.deps.newId(),
      kind: 'starchart',
      level,
      isPreview: false,
      isSuspended: false,
      file: null,
      motion: null,
      isAttached: false,
      isChosen: false,
    }),
  )
  await transact(t.deps.db, async (trx) => {
    for (const { id, level } of charts) await insertChart(trx, owner.id, { id, recipe: aRecipe(), level, at: t.deps.now() })
  })
  return charts
}

/** A link to everything, also to what was suspended after it was made. */
async function shareAll(t: TestApp, owner: Person, things: readonly Thing[]): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  for (const { id: subject_id, kind } of things)
    links.set(subject_id, await shareOf(t, owner, { kind: kind === 'starchart' ? 'starchart' : 'entry', subject_id }))
  return links
}

/** The path of a new link. */
async function shareOf({ deps }: TestApp, { id: user_id }: Person, subject: Pick<ShareRow, 'kind' | 'subject_id'>): Promise<string> {
  const seed = deps.randomBytes(seedBytes)
  const token = tokenOf(deps.config, seed)
  const share = { user_id, id: deps.newId(), ...subject, seed, created_at: deps.now(), expires_at: null }
  await transact(deps.db, (trx) => insertShare(trx, share, hashToken(token)))
  return `/s/${token}`
}

async function albumOf(
  t: TestApp,
  { id: user_id }: Person,
  things: readonly Thing[],
  named: { readonly title: string; readonly level: PrivacyLevel },
): Promise<string> {
  const id = t.deps.newId()
  await transact(t.deps.db, (trx) => insertAlbums(trx, user_id, [{ ...newAlbum(user_id, id, t.deps.now()), ...named }]))
  const entries = things.flatMap((thing) => (thing.kind === 'starchart' ? [] : [thing.id]))
  await addEntriesToAlbum(t.deps, { userId: user_id, albumId: id }, entries)
  return id
}

/** Gives the owner a profile, and an island on which every picture hangs, an album and a tree stand. */
async function furnish(t: TestApp, owner: Person, things: readonly Thing[], albumId: string) {
  await t.call('PUT', '/api/users/update_user', { as: owner, body: { bio: 'Keeps everything.' } })
  const image = { name: 'image', filename: 'me.jpg', content: await photo() }
  await t.call('PUT', `/api/users/uploadImage/${owner.id}`, { as: owner, ...multipart([image]) })
  const frames = things.filter(({ kind }) => kind === 'image').map(({ id }) => anObject(id, { artifact: 'frame', entryId: id }))
  const tree = anObject('tree', { artifact: 'tree-of-life' })
  const island = anIsland(0, { objects: [...frames, anObject('album', { artifact: 'album-stand', albumId }), tree] })
  await saved(t, owner, { saved_island: island, snapshot: await photo({}, 'png') })
  const { picture_id, snapshot_id } = await t.deps.db
    .selectFrom('users')
    .innerJoin('saved_islands', 'saved_islands.user_id', 'users.id')
    .select(['picture_id', 'snapshot_id'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  return { picture: picture_id ?? expect.fail(), snapshot: snapshot_id ?? expect.fail() }
}

/** Makes the owner's account such a one; a minute later, when nothing that was cached is believed any more. */
export async function become({ t, owner, chosen }: World, account: AccountName, levels: Levels): Promise<void> {
  const privacy = privacyKinds.reduce((all, kind) => setLevel(all, kind, levels[kind]), newPrivacy)
  t.advance(minutes(1) + 1)
  await transact(t.deps.db, async (trx) => {
    const remembrance = remembranceOf(account, chosen)
    const change = {
      state: stateOf(account),
      remembrance: remembrance && JSON.stringify(remembrance),
      email_verified_at: account === 'unverified' ? null : t.deps.now(),
      suspended_at: account === 'suspended' ? t.deps.now() : null,
      privacy: JSON.stringify(privacy),
    }
    await trx.updateTable('users').set(change).where('id', '=', owner.id).execute()
    await updateListingsWith(t.deps)(trx, owner.id)
  })
}

function stateOf(account: AccountName): AccountState {
  if (account === 'suspended' || account === 'unverified') return 'open'
  return isRemembered(account) ? 'remembered' : account
}
const isRemembered = (account: AccountName): account is (typeof rememberedNames)[number] => rememberedNames.some((name) => name === account)

/** What the owner chose to stay, where they are remembered. */
function remembranceOf(account: AccountName, album: string): Remembrance | null {
  if (!isRemembered(account)) return null
  const usual: Remembrance = { ...usualRemembrance, isLocked: account === 'remembered and locked' }
  const changes: Partial<Record<AccountName, Partial<Remembrance>>> = {
    'remembered publicly': { stays: 'public' },
    'remembered by album': { stays: 'albums', albums: [album] },
    'remembered in nothing': { stays: 'nothing' },
    'remembered for followers': { audience: 'followers' },
  }
  return { ...usual, ...changes[account] }
}
