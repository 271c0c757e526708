import { seededRandom, seedOf } from '#domain/random.ts'

/** Of the tweets of whom they follow residents like so many. */
const share = 0.45
/** Within so many hours they saw one. */
const latest = 40

/** How many hours after a tweet a follower liked it, always the same; null when they did not. */
export function likedAfter(follower: string, text: string): number | null {
  const random = seededRandom(seedOf(`${follower} ${text}`))
  return random() < share ? 0.2 + random() * latest : null
}
