import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { canSee, guest, type Owner, type Viewer } from '#domain/case/visibility.ts'

/** How far a tweet reaches: everybody, every member, or some of them. What reaches nobody but its owner has none. */
export type Audience = 'public' | 'members' | 'some'

/** The audience of an owner's tweets by their own level; '' is that of tweets that follow their kind. What is missing reaches nobody else. */
export type Audiences = Readonly<Partial<Record<PrivacyLevel | '', Audience>>>

/**
 * How far the tweets of an owner reach, by the one policy: what a guest sees is public, what a stranger sees is for members, and what
 * only a follower on the same island sees is for some. Feeds look for tweets by it; who sees one is still asked for each viewer.
 */
export const audiencesOf = (owner: Owner): Audiences =>
  Object.fromEntries(
    [null, ...privacyLevels].flatMap((level) => {
      const audience = audienceOf(owner, level)
      return audience ? [[level ?? '', audience]] : []
    }),
  )

function audienceOf(owner: Owner, level: PrivacyLevel | null): Audience | null {
  const sees = (viewer: Viewer) =>
    canSee({ viewer, owner, surface: 'tweets' }, { kind: 'tweet', level, isPreview: false, isSuspended: false, isChosen: true })
  const stranger: Viewer = { ...guest, id: `not ${owner.id}`, isVerified: true }
  if (sees(guest)) return 'public'
  if (sees(stranger)) return 'members'
  return sees({ ...stranger, island: owner.island, isFollower: true }) ? 'some' : null
}
