import { type PrivacyKind, privacyKinds } from './kinds.ts'

/** From the narrowest to the widest, except that neither of `same_island` and `followers` includes the other. */
export const privacyLevels = ['private', 'same_island', 'followers', 'members', 'public'] as const
export type PrivacyLevel = (typeof privacyLevels)[number]

/** The level of one kind, and where its toggle goes back to: the last level that was not private. */
type KindPrivacy = { readonly level: PrivacyLevel; readonly lastOpen: PrivacyLevel }
export type Privacy = Readonly<Record<PrivacyKind, KindPrivacy>>

/** New accounts are private; the first toggle opens to members. */
export const newPrivacy: Privacy = Object.fromEntries(
  privacyKinds.map((kind) => [kind, { level: 'private', lastOpen: 'members' }]),
) as unknown as Privacy

/** Sets a level, or without one toggles between private and the last open level. */
export function setLevel(privacy: Privacy, kind: PrivacyKind, level?: PrivacyLevel): Privacy {
  const before = privacy[kind]
  const next = level ?? (before.level === 'private' ? before.lastOpen : 'private')
  return { ...privacy, [kind]: { level: next, lastOpen: next === 'private' ? before.lastOpen : next } }
}

/** Whether an account shows anything to anybody but its owner; `locked` shows its things to approved followers only. */
export type AccountState = 'open' | 'locked' | 'deactivated' | 'deleted' | 'remembered'

export type Owner = { readonly id: string; readonly island: string | null; readonly state: AccountState; readonly isVerified: boolean }

/** The viewer, and their relation to the owner. A guest has no id. */
export type Viewer = {
  readonly id: string | null
  readonly island: string | null
  /** Whether their e-mail is verified; until then they see what is public, as a guest does. */
  readonly isVerified: boolean
  readonly isFollower: boolean
  readonly isBlocked: boolean
}

export const guest: Viewer = { id: null, island: null, isVerified: false, isFollower: false, isBlocked: false }

/** Whether the viewer may know that this person exists (name and island silhouette). */
export function canMeet(viewer: Viewer, owner: Owner): boolean {
  if (viewer.id === owner.id) return true
  if (viewer.isBlocked || !owner.isVerified) return false
  return owner.state !== 'deactivated' && owner.state !== 'deleted'
}

/** The one rule for who may see what. Documents, lists, search and media all ask it. */
export function canSee(viewer: Viewer, owner: Owner, level: PrivacyLevel): boolean {
  if (viewer.id === owner.id) return true
  if (!canMeet(viewer, owner)) return false
  const isMember = viewer.id !== null && viewer.isVerified
  if (owner.state === 'locked' && !(isMember && viewer.isFollower)) return false
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

/** Every level that lets the viewer in, for queries to compare with. */
export const levelsOpenTo = (viewer: Viewer, owner: Owner): readonly PrivacyLevel[] =>
  privacyLevels.filter((level) => canSee(viewer, owner, level))

/** The kinds whose level lets the viewer in. */
export const kindsOpenTo = <K extends PrivacyKind>(viewer: Viewer, owner: Owner, privacy: Privacy, kinds: readonly K[]): readonly K[] =>
  kinds.filter((kind) => canSee(viewer, owner, privacy[kind].level))

/** Both the level of its kind and an entry's own must let the viewer in, so its own can narrow and never widen. */
export const canSeeEntry = (viewer: Viewer, owner: Owner, kindLevel: PrivacyLevel, entryLevel: PrivacyLevel | null): boolean =>
  canSee(viewer, owner, kindLevel) && (entryLevel === null || canSee(viewer, owner, entryLevel))

/** Whether the viewer sees picture, bio and links. Of a locked account only followers see more than name and island. */
export const canSeeProfile = (viewer: Viewer, owner: Owner): boolean => canSee(viewer, owner, 'public')
