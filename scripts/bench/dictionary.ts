import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Term } from '#domain/dictionary/term.ts'
import { connect, migrate, poolOf } from '#server/db/connection.ts'
import { ensureDatabase, startEmbedded } from '#server/db/embedded.ts'
import { loadDictionary } from '#server/dictionary/load-dictionary.ts'
import { readDictionary } from '#server/dictionary/read-dictionary.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { benchApp } from './bench-app.ts'

/** Loading the dictionary, and asking it over HTTP as somebody types, beside the bare statement that reads one term by its slug. */
export async function bench(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bureau-dictionary-'))
  const embedded = await startEmbedded(path.join(dataDir, 'database'))
  await ensureDatabase(embedded.host, 'bench')
  const address = { host: embedded.host, database: 'bench' }
  const db = connect(poolOf(address, 2))
  await migrate(db)
  await (await openJobs(address, () => {})).stop()
  const begun = performance.now()
  const terms = readDictionary()
  const read = performance.now()
  await loadDictionary(db, terms)
  const loaded = performance.now()
  await loadDictionary(db, terms)
  const [reading, loading, again] = [read - begun, loaded - read, performance.now() - loaded].map((ms) => ms.toFixed(0))
  console.log(
    `${terms.length} terms read from their files in ${reading} ms, loaded in ${loading} ms; loaded again, unchanged, in ${again} ms\n`,
  )
  const { app } = await benchApp(address, dataDir)
  const client = new pg.Client({ host: embedded.host, user: 'app', database: 'bench' })
  await client.connect()
  await measure(app, client, terms)
  await client.end()
  await app.close()
  await db.destroy()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(app: FastifyInstance, client: pg.Client, terms: readonly Term[]) {
  const suggestions = (words: (term: string) => string) => terms.map(({ term }) => `/suggestions?q=${encodeURIComponent(words(term))}`)
  const kinds: Readonly<Record<string, readonly string[]>> = {
    'suggestions, one letter': suggestions((term) => term.slice(0, 1)),
    'suggestions, three letters': suggestions((term) => term.slice(0, 3)),
    'suggestions, a whole name': suggestions((term) => term),
    'suggestions, misspelt': suggestions((term) => `${term.slice(0, 2)}${term.slice(3)}`),
    'search in names and texts': terms.map(({ definition }) => `?q=${encodeURIComponent(definition.split(' ')[1] ?? '')}`),
    'one term with its relations': terms.map(({ slug }) => `/${slug}`),
    'all terms': terms.map(() => ''),
  }
  console.log('| asked | p50 ms | p95 ms | p99 ms | bare statement p50 ms | ours : bare |\n|---|---|---|---|---|---|')
  for (const [kind, paths] of Object.entries(kinds)) {
    const [ours, bare]: [number[], number[]] = [[], []]
    for (const [number, at] of paths.entries()) {
      await timed(ours, () => app.inject({ url: `/api/dictionary${at}`, remoteAddress: `10.1.${number >> 8}.${number & 255}` }))
      await timed(bare, () => bySlug(client, terms[number]?.slug ?? ''))
    }
    const ratio = (share(ours, 0.5) / share(bare, 0.5)).toFixed(1)
    console.log(
      `| ${kind} | ${[0.5, 0.95, 0.99].map((of) => share(ours, of).toFixed(1)).join(' | ')} | ${share(bare, 0.5).toFixed(1)} | ${ratio} |`,
    )
  }
}

const bySlug = (client: pg.Client, slug: string) =>
  client.query({ name: 'by slug', text: 'select term, definition from dictionary_terms where slug = $1', values: [slug] })

async function timed(into: number[], work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  into.push(performance.now() - begun)
}
const share = (times: readonly number[], of: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * of)] ?? Number.NaN
