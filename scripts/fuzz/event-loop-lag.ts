import { setTimeout as pause } from 'node:timers/promises'
import type { Milliseconds } from '#domain/units.ts'
import { type BuyerOfCharts, buyerOfCharts } from '../buyer-of-charts.ts'
import type { RunningServer } from '../running-server.ts'
import { isTooLong } from './faults-of.ts'
import type { Operation } from './requests.ts'
import { send } from './send.ts'

/** The server's own reading comes every 20 ms, so a computation of 50 ms shows as one of 50 to 70. */
const maxLag: Milliseconds = 50
/** The least of so many tries counts, since other programs of a busy machine delay the loop too. */
const tries = 5
/** What computes nothing. A call holds the loop only where it does so for several times as long as this, asked right after it. */
const reference = '/robots.txt'
const timesReference = 2.5

/** After it was read, the histogram of the delay counts from its next reading on. Twice the server's interval. */
const readingInterval: Milliseconds = 40

type Lag = { readonly path: string; readonly lag: Milliseconds; readonly isTooLong: boolean }

/**
 * Asks each call that reads, one at a time, as somebody who has charts and a receipt, and reads the lag of the event loop meanwhile.
 * @returns the calls that held it, or answered more than they may
 */
export async function walkForLag(server: RunningServer, operations: readonly Operation[]): Promise<readonly Lag[]> {
  const buyer = await buyerOfCharts(server, ['a4'])
  const reading = operations.filter(({ method, path }) => method === 'GET' && !/live|\/metrics/.test(path))
  const found: Lag[] = []
  for (const path of ['/api/docs', '/api/openapi.json', ...reading.map((operation) => pathOf(operation, buyer))]) {
    const base = new URL(server.url)
    const headers = () => ({ authorization: `Bearer ${buyer.person.token}`, 'x-forwarded-for': someAddress() })
    let isLong = false
    const minLag = async (ask: (at: number) => Promise<void>) => {
      let least = Number.POSITIVE_INFINITY
      for (let at = 0; at < tries && least > maxLag; at++) {
        await lagSinceLast(base)
        await pause(readingInterval)
        await ask(at)
        least = Math.min(least, await lagSinceLast(base))
      }
      return least
    }
    const lag = await minLag(async (at) => {
      const answer = await send(base, { method: 'GET', path: elsewhere(path, at), headers: headers(), body: null })
      isLong = isTooLong(answer, true)
    })
    const ofReference =
      lag > maxLag ? await minLag(async () => void (await send(base, { method: 'GET', path: reference, headers: {}, body: null }))) : 0
    if (lag > Math.max(maxLag, timesReference * ofReference) || isLong) found.push({ path, lag, isTooLong: isLong })
  }
  return found
}

let addresses = 0
const someAddress = () => `2001:db8:${(addresses++).toString(16)}::1`

/** A place that nobody asked for before. */
const elsewhere = (path: string, at: number) => path.replace('lat=0', `lat=${at + 10}`)

function pathOf({ path, parameters }: Operation, { person, order, charts }: BuyerOfCharts): string {
  const id = path.startsWith('/api/orders/') ? order : path.startsWith('/api/starcharts/') ? charts[0] : person.id
  const named: Readonly<Record<string, string | undefined>> = {
    id,
    format: 'svg',
    area: 'world',
    username: person.username,
    z: '0',
    x: '0',
    y: '0',
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '1')
  const query = parameters.filter(({ name, in: where }) => where === 'query' && ['lat', 'lon', 'q'].includes(name))
  return query.length === 0 ? filled : `${filled}?${query.map(({ name }) => `${name}=${name === 'q' ? 'a' : '0'}`).join('&')}`
}

/** The largest delay of the event loop since the last reading, from /metrics, which only this machine may read without forwarding headers. */
async function lagSinceLast(base: URL): Promise<Milliseconds> {
  const text = await (await fetch(new URL('/metrics', base))).text()
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0)
}
