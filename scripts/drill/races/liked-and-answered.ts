import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Person } from '../../client.ts'
import type { Race } from './race.ts'
import type { RaceAnswer } from './race-world.ts'
import { unexpected } from './shop-calls.ts'

/** Far longer than a call takes, and shorter than a database needs to find that transactions wait for each other in a circle many times. */
const maxAnswerTime: Milliseconds = seconds(5)

/** After so many tries other people take part, so that nobody meets the limit of replies. */
const triesOfOnePeople = 20

type Entries = { readonly entries: readonly [{ readonly _id: string }] }

export const likedAndAnswered: Race = {
  name: 'two tweets are liked and answered by many at the same moment, and each answer mentions the author of the other',
  async setUp(world) {
    const { call, newMember } = world
    const meet = async () => {
      const authors = [await newMember(), await newMember()] as const
      const readers = await Promise.all(Array.from({ length: 6 }, newMember))
      for (const as of authors)
        await call(0, 'PUT', `/api/users/updatePrivacySettings/${as.id}`, { as, body: { query: 'casetweets', level: 'public' } })
      return { authors, readers }
    }
    let people = await meet()
    const tweetOf = async (as: Person, text: string) => {
      const answer = await call(0, 'PUT', `/api/users/updateCaptionAndStoryTweets/${as.id}`, { as, body: { casetweets: { text } } })
      return (answer.body as Entries).entries[0]._id
    }
    return async (at) => {
      if (at > 0 && at % triesOfOnePeople === 0) people = await meet()
      const { authors, readers } = people
      const tweets = [await tweetOf(authors[0], `one ${at}`), await tweetOf(authors[1], `other ${at}`)] as const
      const startedAt = performance.now()
      const acts = readers.flatMap((as, nth) => {
        const [one, other] = nth % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
        const body = { text: `Did you read @${authors[other].username}?` }
        return [
          () => call(one, 'PUT', `/api/tweets/${tweets[one]}/like`, { as }),
          () => call(other, 'POST', `/api/tweets/${tweets[one]}/replies`, { as, body }),
        ]
      })
      const answers: readonly RaceAnswer[] = await world.together(acts, 10)
      const hasWaited = performance.now() - startedAt > maxAnswerTime
      return [...unexpected(answers, [200]), ...(hasWaited ? ['an answer within seconds'] : [])]
    }
  },
}
