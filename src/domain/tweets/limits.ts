import { longestTweet } from '#domain/case/limits.ts'

/** How many tweets or replies a page has, unless its reader asks for another number. */
export const tweetsOnPage = 20
export const repliesOnPage = 30
/** The longest reply, in characters: that of a tweet. */
export const longestReply = longestTweet
/** How many updates somebody may pin on their island. */
export const mostPins = 20
