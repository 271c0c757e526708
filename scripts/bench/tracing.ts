import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
import { benchWorld } from './bench-world.ts'
import { compare, inTurns, startSide } from './rounds.ts'

/**
 * Our server with a collector, beside the same without one; and with `--beside CHECKOUT` beside the server of another checkout, such as one
 * from before there were traces.
 */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ options: { beside: { type: 'string' } }, allowPositionals: true })
  const world = await benchWorld({ population: 2000, entriesEach: 10, known: 400 })
  const where = [world.address.host, 'bench', world.dataDir]
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const script = 'scripts/bench/api-side.ts' // of the working directory, or of another checkout
  const off = await startSide('off', path.resolve(script), ['ours', ...where])
  const on = await startSide('on', path.resolve(script), ['traced', ...where, endpoint])
  const former = values.beside ? await startSide('former', path.join(values.beside, script), ['ours', ...where]) : null
  const sides = [off, on, ...(former ? [former] : [])]
  console.log('2,000 people; 5 rounds of 4 s, sides in turns; ratios are medians of each round’s own\n')
  console.log('| call | rate | CPU | requests/s | p50 ms | p99 ms | CPU µs each | failed |\n|---|---|---|---|---|---|---|---|')
  for (const [name, address] of [
    ['me', '/api/auth/me'],
    ['getUser', `/api/users/getUser/${world.people[1]?.id}`],
  ] as const) {
    const requests = world.people.map(
      ({ token }): Request => ({ method: 'GET', path: address, headers: { authorization: `Bearer ${token}` } }),
    )
    const figures = await inTurns(sides, requests, { rounds: 5, seconds: 4, connections: 16 })
    console.log(compare(`${name}, on : off`, figures.get('on') ?? [], figures.get('off') ?? []))
    if (former) console.log(compare(`${name}, off : former`, figures.get('off') ?? [], figures.get('former') ?? []))
  }
  for (const side of sides) await side.stop()
  collector.close()
  await world.close()
}
