import { randomUUID } from 'node:crypto'
import type { Race } from './race.ts'

/** As many tweets as one page of a case has. */
const triesEach = 50

export const keyUsedTwice: Race = {
  name: 'one idempotency key is sent with two different tweets',
  async setUp(world) {
    let as = await world.newMember()
    return async (at) => {
      if (at > 0 && at % triesEach === 0) as = await world.newMember()
      const key = randomUUID()
      const say = (server: 0 | 1, text: string) =>
        world.call(server, 'PUT', `/api/users/updateCaptionAndStoryTweets/${as.id}`, { as, body: { casetweets: { text } }, key })
      const words = [`one ${at}`, `other ${at}`] as const
      const answers = await world.together([() => say(0, words[0]), () => say(1, words[1])], 10)
      const said = await world.deps.db
        .selectFrom('entries')
        .select('text')
        .where('user_id', '=', as.id)
        .where('text', 'in', words)
        .execute()
      const lost = answers.flatMap(({ status }, nth) =>
        status === 200 && !said.some(({ text }) => text === words[nth]) ? ['a tweet that was answered 200'] : [],
      )
      return [...lost, ...answers.filter(({ status }) => status !== 200 && status !== 422).map(({ status }) => `answered ${status}`)]
    }
  },
}
