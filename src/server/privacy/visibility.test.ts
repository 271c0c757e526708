import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCall } from '#contract/every-call.ts'
import { type PrivacyKind, privacyKinds } from '#domain/case/kinds.ts'
import { privacyLevels } from '#domain/case/privacy.ts'
import {
  type AccountName,
  isMet,
  isSeen,
  isSeenInMessage,
  type Levels,
  seesProfile,
  type Thing,
  type ViewerName,
  viewerNames,
} from './testing/oracle.ts'
import { openPresence } from './testing/presence.ts'
import { readingFrom, type Shown, type TestedSurface, type TestedSurfaces } from './testing/reading.ts'
import { caseSurfaces } from './testing/surfaces.ts'
import { talkSurfaces } from './testing/talk.ts'
import { become, openWorld, type World } from './testing/world.ts'

/**
 * Every viewer, every state of an account, every kind at every level, on every surface: what the server shows is what the product's
 * rules say. A surface that is added belongs in `testing/surfaces.ts`; the last test names a call that is in none.
 */
let world: World
let surfaces: TestedSurfaces
let turn = -1
const asked = new Set<string>()
/** Of viewer, account, surface and what is looked for there, each that was compared. */
const cells = new Set<string>()

beforeAll(async () => {
  world = await openWorld()
  const reading = readingFrom(world.t, () => turn, asked)
  surfaces = { ...caseSurfaces(world, reading, () => turn), ...talkSurfaces(world, reading) }
})
afterAll(() => world.t.close())

/** Each kind at another level; over five of them each kind at every level. */
const levelsAt = (shift: number): Levels =>
  Object.fromEntries(privacyKinds.map((kind, at) => [kind, privacyLevels[(at + shift) % privacyLevels.length]])) as Levels
const worldsOf: Readonly<Record<AccountName, number>> = {
  open: 5,
  locked: 3,
  remembered: 2,
  'remembered publicly': 2,
  'remembered by album': 2,
  'remembered in nothing': 1,
  'remembered for followers': 1,
  'remembered and locked': 1,
  suspended: 3,
  unverified: 1,
  deactivated: 1,
  deleted: 1,
}
const worlds = Object.entries(worldsOf).flatMap(([account, count]) =>
  Array.from({ length: count }, (_, at) => [account as AccountName, at] as const),
)

test.each(worlds)(
  'an account that is %s, kinds at levels %d: every surface shows every viewer what they may see',
  async (account, shift) => {
    const levels = levelsAt(shift)
    turn++
    await become(world, account, levels)
    using closing = new DisposableStack()
    closing.defer((await openPresence(world.origin, world.owner)).close)
    for (const viewer of viewerNames) {
      const rows = await Promise.all(
        Object.entries(surfaces).map(async ([name, surface]) => {
          const shown = await surface.read(world.people[viewer])
          return [name, ordered(shown), ordered(expected({ viewer, account, levels, name, surface }, shown))] as const
        }),
      )
      expect(Object.fromEntries(rows.map(([name, shown]) => [name, shown])), `what the ${viewer} sees`).toEqual(
        Object.fromEntries(rows.map(([name, , wanted]) => [name, wanted])),
      )
    }
  },
)

const ordered = ({ ids, ...shown }: Shown): Shown => ({ ...shown, ...(ids && { ids: ids.toSorted() }) })

type Cell = {
  readonly viewer: ViewerName
  readonly account: AccountName
  readonly levels: Levels
  readonly name: string
  readonly surface: TestedSurface
}

/** What a surface is to show, as far as it says something of the kind. */
function expected({ viewer, account, levels, name, surface }: Cell, { isMet: met, hasProfile, ids }: Shown): Shown {
  const { way, accounts = [account], isFor = () => true, holds = (seen) => seen, meets, showsAttached = false } = surface
  const isThere = accounts.includes(account) && isFor(viewer)
  const count = (what: PrivacyKind | 'person' | 'profile') => cells.add([viewer, account, name, what].join())
  const isShown = (thing: Thing) =>
    isSeen(viewer, account, way, levels, thing) || (showsAttached && isSeenInMessage(viewer, account, thing))
  const seen = world.things.filter((thing) => isThere && isShown(thing))
  if (met !== undefined) count('person')
  if (hasProfile !== undefined) count('profile')
  if (ids) for (const { kind } of holds(world.things, viewer, levels)) count(kind)
  return {
    ...(met !== undefined && { isMet: meets ? meets(seen) : isThere && isMet(viewer, account, way) }),
    ...(hasProfile !== undefined && { hasProfile: seesProfile(viewer, account, way) }),
    ...(ids && { ids: holds(seen, viewer, levels).map(({ id }) => id) }),
  }
}

test('the matrix has more than a thousand cells', () => {
  process.stdout.write(`visibility: ${cells.size} cells of viewer, account, surface and kind\n`)
  expect(cells.size).toBeGreaterThan(1000)
})

/** What shows nobody but the caller, or nothing of anybody. A `self` call is for the user whom its path names. */
const showsNobodyElse: readonly string[] = [
  ...[
    'shares',
    'pages',
    'dictionary',
    'account',
    'erasure',
    'passkeys',
    'one-time codes',
    'keys',
    'device login',
    'upload',
    'exports',
    'moves', // and of a closed account no more than where it leads: moves.test.ts
    'imports',
    'legacy', // names of an owner and their contacts, for each other
    'products',
    'cart',
    'orders',
    'places',
    'operation',
    'keeper', // everybody, to keepers alone: console.test.ts
  ],
  ...[
    'follows.counts',
    'lists of people.lists', // and whether the caller put somebody on each, seen or not
    'safety.reports',
    'safety.suspensions',
    'notifications.unread',
    'notifications.preferences',
    'messages.preferences',
  ],
  ...[
    'people.pinnedUpdates',
    'finding.artifacts',
    'albums.holding',
    'island.catalogue',
    'island.oneOfCatalogue',
    'star charts.own',
    'star charts.almanac',
    'star charts.picture', // of the caller's own case
  ],
  ...['map.ownPlace', 'map.cables'], // where one lies oneself, and sums
  'map.ownCables', // islands of correspondents, by the `ownersById` of the island on the map
  'live.stream', // read by the surface of presence, from a stream
  'star charts.render', // of a chart that `star charts.read` shows: `visibleChart` answers for both
  ...['follows.requests', 'safety.blocks', 'safety.mutes'], // people of whom the caller has a row, by the `linesOf` of the followers
  ...['messages.conversation', 'messages.changes', 'messages.search'], // written by the writers of `messages.conversations`
]

test('every call that shows somebody to somebody is in the matrix', () => {
  const reading = Object.entries(everyCall).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, { method, access, path }]) =>
      method === 'GET' && access !== 'self' ? [{ feature, call: `${feature}.${name}`, path }] : [],
    ),
  )
  const isAsked = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    return [...asked].some((url) => pattern.test(url))
  }
  const untested = reading.filter(
    ({ feature, call, path }) => !isAsked(path) && ![feature, call].some((one) => showsNobodyElse.includes(one)),
  )
  expect(untested.map(({ call }) => call)).toEqual([])
  const named = new Set([...Object.keys(everyCall), ...reading.map(({ call }) => call)])
  expect(showsNobodyElse.filter((one) => !named.has(one))).toEqual([])
})
