import { expect } from 'vitest'
import type { Album } from '#contract/albums.ts'
import type { CosmicCast } from '#contract/cast.ts'
import type { Forest } from '#contract/forest.ts'
import type { VisibleIsland } from '#contract/island.ts'
import type { Found, Islander } from '#contract/map.ts'
import type { UserCard } from '#contract/people/users.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { albumIdsOf, entryIdsOf } from '#domain/island/document/displayed-entries.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { decodeTile } from '#domain/map/tile-code.ts'
import type { Variant } from '#server/media/keys.ts'
import { mediaAddress } from '#server/media/testing/media.ts'
import { mediaOn } from '#server/shares/testing/shares.ts'
import type { Person } from '#server/testing/test-app.ts'
import type { Thing } from './oracle.ts'
import { idsOf, type Reading, type Shown, type TestedSurface, type TestedSurfaces } from './reading.ts'
import type { World } from './world.ts'

type Eruption = { readonly entry: { readonly _id: string }; readonly islander: Islander }

const isEntry = ({ kind }: Thing) => kind !== 'starchart'
const isChart = (thing: Thing) => !isEntry(thing)
const isPreview = (thing: Thing) => thing.isPreview
const ofKind =
  (...kinds: readonly Thing['kind'][]) =>
  ({ kind }: Thing) =>
    kinds.includes(kind)
/** What stands for an album of everything: the first picture or film in it that is seen, or else its first entry. */
const coverOf = (seen: readonly Thing[]) => [seen.find(ofKind('image', 'video')) ?? seen.find(isEntry) ?? []].flat()
const newest = (count: number, things: readonly Thing[]) => things.toReversed().slice(0, count)
const none: Shown = { isMet: false, hasProfile: false, ids: [] }

/** Where the case, the island, the skies and the profile of the owner are shown. `turn` counts the worlds. One function: it is a table of surfaces over one world. */
export function caseSurfaces(world: World, { ask, get, inTurn, oneByOne }: Reading, turn: () => number): TestedSurfaces {
  const { t, owner, things, ordinal, picture, snapshot, album, links, walk } = world
  const file = async (as: Person | null, name: string, variant: Variant) => {
    const url = as
      ? await mediaAddress(t, { owner: owner.id, file: name, variant, viewer: as.id })
      : `/media/${owner.id}/${name}/${variant}`
    return (await t.app.inject({ url, remoteAddress: t.freshAddress() })).statusCode === 200
  }
  const list = (path: string, holds: (thing: Thing) => boolean): TestedSurface => ({
    way: 'address',
    holds: (seen) => seen.filter(holds),
    read: async (as) => {
      const found = await get<{ _id: string }[]>(as, path)
      return { isMet: found !== null, ids: idsOf(found) }
    },
  })
  const document = (path: string): TestedSurface => ({
    way: 'address',
    holds: (seen) => seen.filter(isEntry),
    read: async (as) => {
      const info = await get<UserInfo>(as, path)
      if (!info) return none
      const lists = ['caseimages', 'casevideos', 'casemiscellaneous', 'casetweets', 'caseartifacts'] as const
      for (const kind of lists) expect(info.counts[kind], `count of ${kind}`).toBe(info[kind].length)
      expect(info.next).toEqual({})
      const hung = info.saved_island ? entryIdsOf(info.saved_island as IslandDocument) : []
      expect(hung.toSorted()).toEqual(idsOf(info.caseimages).toSorted())
      const stands = info.saved_island ? albumIdsOf(info.saved_island as IslandDocument) : []
      expect(stands).toHaveLength(info.saved_island && lists.some((kind) => info[kind].length > 0) ? 1 : 0)
      return { isMet: true, hasProfile: info.doc.bio !== '', ids: lists.flatMap((kind) => idsOf(info[kind])) }
    },
  })
  const card = (query: string): TestedSurface => ({
    way: 'list',
    holds: (seen) => newest(4, seen.filter(isPreview)),
    read: async (as) => {
      const found = (await get<UserCard[]>(as, `/api/users?limit=100&${query}`))?.find(({ _id }) => _id === owner.id)
      return found ? { isMet: true, hasProfile: found.bio !== '', ids: idsOf(found.previews) } : none
    },
  })
  const tile = (area: string) => async (as: Person | null) => {
    const answer = await ask(as, `/api/map/tiles/${area}/0/0/0`)
    return { isMet: Boolean(answer && decodeTile(answer.rawPayload)?.islands.some((island) => island.ordinal === ordinal)) }
  }
  const islanderShown = (islander: Pick<Islander, 'image'> | null | undefined): Shown => ({
    isMet: Boolean(islander),
    hasProfile: Boolean(islander?.image),
  })

  return {
    document: document(`/api/users/getUser/${owner.id}`),
    'document by username': document('/api/users/named/owner'),
    previews: list(`/api/users/getPriviews/${owner.id}`, isPreview),
    case: list(`/api/case/${owner.id}?limit=100`, isEntry),
    'case by kind': list(`/api/case/${owner.id}?kind=video`, ofKind('video')),
    timeline: list(`/api/case/${owner.id}/timeline?limit=100`, ofKind('image', 'video', 'tweet', 'artifact')),
    'a span of the timeline': list(
      `/api/case/${owner.id}/timeline?since=1900&until=2100&limit=100`,
      ofKind('image', 'video', 'tweet', 'artifact'),
    ),
    'what has no moment': list(`/api/case/${owner.id}/timeline?part=undated`, ofKind('misc')),
    'search in the case': list(`/api/case/${owner.id}/search?q=findable&limit=100`, isEntry),
    stories: oneByOne(
      things.filter(isEntry),
      3,
      async (as, { id }) => (await get<object>(as, `/api/case/${owner.id}/entries/${id}/story`)) !== null,
    ),
    'years of the timeline': {
      way: 'address',
      read: async (as) => ({ isMet: (await get<object[]>(as, `/api/case/${owner.id}/years`)) !== null }),
    },
    'entries of an album': {
      way: 'address',
      holds: (seen) => seen.filter(isEntry),
      meets: (seen) => seen.some(isEntry),
      read: async (as) => {
        const path = `/api/albums/of/${owner.id}/${album}`
        const [one, found] = [await get<Album>(as, path), await get<{ _id: string }[]>(as, `${path}/entries?limit=100`)]
        expect(one?.count).toBe(found?.length)
        return { isMet: found !== null, ids: idsOf(found) }
      },
    },
    albums: {
      way: 'address',
      read: async (as) => ({ isMet: (await get<Album[]>(as, `/api/albums/of/${owner.id}`)) !== null }),
    },
    'album in the list': {
      way: 'address',
      meets: (seen) => seen.some(isEntry),
      read: async (as) => ({ isMet: (await get<Album[]>(as, `/api/albums/of/${owner.id}`))?.some(({ _id }) => _id === album) ?? false }),
    },
    'search for people': card('q=owner'),
    'newest people': card('sort=newest'),
    'search on the map': {
      way: 'list',
      read: async (as) => {
        const found = await get<Found[]>(as, '/api/map/search?q=owner')
        return islanderShown(found?.find((one) => one.kind === 'islander' && one._id === owner.id) as Islander | undefined)
      },
    },
    'island on the map': {
      way: 'map',
      read: async (as) => islanderShown(await get<Islander>(as, `/api/map/islands/${ordinal}`)),
    },
    map: { way: 'map', read: tile('world') },
    underworld: { way: 'map', read: tile('underworld') },
    // its owner sees the own trees whatever became of the account, and nothing else of theirs
    forest: {
      way: 'map',
      read: async (as) => {
        const trees = (await get<Forest>(as, '/api/forest'))?.trees.filter((tree) => tree.owner._id === owner.id) ?? []
        return as?.id === owner.id ? {} : { hasProfile: trees.length > 0 }
      },
    },
    volcano: { way: 'public list', meets: (seen) => seen.some(isEntry), read: tile('volcano') },
    eruptions: {
      way: 'public list',
      holds: (seen) => seen.filter(isEntry),
      read: async (as) => ({
        ids:
          (await get<Eruption[]>(as, '/api/map/eruptions'))
            ?.filter(({ islander }) => islander._id === owner.id)
            .map(({ entry }) => entry._id) ?? [],
      }),
    },
    cast: {
      way: 'public list',
      holds: (seen) => newest(1, seen.filter(isPreview)),
      read: async (as) => {
        const cast = await get<CosmicCast>(as, '/api/users/getCosmicCast')
        return { ids: cast?.entries.filter((shown) => shown.owner._id === owner.id).map(({ entry }) => entry._id) ?? [] }
      },
    },
    island: {
      way: 'address',
      holds: (seen) => seen.filter(ofKind('image')),
      read: async (as) => {
        const island = await get<VisibleIsland>(as, `/api/users/${owner.id}/island`)
        if (!island) return none
        expect(island.snapshot === null).toBe(island.saved_island === null)
        const hung = island.saved_island ? entryIdsOf(island.saved_island as IslandDocument) : []
        const covers = island.albums.flatMap(({ cover }) => cover ?? [])
        expect(idsOf(island.entries).toSorted()).toEqual([...new Set([...hung, ...covers])].toSorted())
        return { isMet: true, hasProfile: island.saved_island !== null, ids: hung }
      },
    },
    'album on the island': {
      way: 'address',
      meets: (seen) => seen.some(isEntry),
      read: async (as) => {
        const island = await get<VisibleIsland>(as, `/api/users/${owner.id}/island`)
        const stands = island?.saved_island ? albumIdsOf(island.saved_island as IslandDocument) : []
        expect(stands).toEqual(island?.albums.map(({ _id }) => _id) ?? [])
        return { isMet: stands.length === 1 }
      },
    },
    'cover of the album on the island': {
      way: 'address',
      holds: (seen) => coverOf(seen),
      read: async (as) => ({
        ids: (await get<VisibleIsland>(as, `/api/users/${owner.id}/island`))?.albums.flatMap(({ cover }) => cover ?? []) ?? [],
      }),
    },
    'entries on the island': {
      ...list(`/api/users/${owner.id}/island/entries`, isEntry),
      holds: (seen) => [...new Set([...seen.filter(ofKind('image')), ...coverOf(seen)])],
    },
    charts: list(`/api/users/${owner.id}/starcharts`, isChart),
    chart: oneByOne(things.filter(isChart), 2, async (as, { id }) => (await get<object>(as, `/api/starcharts/${id}`)) !== null),
    'star area': {
      way: 'map',
      holds: (seen, viewer) => {
        const candidates = newest(
          3,
          things.filter((thing) => isChart(thing) && thing.level !== 'private'),
        )
        return viewer === 'owner' ? [] : seen.filter((thing) => candidates.includes(thing))
      },
      read: async (as) => ({ ids: idsOf(await get<{ _id: string }[]>(as, '/api/starcharts/others')) }),
    },
    pictures: {
      showsAttached: true,
      ...oneByOne(things.filter(ofKind('image')), 4, (as, thing) =>
        file(as, thing.file ?? '', (['small', 'medium', 'large'] as const)[turn() % 3] ?? 'small'),
      ),
    },
    'films of live photographs': {
      showsAttached: true,
      ...oneByOne(things.filter(ofKind('image')), 4, (as, thing) => file(as, thing.motion ?? '', 'video')),
    },
    'originals and posters of such films': {
      ...oneByOne(things.filter(ofKind('image')), 1, (as, thing) =>
        file(as, thing.motion ?? '', (['original', 'small'] as const)[turn() % 2] ?? 'small'),
      ),
      holds: (seen, viewer) => (viewer === 'owner' ? inTurn(seen.filter(ofKind('image')), Math.min(1, seen.length)) : []),
    },
    'live photographs in the case': {
      way: 'address',
      holds: (seen) => seen.filter(ofKind('image')),
      read: async (as) => {
        const found = await get<{ _id: string; motion?: { video: string | null } }[]>(as, `/api/case/${owner.id}?kind=image`)
        return { ids: idsOf(found?.filter(({ motion }) => motion?.video) ?? null) }
      },
    },
    'original files': {
      showsAttached: true,
      ...oneByOne(things.filter(ofKind('misc')), 3, (as, thing) => file(as, thing.file ?? '', 'original')),
    },
    'original pictures': {
      ...oneByOne(things.filter(ofKind('image')), 1, (as, thing) => file(as, thing.file ?? '', 'original')),
      holds: (seen, viewer) => (viewer === 'owner' ? inTurn(seen.filter(ofKind('image')), Math.min(1, seen.length)) : []),
    },
    'share pages': {
      ...oneByOne(
        things,
        4,
        async (_, { id }) => (await t.app.inject({ url: links.get(id) ?? '', remoteAddress: t.freshAddress() })).statusCode === 200,
      ),
      way: 'link',
    },
    'what share pages show': {
      ...oneByOne(things.filter(ofKind('image', 'misc')), 3, async (_, { id }) => {
        const page = await t.app.inject({ url: links.get(id) ?? '', remoteAddress: t.freshAddress() })
        const [address = '/media/shared/none'] = mediaOn(page.body)
        return (await t.app.inject({ url: address, remoteAddress: t.freshAddress() })).statusCode === 200
      }),
      way: 'link',
    },
    // the link opens nothing of what hangs there
    'walk over a shared island': {
      way: 'link',
      accounts: ['open', 'remembered', 'remembered publicly', 'remembered by album'],
      holds: (seen, _, levels) =>
        seen.filter(({ kind, level }) => kind === 'image' && levels.image === 'public' && (level ?? 'public') === 'public'),
      read: async () => {
        const page = await t.app.inject({ url: walk, remoteAddress: t.freshAddress() })
        const [frames = ''] = page.body.split('class="file sheet-of"') // the album stands after them
        const shown = new Set(mediaOn(frames).map((address) => address.split('/')[4]))
        return { ids: things.flatMap((thing) => (thing.file !== null && shown.has(thing.file) ? thing.id : [])) }
      },
    },
    'profile picture': { way: 'address', read: async (as) => ({ hasProfile: await file(as, picture, 'picture') }) },
    'picture of the island': { way: 'address', read: async (as) => ({ hasProfile: await file(as, snapshot, 'small') }) },
  }
}
