import { canSeeEntry, guest, type Owner, type PrivacyLevel, privacyLevels, type Viewer } from '#domain/case/privacy.ts'

/** How far a tweet reaches: everybody, every member, or some of them. What reaches nobody but its owner has none. */
export type Audience = 'public' | 'members' | 'some'

/** The audience of an owner's tweets by their own level; '' is that of tweets that follow their kind. What is missing reaches nobody else. */
export type Audiences = Readonly<Partial<Record<PrivacyLevel | '', Audience>>>

/**
 * How far the tweets of an owner reach, by the one rule: what a guest sees is public, what a stranger sees is for members, and what only
 * a follower of the same island sees is for some. Feeds look for tweets by it; who sees one is still asked for each viewer.
 */
export const audiencesOf = (owner: Owner, kindLevel: PrivacyLevel): Audiences =>
  Object.fromEntries(
    [null, ...privacyLevels].flatMap((level) => {
      const audience = audienceOf(owner, kindLevel, level)
      return audience ? [[level ?? '', audience]] : []
    }),
  )

function audienceOf(owner: Owner, kindLevel: PrivacyLevel, level: PrivacyLevel | null): Audience | null {
  const stranger: Viewer = { ...guest, id: `not ${owner.id}`, isVerified: true }
  if (canSeeEntry(guest, owner, kindLevel, level)) return 'public'
  if (canSeeEntry(stranger, owner, kindLevel, level)) return 'members'
  return canSeeEntry({ ...stranger, island: owner.island, isFollower: true }, owner, kindLevel, level) ? 'some' : null
}
