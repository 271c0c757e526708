import { parentPort, workerData } from 'node:worker_threads'
import type { TweetInFeed } from '#contract/tweets.ts'
import { call } from '../../talk/http.ts'
import { openStream } from './listeners.ts'

/** The screen of one person, in a thread of its own: nothing that it waits for waits for those of others. */
const { port, token } = workerData as { readonly port: number; readonly token: string }

/** What it holds, and since when, in milliseconds of the epoch. */
export type Held = { readonly texts: readonly string[]; readonly at: number }

await openStream({
  port,
  token,
  onEvent: (text) => {
    if (text.includes('event: tweets')) void look()
  },
})
parentPort?.postMessage('open')

async function look(): Promise<void> {
  const { data } = await call<{ data: TweetInFeed[] }>('GET', '/api/tweets', { port, token })
  const held: Held = { texts: data.map(({ tweet }) => tweet.text), at: performance.timeOrigin + performance.now() }
  parentPort?.postMessage(held)
}
