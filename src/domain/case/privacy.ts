import { type PrivacyKind, privacyKinds } from './kinds.ts'

/** From the narrowest to the widest, except that neither of `same_island` and `followers` includes the other. */
export const privacyLevels = ['private', 'same_island', 'followers', 'members', 'public'] as const
export type PrivacyLevel = (typeof privacyLevels)[number]

/** How many a level lets in, beside the others: `same_island` and `followers` are as wide as each other. */
const widthOf: Readonly<Record<PrivacyLevel, number>> = { private: 0, same_island: 1, followers: 1, members: 2, public: 3 }

/** Whether an entry's own level would let in more than that of its kind, so that it changes nothing. The same level does: it stays when the kind opens. */
export const isWider = (own: PrivacyLevel, kind: PrivacyLevel): boolean => widthOf[own] > widthOf[kind]

/** Whether one level lets in nobody whom another does not. */
export const isWithin = (one: PrivacyLevel, other: PrivacyLevel): boolean => one === other || isWider(other, one)

/** The level of one kind, and where its toggle goes back to: the last level that was not private. */
type KindPrivacy = {
  readonly level: PrivacyLevel
  readonly lastOpen: PrivacyLevel
  /** The own level of entries to come, where their owner says nothing of it: the kind was opened for a single entry. */
  readonly newEntries?: PrivacyLevel
}
export type Privacy = Readonly<Record<PrivacyKind, KindPrivacy>>

/** New accounts are private; the first toggle opens to members. */
export const newPrivacy: Privacy = Object.fromEntries(
  privacyKinds.map((kind) => [kind, { level: 'private', lastOpen: 'members' }]),
) as unknown as Privacy

/** Sets a level, or without one toggles between private and the last open level. */
export function setLevel(privacy: Privacy, kind: PrivacyKind, level?: PrivacyLevel): Privacy {
  const before = privacy[kind]
  const next = level ?? (before.level === 'private' ? before.lastOpen : 'private')
  const { newEntries } = level === undefined ? before : { newEntries: undefined }
  return { ...privacy, [kind]: { ...(newEntries && { newEntries }), level: next, lastOpen: next === 'private' ? before.lastOpen : next } }
}

/**
 * Opens a kind for a single entry. What comes later is as narrow as the kind was; what was there already has to be narrowed, see `keptAt`.
 */
export const openForOne = (privacy: Privacy, kind: PrivacyKind, level: PrivacyLevel): Privacy => ({
  ...privacy,
  [kind]: { ...setLevel(privacy, kind, level)[kind], newEntries: privacy[kind].newEntries ?? privacy[kind].level },
})

/** The own level with which an entry is seen by nobody else once its kind, until then at the level `before`, is opened for another entry. */
export function keptAt(own: PrivacyLevel | null, before: PrivacyLevel): PrivacyLevel {
  if (own === null || isWithin(before, own)) return before
  return isWithin(own, before) ? own : 'private' // neither includes the other, and one level cannot say both
}

/** Whether an account shows anything to anybody but its owner; `locked` shows its things to approved followers only. */
export type AccountState = 'open' | 'locked' | 'deactivated' | 'deleted' | 'remembered'
