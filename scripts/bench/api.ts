import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Request } from 'autocannon'
import { benchApp } from './bench-app.ts'
import { type BenchWorld, benchPassword, benchWorld } from './bench-world.ts'
import { type Recorded, record } from './record.ts'
import { compare, heading, inTurns, startSide } from './rounds.ts'

type Call = { readonly name: string; readonly route: string; readonly connections: number; readonly requests: readonly Request[] }

/** me, users list, getUser and login beside a bare node:http that runs the very same statements on the same database. */
export async function bench(): Promise<void> {
  const world = await benchWorld({ population: 20_000, entriesEach: 10, known: 400 })
  const calls = callsOf(world)
  const recording = path.join(mkdtempSync(path.join(tmpdir(), 'bureau-recording-')), 'statements.json')
  writeFileSync(recording, JSON.stringify(await recordAll(world, calls)))
  const side = path.join(import.meta.dirname, 'api-side.ts')
  const args = [world.address.host, 'bench', world.dataDir, recording]
  const [ours, bare] = [await startSide('ours', side, ['ours', ...args]), await startSide('bare', side, ['bare', ...args])]
  console.log(`20,000 people, 200,000 entries; 5 rounds of 3 s, sides in turns; ratios are medians of each round's own\n\n${heading}`)
  for (const { name, connections, requests } of calls) {
    const figures = await inTurns([ours, bare], requests, { rounds: 5, seconds: 3, connections })
    console.log(compare(name, figures.get('ours') ?? [], figures.get('bare') ?? []))
  }
  await ours.stop()
  await bare.stop()
  await world.close()
}

function callsOf({ people }: BenchWorld): readonly Call[] {
  const each = (path: string): readonly Request[] =>
    people.map(({ token }) => ({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }))
  const login = people.map(
    ({ username }, at): Request => ({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${at % 250}.${Math.floor(at / 250)}.1` },
      body: JSON.stringify({ identifier: username, password: benchPassword, keepLoggedIn: true }),
    }),
  )
  return [
    { name: 'me', route: '/api/auth/me', connections: 32, requests: each('/api/auth/me') },
    { name: 'users list', route: '/api/users', connections: 32, requests: each('/api/users?sort=newest&filter=public') },
    { name: 'getUser', route: '/api/users/getUser/:id', connections: 32, requests: each(`/api/users/getUser/${people[1]?.id}`) },
    { name: 'login', route: '/api/auth/login', connections: 4, requests: login },
  ]
}

/** Each call once on our app, the second time round, when what is cached is warm. */
async function recordAll({ address, dataDir, hash }: BenchWorld, calls: readonly Call[]): Promise<Record<string, Recorded>> {
  const { app, made } = await benchApp(address, dataDir)
  const recorded: Record<string, Recorded> = {}
  for (const { route, requests } of calls) {
    const [first] = requests
    const ask = async () => {
      const answer = await app.inject({
        method: first?.method as 'GET' | 'POST',
        url: first?.path ?? '',
        headers: first?.headers as Record<string, string>,
        ...(first?.body !== undefined && { payload: String(first.body) }),
      })
      if (answer.statusCode !== 200) throw new Error(`${route} answered ${answer.statusCode}: ${answer.body}`)
    }
    await ask()
    const statements = await record(ask, made)
    recorded[route] = { statements, password: benchPassword, ...(route.endsWith('/login') && { hash }) }
  }
  await app.close()
  return recorded
}
