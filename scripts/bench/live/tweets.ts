import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
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
  let held = Promise.withResolvers<number>()
  const now = () => performance.timeOrigin + performance.now()
  const onEvent = (text: string) => {
    if (!text.includes('event: tweets')) return
    told.push(now() - sent)
    if (told.length === others.length) allTold.resolve()
  }
  const screen = new Worker(new URL(import.meta.url), { workerData: { port, token: reader.token } })
  await once(screen, 'message')
  screen.on('message', ({ texts, at }: Held) => texts.includes(awaited) && held.resolve(at))
  const listeners = await openAll(others, ({ token }) => openStream({ port, token, onEvent }))
  const toldAfter: Milliseconds[] = []
  const heldAfter: Milliseconds[] = []
  const answeredAfter: Milliseconds[] = []
  for (let at = 0; at < warmUp + tweets; at++) {
    const author = others[at]
    if (!author) throw new Error('there are too few people')
    await put(`updatePrivacySettings/${author.id}`, author.token, { query: 'casetweets', level: 'public' })
    told = []
    allTold = Promise.withResolvers()
    held = Promise.withResolvers()
    awaited = `The lamp was lit ${at} times.`
    sent = now()
    await put(`updateCaptionAndStoryTweets/${author.id}`, author.token, { casetweets: { text: awaited } })
    const answeredHere = now() - sent
    const heldHere = (await held.promise) - sent
    await allTold.promise
    if (at >= warmUp) {
      heldAfter.push(heldHere)
      answeredAfter.push(answeredHere)
      toldAfter.push(...told)
    }
    await pause(each)
  }
  for (const listener of listeners) listener.close()
  await screen.terminate()
  const inWords = (name: string, delays: readonly Milliseconds[]) =>
    `${name} p50 ${quantile(delays, 0.5).toFixed(1)} ms, p99 ${quantile(delays, 0.99).toFixed(1)} ms`
  const words = [inWords('answered', answeredAfter), inWords('told to all', toldAfter), inWords('on the screen of a reader', heldAfter)]
  console.log(`${tweets} tweets beside ${people.length} streams: ${words.join('; ')}`)
}

/** What a screen holds, and since when, in milliseconds of the epoch. */
type Held = { readonly texts: readonly string[]; readonly at: number }

/** The screen of one person, in a thread of its own: nothing that it waits for waits for those of others. */
async function openScreen({ port, token }: { readonly port: number; readonly token: string }): Promise<void> {
  const look = async () => {
    const { data } = await call<{ data: TweetInFeed[] }>('GET', '/api/tweets', { port, token })
    const held: Held = { texts: data.map(({ tweet }) => tweet.text), at: performance.timeOrigin + performance.now() }
    parentPort?.postMessage(held)
  }
  await openStream({ port, token, onEvent: (text) => text.includes('event: tweets') && void look() })
  parentPort?.postMessage('open')
}
if (!isMainThread) await openScreen(workerData as { port: number; token: string })
