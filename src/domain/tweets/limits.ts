import { maxTweetLength } from '#domain/case/limits.ts'
import { parseUserText } from '#domain/safety/user-text.ts'

/** How many tweets or replies a page has, unless its reader asks for another number. */
export const tweetsOnPage = 20
export const repliesOnPage = 30
/** The longest reply, in characters: that of a tweet. */
export const maxReplyLength = maxTweetLength
/** How many updates somebody may pin on their island. */
export const maxPins = 20

/** Lists of people to read the tweets of: how many one person may keep, how many people each may hold, and the longest name of one. */
export const maxPeopleLists = 30
export const maxPeopleInList = 200
export const maxPeopleListNameLength = 40

/** How many people one text can mention so that they are told of it. */
const maxMentioned = 10

/** The usernames that a text mentions and the text before it did not, each once, in their order. */
export function newMentions(text: string, before = ''): readonly string[] {
  const known = new Set(mentionsIn(before))
  return [...new Set(mentionsIn(text))].filter((username) => !known.has(username)).slice(0, maxMentioned)
}

const mentionsIn = (text: string): readonly string[] =>
  parseUserText(text).flatMap((segment) => (segment.kind === 'mention' ? [segment.username] : []))
