import type { Call } from '#server/pay/simulator/context.ts'
import type { Simulator } from '#server/pay/simulator/simulator.ts'
import type { Scheduler } from './scheduler.ts'

/** How likely a request goes wrong on its way. */
export type FaultRates = {
  readonly lostRequest: number
  readonly lostAnswer: number
  readonly unavailable: number
  /** The process dies between the provider's answer and what is done with it. */
  readonly crash: number
}

type Given = {
  readonly simulator: () => Simulator
  readonly scheduler: Scheduler
  readonly random: () => number
  readonly rates: () => FaultRates | null
}

/** The network between the shop and the simulated providers: what the shop's own clients send goes to the simulator's core, or is lost. */
export const faultyNetwork =
  ({ simulator, scheduler, random, rates }: Given): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(String(input))
    await scheduler.step(false)
    const faults = rates()
    if (faults && random() < faults.lostRequest) throw new TypeError('the request is lost')
    if (faults && random() < faults.unavailable) return new Response('{"name":"SERVICE_UNAVAILABLE"}', { status: 503 })
    const headers = Object.fromEntries(new Headers(init.headers))
    const { status, body } = await simulator().call({
      method: init.method ?? 'GET',
      path: `${pathname}${search}`,
      headers,
      body: bodyOf(String(init.body ?? ''), headers['content-type'] ?? ''),
    })
    await scheduler.step(false)
    if (faults && random() < faults.crash) scheduler.die()
    if (faults && random() < faults.lostAnswer) throw new TypeError('the answer is lost')
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'request-id': 'chaos' } })
  }

const bodyOf = (text: string, type: string): Call['body'] => {
  if (text === '') return {}
  return type.startsWith('application/json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}
