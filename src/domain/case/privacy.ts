import { type PrivacyKind, privacyKinds } from './kinds.ts'

/** From the narrowest to the widest; each admits everybody the one before it admits. */
export const privacyLevels = ['private', 'same_island', 'followers', 'members', 'public'] as const
export type PrivacyLevel = (typeof privacyLevels)[number]

/** The level of one kind, and where its toggle goes back to: the last level that was not private. */
export type KindPrivacy = { readonly level: PrivacyLevel; readonly lastOpen: PrivacyLevel }
export type Privacy = Readonly<Record<PrivacyKind, KindPrivacy>>

/** New accounts keep everything to themselves; the first opening goes to members. */
export const newPrivacy: Privacy = Object.fromEntries(
  privacyKinds.map((kind) => [kind, { level: 'private', lastOpen: 'members' }]),
) as unknown as Privacy

/** Sets a level, or without one toggles between private and the last open level. */
export function setLevel(privacy: Privacy, kind: PrivacyKind, level?: PrivacyLevel): Privacy {
  const before = privacy[kind]
  const next = level ?? (before.level === 'private' ? before.lastOpen : 'private')
  return { ...privacy, [kind]: { level: next, lastOpen: next === 'private' ? before.lastOpen : next } }
}

const width = (level: PrivacyLevel) => privacyLevels.indexOf(level)

/** An entry may narrow the level of its kind and never widen it. */
export function narrower(kindLevel: PrivacyLevel, entryLevel: PrivacyLevel | null): PrivacyLevel {
  return entryLevel !== null && width(entryLevel) < width(kindLevel) ? entryLevel : kindLevel
}

/** Whether an account shows anything to anybody but its owner; `locked` shows its things to approved followers only. */
export type AccountState = 'open' | 'locked' | 'deactivated' | 'deleted' | 'remembered'

export type Owner = { readonly id: string; readonly island: string | null; readonly state: AccountState; readonly isVerified: boolean }

/** Who looks, and what joins them to the owner. A guest has no id. */
export type Viewer = {
  readonly id: string | null
  readonly island: string | null
  readonly isFollower: boolean
  readonly isBlocked: boolean
}

export const guest: Viewer = { id: null, island: null, isFollower: false, isBlocked: false }

/** Whether the viewer may learn that this person is here at all (name and island silhouette). */
export function canMeet(viewer: Viewer, owner: Owner): boolean {
  if (viewer.id === owner.id) return true
  if (viewer.isBlocked || !owner.isVerified) return false
  return owner.state !== 'deactivated' && owner.state !== 'deleted'
}

/**
 * The one answer to "may this person see that thing", asked by every surface: documents, lists, search, media.
 * @param level the level of the thing: `narrower(level of its kind, level of the entry)`
 */
export function canSee(viewer: Viewer, owner: Owner, level: PrivacyLevel): boolean {
  if (viewer.id === owner.id) return true
  if (!canMeet(viewer, owner)) return false
  if (owner.state === 'locked' && !viewer.isFollower) return false
  switch (level) {
    case 'public':
      return true
    case 'members':
      return viewer.id !== null
    case 'followers':
      return viewer.isFollower
    case 'same_island':
      return viewer.id !== null && viewer.island !== null && viewer.island === owner.island
    case 'private':
      return false
  }
}
