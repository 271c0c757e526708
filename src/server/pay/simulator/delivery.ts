import { setInterval } from 'node:timers/promises'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Simulator } from './simulator.ts'
import type { SendWebhook } from './webhooks.ts'

const requestTimeout: Milliseconds = seconds(10)
const pause: Milliseconds = 500

/** Delivers webhooks to a shop as they fall due, and again until it takes them. Ends once the function that it returns has resolved. */
export function startDelivering({ webhooks }: Simulator, shopUrl: string, onFault: (error: Error) => void): () => Promise<void> {
  const abort = new AbortController()
  const send: SendWebhook = async ({ provider, headers, body }) => {
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(requestTimeout)])
    const answer = await fetch(`${shopUrl}/api/payments/${provider}/webhook`, { method: 'POST', headers, body, signal })
    await answer.body?.cancel()
    return answer.status
  }
  const deliver = async () => {
    for await (const _ of setInterval(pause, null, { signal: abort.signal, ref: false })) await webhooks.deliverDue(send).catch(onFault)
  }
  const delivering = deliver().catch((error: Error) => {
    if (!abort.signal.aborted) onFault(error)
  })
  return async () => {
    abort.abort()
    await delivering
  }
}
