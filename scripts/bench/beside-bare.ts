import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Request } from 'autocannon'
import { benchApp } from './bench-app.ts'
import { type BenchWorld, benchPassword } from './bench-world.ts'
import { type Recorded, record } from './record.ts'
import { compare, heading, inTurns, startSide } from './rounds.ts'

export type Call = { readonly name: string; readonly route: string; readonly connections: number; readonly requests: readonly Request[] }

/** Loads calls of our server, and beside it a bare node:http that runs the very same statements on the same database. */
export async function besideBare(world: BenchWorld, calls: readonly Call[]): Promise<void> {
  const recording = path.join(mkdtempSync(path.join(tmpdir(), 'bureau-recording-')), 'statements.json')
  writeFileSync(recording, JSON.stringify(await recordAll(world, calls)))
  const side = path.join(import.meta.dirname, 'api-side.ts')
  const args = [world.address.host, 'bench', world.dataDir, recording]
  const [ours, bare] = [await startSide('ours', side, ['ours', ...args]), await startSide('bare', side, ['bare', ...args])]
  console.log(heading)
  for (const { name, connections, requests } of calls) {
    const figures = await inTurns([ours, bare], requests, { rounds: 5, seconds: 3, connections })
    console.log(compare(name, figures.get('ours') ?? [], figures.get('bare') ?? []))
  }
  await ours.stop()
  await bare.stop()
}

/** Each call once on our app, the second time round, when what is cached is warm. */
async function recordAll({ address, dataDir, hash }: BenchWorld, calls: readonly Call[]): Promise<Record<string, Recorded>> {
  const { app, made, close } = await benchApp(address, dataDir)
  const recorded: Record<string, Recorded> = {}
  for (const { route, requests } of calls) {
    const [first] = requests
    const ask = async () => {
      const answer = await app.inject({
        method: first?.method as 'GET' | 'POST' | 'PUT',
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
  await close()
  return recorded
}
