import type { PrivacyKind } from '#domain/case/kinds.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'

/**
 * Who is to see what, written out from the product's rules as sets, by nothing that the policy computes with: so that the matrix
 * compares two statements of the same rules.
 */
export const rememberedNames = [
  'remembered',
  'remembered publicly',
  'remembered by album',
  'remembered in nothing',
  'remembered for followers',
  'remembered and locked',
] as const
type RememberedName = (typeof rememberedNames)[number]
export type AccountName = 'open' | 'locked' | RememberedName | 'suspended' | 'unverified' | 'deactivated' | 'deleted'
export const viewerNames = [
  ...(['guest', 'stranger', 'asking follower', 'follower', 'neighbour', 'following neighbour', 'keeper'] as const),
  ...(['unverified follower', 'unverified neighbour', 'blocked follower', 'blocker', 'owner'] as const),
] as const
export type ViewerName = (typeof viewerNames)[number]

/**
 * How something is come by: at its address, in a feed, on the map, in a list of people, where everybody sees the same public things, or by a
 * link that its owner gave away.
 */
export type Way = 'address' | 'feed' | 'map' | 'list' | 'public list' | 'link'

export type Thing = {
  readonly id: string
  readonly kind: PrivacyKind
  readonly level: PrivacyLevel | null
  readonly isPreview: boolean
  readonly isSuspended: boolean
  readonly file: string | null
  /** Of a picture, all of which are live photographs: the film that was converted. */
  readonly motion: string | null
  /** Whether its owner attached it to a message to everybody whose e-mail is verified. */
  readonly isAttached: boolean
  /** Whether it lies in the album that its owner chose to stay. */
  readonly isChosen: boolean
}

/** The levels that are open to each viewer. Every call of the product asks for a login, so a guest has none. */
const openLevels: Readonly<Record<ViewerName, readonly PrivacyLevel[]>> = {
  guest: [],
  stranger: ['members', 'public'],
  'asking follower': ['members', 'public'],
  follower: ['followers', 'members', 'public'],
  neighbour: ['same_island', 'members', 'public'],
  'following neighbour': ['same_island', 'followers', 'members', 'public'],
  keeper: ['members', 'public'],
  'unverified follower': ['public'],
  'unverified neighbour': ['public'],
  'blocked follower': [],
  blocker: [],
  owner: privacyLevels,
}

const everybody = viewerNames.filter((name) => openLevels[name].length > 0)
const owner: readonly ViewerName[] = ['owner']
const others = everybody.filter((name) => name !== 'owner')

/** Who may meet the owner of an account at an address, and who sees more there than name and island. Some accounts have no login any more. */
const atAddress: Readonly<Record<AccountName, { readonly meets: readonly ViewerName[]; readonly sees: readonly ViewerName[] }>> = {
  open: { meets: everybody, sees: everybody },
  locked: { meets: everybody, sees: ['follower', 'following neighbour', 'owner'] },
  remembered: { meets: others, sees: others },
  'remembered publicly': { meets: others, sees: others },
  'remembered by album': { meets: others, sees: others },
  'remembered in nothing': { meets: others, sees: [] },
  'remembered for followers': { meets: others, sees: ['follower', 'following neighbour'] },
  'remembered and locked': { meets: others, sees: ['follower', 'following neighbour'] },
  suspended: { meets: ['owner', 'keeper'], sees: ['owner', 'keeper'] },
  unverified: { meets: owner, sees: owner },
  deactivated: { meets: [], sees: [] },
  deleted: { meets: [], sees: [] },
}
const onMap: readonly AccountName[] = ['open', 'locked', ...rememberedNames]

const isOn = (way: Way, account: AccountName) =>
  way === 'address' || way === 'feed' || (way === 'map' && onMap.includes(account)) || account === 'open'

/** Keepers review what is suspended at its address; in a feed they are not at work. */
const isKept = (viewer: ViewerName, account: AccountName, way: Way) => viewer === 'keeper' && account === 'suspended' && way === 'feed'

export const isMet = (viewer: ViewerName, account: AccountName, way: Way): boolean =>
  isOn(way, account) && atAddress[account].meets.includes(viewer) && !isKept(viewer, account, way)

export const seesProfile = (viewer: ViewerName, account: AccountName, way: Way): boolean =>
  isOn(way, account) && atAddress[account].sees.includes(viewer) && !isKept(viewer, account, way)

/** To whom the owner wrote. */
export const isWrittenTo = (viewer: ViewerName): boolean => viewer !== 'guest' && viewer !== 'owner' && !viewer.startsWith('unverified')

/** What somebody attaches is shown to whom they wrote, whatever its level, as long as the two may meet. */
export const isSeenInMessage = (viewer: ViewerName, account: AccountName, thing: Thing): boolean =>
  thing.isAttached && isWrittenTo(viewer) && isMet(viewer, account, 'address')

export type Levels = Readonly<Record<PrivacyKind, PrivacyLevel>>

/** A link shows its thing to everybody, guests and blocked people included, while its owner is on the map, nothing of it is suspended, and no audience was chosen. */
const isSeenByLink = (account: AccountName, levels: Levels, thing: Thing) =>
  onMap.includes(account) && account !== 'remembered for followers' && !thing.isSuspended && stays(account, levels, thing)

/** What stays of somebody who is remembered is what they chose; of everybody else nothing is asked. */
function stays(account: AccountName, levels: Levels, thing: Thing): boolean {
  if (account === 'remembered in nothing') return false
  if (account === 'remembered by album') return thing.isChosen
  return account !== 'remembered publicly' || (levels[thing.kind] === 'public' && (thing.level === null || thing.level === 'public'))
}

/** @param levels those of the kinds */
export function isSeen(viewer: ViewerName, account: AccountName, way: Way, levels: Levels, thing: Thing): boolean {
  if (way === 'link') return isSeenByLink(account, levels, thing)
  const both = [levels[thing.kind], thing.level ?? levels[thing.kind]]
  const seesSuspended = (viewer === 'owner' && (way === 'address' || way === 'feed')) || (viewer === 'keeper' && way === 'address')
  return (
    seesProfile(viewer, account, way) &&
    both.every((level) => openLevels[viewer].includes(level)) &&
    (way !== 'public list' || both.every((level) => level === 'public')) &&
    (!thing.isSuspended || seesSuspended) &&
    stays(account, levels, thing)
  )
}
