import { type EntryKind, entryKinds, type PrivacyKind } from './kinds.ts'
import { type AccountState, type Privacy, type PrivacyLevel, privacyLevels } from './privacy.ts'
import type { Remembrance } from './remembrance.ts'

export type Owner = {
  readonly id: string
  readonly island: string | null
  readonly state: AccountState
  readonly isVerified: boolean
  readonly isSuspended: boolean
  readonly privacy: Privacy
  /** What stays visible of an account that is remembered; without it nothing but name and island does. */
  readonly remembrance: Remembrance | null
}

/** The viewer, and their relation to the owner. */
export type Viewer = {
  /** Null for a guest. */
  readonly id: string | null
  readonly island: string | null
  /** Whether they are logged in and their e-mail is verified; until then they see what is public. */
  readonly isVerified: boolean
  readonly isKeeper: boolean
  readonly isFollower: boolean
  /** Whether either blocked the other. */
  readonly isBlocked: boolean
  /** Whether they muted the owner. */
  readonly isMuted: boolean
}

export const guest: Viewer = {
  id: null,
  island: null,
  isVerified: false,
  isKeeper: false,
  isFollower: false,
  isBlocked: false,
  isMuted: false,
}

/**
 * As whom owners may look at what is theirs: somebody without an account; with a confirmed e-mail, and no more than that; one who follows;
 * one on the same body.
 */
export const visitors = ['guests', 'members', 'followers', 'same_island'] as const
export type Visitor = (typeof visitors)[number]

/** The same visitors, once the owner is remembered: the rehearsal of a legacy. */
export const rehearsals = [
  'remembered_guests',
  'remembered_members',
  'remembered_followers',
  'remembered_same_island',
] as const satisfies readonly `remembered_${Visitor}`[]
/** As whom an owner may look at what is theirs. */
export type SeenAs = Visitor | (typeof rehearsals)[number]

const rehearsed: Readonly<Record<(typeof rehearsals)[number], Visitor>> = {
  remembered_guests: 'guests',
  remembered_members: 'members',
  remembered_followers: 'followers',
  remembered_same_island: 'same_island',
}
export const isRehearsal = (seenAs: SeenAs): seenAs is (typeof rehearsals)[number] => rehearsals.some((one) => one === seenAs)
export const visitorNamed = (seenAs: SeenAs): Visitor => (isRehearsal(seenAs) ? rehearsed[seenAs] : seenAs)

/** A viewer who does not exist, for the preview that an owner has of their own things. Never the owner and never a keeper. */
export const visitorOf = (owner: Pick<Owner, 'island'>, visitor: Visitor): Viewer => ({
  ...guest,
  isVerified: visitor !== 'guests',
  island: visitor === 'same_island' ? owner.island : null,
  isFollower: visitor === 'followers',
})

/** What the policy asks of an entry or a star chart. `level` is its own, which narrows that of its kind; null follows it. */
export type GuardedEntry = {
  readonly kind: PrivacyKind
  readonly level: PrivacyLevel | null
  readonly isPreview: boolean
  readonly isSuspended: boolean
  /** Whether it lies in an album that its owner chose to stay; not said where nobody asks. */
  readonly isChosen?: boolean
}

type SurfaceRule = {
  /**
   * Whose things are there. `all`: what is opened by its address, where owners see their own whatever became of the account.
   * `present`: whoever may be met. `open`: neither locked nor remembered accounts, and owners are no exception.
   */
  readonly accounts: 'all' | 'present' | 'open'
  /** Keepers see there what is suspended, so that they can review it. */
  readonly isReviewed?: true
  readonly previewsOnly?: true
  readonly publicOnly?: true
  /** Comes unasked: whom the viewer muted is left out. */
  readonly isFeed?: true
  /** Its owner gave its address away: whoever has it sees what is there, whatever its level, unless a remembered owner chose an audience. */
  readonly isShared?: true
}

/** Where something of somebody is shown, and what is different there. */
const surfaceRules = {
  profile: { accounts: 'all', isReviewed: true },
  media: { accounts: 'all', isReviewed: true },
  tweets: { accounts: 'all', isFeed: true },
  map: { accounts: 'present' },
  directory: { accounts: 'open', previewsOnly: true },
  search: { accounts: 'open' },
  cast: { accounts: 'open', previewsOnly: true, publicOnly: true },
  volcano: { accounts: 'open', publicOnly: true },
  live: { accounts: 'open' },
  'share page': { accounts: 'present', isShared: true },
} as const satisfies Record<string, SurfaceRule>
export type Surface = keyof typeof surfaceRules
export const surfaces = Object.keys(surfaceRules) as readonly Surface[]
const ruleOf = (surface: Surface): SurfaceRule => surfaceRules[surface]

/** Who looks at whose things, and where. */
export type ViewRequest = { readonly viewer: Viewer; readonly owner: Owner; readonly surface: Surface }

const isOwn = ({ viewer, owner }: ViewRequest) => viewer.id === owner.id

/** Whether the viewer may know there that this person exists: name and island silhouette. */
export function canMeet(request: ViewRequest): boolean {
  const { viewer, owner, surface } = request
  const { accounts, isFeed } = ruleOf(surface)
  if (accounts === 'all' && isOwn(request)) return true
  if (accounts === 'open' && owner.state !== 'open') return false
  if (owner.state === 'deactivated' || owner.state === 'deleted' || !owner.isVerified) return false
  if (viewer.isBlocked || (isFeed && viewer.isMuted)) return false
  return !owner.isSuspended || seesSuspended(request)
}

/**
 * Authorization to read: the one policy for who sees what where, be it an entry, a star chart or the profile (picture, bio and links).
 * Both the level of its kind and its own must let the viewer in, so an entry's own can narrow and never widen.
 */
export function canSee(request: ViewRequest, what: 'profile' | GuardedEntry): boolean {
  if (!canMeet(request)) return false
  if (what === 'profile') return chosenToStay(request.owner)?.stays !== 'nothing' && admits(request, 'public')
  if (!stays(request.owner, what)) return false
  if (ruleOf(request.surface).previewsOnly && !what.isPreview) return false
  if (what.isSuspended && !seesSuspended(request)) return false
  const kindLevel = request.owner.privacy[what.kind].level
  return admits(request, kindLevel) && admits(request, what.level ?? kindLevel)
}

/** Whether an entry stays visible once its owner is remembered, to whom it may be visible at all. */
function stays({ state, privacy, remembrance }: Owner, { kind, level, isChosen = false }: GuardedEntry): boolean {
  if (state !== 'remembered') return true
  switch (remembrance?.stays) {
    case 'everything':
      return true
    case 'public':
      return privacy[kind].level === 'public' && (level ?? 'public') === 'public'
    case 'albums':
      return isChosen
    default:
      return false
  }
}

/** Whether the viewer sees what keepers suspended: owners do, and keepers where they review it, at the levels of any member. */
function seesSuspended(request: ViewRequest): boolean {
  const { accounts, isReviewed = false } = ruleOf(request.surface)
  return (accounts === 'all' && isOwn(request)) || (isReviewed && request.viewer.isKeeper)
}

/** Whether a level lets the viewer in, to somebody whom they may meet; to a remembered one also the audience that they chose. */
function admits(request: ViewRequest, level: PrivacyLevel): boolean {
  const { viewer, owner, surface } = request
  const { isShared, publicOnly } = ruleOf(surface)
  const audience = chosenToStay(owner)?.audience ?? 'public'
  if (isShared) return audience === 'public'
  if (publicOnly && level !== 'public') return false
  if (isOwn(request)) return true
  const isMember = viewer.isVerified
  const isFollower = isMember && viewer.isFollower
  if (isLocked(owner) && !isFollower) return false
  return letsIn(request, audience) && letsIn(request, level)
}

const isLocked = ({ state, remembrance }: Owner): boolean =>
  state === 'locked' || (state === 'remembered' && (remembrance?.isLocked ?? false))

/** Whether a level by itself lets the viewer in. */
function letsIn({ viewer, owner }: ViewRequest, level: PrivacyLevel): boolean {
  const isMember = viewer.isVerified
  switch (level) {
    case 'public':
      return true
    case 'members':
      return isMember
    case 'followers':
      return isMember && viewer.isFollower
    case 'same_island':
      return isMember && viewer.island !== null && viewer.island === owner.island
    case 'private':
      return false
  }
}

/** The entries that `canSee` lets the viewer see, as values that a query compares with. */
export type VisibleEntries = {
  readonly kinds: readonly EntryKind[]
  /** Own levels of entries. */
  readonly levels: readonly PrivacyLevel[]
  readonly previewsOnly: boolean
  readonly seesSuspended: boolean
  /** Of a remembered owner: the albums whose entries stay, and no others; null where albums do not say what is seen. */
  readonly albums: readonly string[] | null
}

export const visibleEntries = (request: ViewRequest): VisibleEntries => ({
  kinds: entryKinds.filter((kind) => canSee(request, { kind, level: null, isPreview: true, isSuspended: false, isChosen: true })),
  levels: privacyLevels.filter(
    (level) => admits(request, level) && (level === 'public' || chosenToStay(request.owner)?.stays !== 'public'),
  ),
  previewsOnly: ruleOf(request.surface).previewsOnly ?? false,
  seesSuspended: seesSuspended(request),
  albums: albumsThatStay(request.owner),
})

const chosenToStay = ({ state, remembrance }: Owner) => (state === 'remembered' ? remembrance : null)
function albumsThatStay(owner: Owner): readonly string[] | null {
  const chosen = chosenToStay(owner)
  return chosen?.stays === 'albums' ? chosen.albums : null
}
