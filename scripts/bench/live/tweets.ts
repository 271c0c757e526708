import { setTimeout as pause } from 'node:timers/promises'
import type { TweetInFeed } from '#contract/tweets.ts'
import type { Milliseconds } from '#domain/units.ts'
import { quantile } from '../../quantile.ts'
import { call } from '../../talk/http.ts'
import type { ServerProcess } from '../../talk/server-process.ts'
import type { BenchWorld } from '../bench-world.ts'
import { openAll, openStream } from './listeners.ts'

const tweets = 200
/** The first ones are not counted: statements are planned by them, and functions compiled. */
const warmUp = 10
const each: Milliseconds = 200

/**
 * People tweet while everybody has a stream open. From the call until every stream was told of it, and until a screen that is told has asked
 * for the timeline and holds the tweet.
 */
export async function measureTweets({ port }: ServerProcess, { people }: BenchWorld): Promise<void> {
  const [reader, ...others] = people
  if (!reader) throw new Error('there are too few people')
  const put = (path: string, token: string, body: object) => call('PUT', `/api/users/${path}`, { port, token, body })
  let sent: Milliseconds = 0
  let awaited = ''
  let told: Milliseconds[] = []
  let allTold = Promise.withResolvers<void>()
  let held = Promise.withResolvers<void>()
  const onEvent = (text: string) => {
    if (!text.includes('event: tweets')) return
    told.push(performance.now() - sent)
    if (told.length === people.length) allTold.resolve()
  }
  const readerOpens = openStream({
    port,
    token: reader.token,
    onEvent: (text) => {
      onEvent(text)
      if (text.includes('event: tweets')) void look()
    },
  })
  const listeners = [await readerOpens, ...(await openAll(others, ({ token }) => openStream({ port, token, onEvent })))]
  const toldAfter: Milliseconds[] = []
  const heldAfter: Milliseconds[] = []
  for (let at = 0; at < warmUp + tweets; at++) {
    const author = others[at]
    if (!author) throw new Error('there are too few people')
    await put(`updatePrivacySettings/${author.id}`, author.token, { query: 'casetweets', level: 'public' })
    told = []
    allTold = Promise.withResolvers()
    held = Promise.withResolvers()
    awaited = `The lamp was lit ${at} times.`
    sent = performance.now()
    await put(`updateCaptionAndStoryTweets/${author.id}`, author.token, { casetweets: { text: awaited } })
    await held.promise
    const heldHere = performance.now() - sent
    await allTold.promise
    if (at >= warmUp) {
      heldAfter.push(heldHere)
      toldAfter.push(...told)
    }
    await pause(each)
  }
  for (const listener of listeners) listener.close()
  console.log(
    `${tweets} tweets beside ${people.length} streams: told to all p50 ${quantile(toldAfter, 0.5).toFixed(1)} ms, p99 ${quantile(toldAfter, 0.99).toFixed(1)} ms; on the screen of a reader p50 ${quantile(heldAfter, 0.5).toFixed(1)} ms, p99 ${quantile(heldAfter, 0.99).toFixed(1)} ms`,
  )

  async function look() {
    const { data } = await call<{ data: TweetInFeed[] }>('GET', '/api/tweets', { port, token: reader?.token ?? '' })
    if (data.some(({ tweet }) => tweet.text === awaited)) held.resolve()
  }
}
