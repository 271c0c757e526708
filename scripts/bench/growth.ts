import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startEmbedded } from '#server/db/embedded.ts'
import { writeCursor } from '#server/http/cursor.ts'
import { quantile } from '../quantile.ts'
import { benchApp } from './bench-app.ts'
import { firstNameOf, type GrownWorld, grownWorld } from './grown-world.ts'

/** `npm run bench -- growth 50000 search cables` takes a smaller world, to try the bench itself, and only calls so named. */
const asked = process.argv.slice(3)
const isNumber = (text: string) => /^\d+$/.test(text)
const sizes = { small: 10_000, large: Number(asked.find(isNumber) ?? 1_000_000) }
const namesAsked = asked.filter((text) => !isNumber(text))
/** The ten slowest of a call lie above its p99. */
const requestsEach = 1000
const warmUp = 100
const allowed = 1.5

/** A read call, by the path that the nth request asks for. */
type Call = { readonly name: string; readonly path: (at: number, world: GrownWorld) => string }
type Side = { readonly app: FastifyInstance; readonly world: GrownWorld; readonly close: () => Promise<void> }

/** The fourth letter is wrong: no name of these worlds has it. */
const misspelt = (name: string) => `${name.slice(0, 3)}x${name.slice(4)}`

const person = (at: number, { members }: GrownWorld) => members[at % members.length]?.id ?? ''
const calls: readonly Call[] = [
  { name: 'me', path: () => '/api/auth/me' },
  { name: 'getUser', path: (at, world) => `/api/users/getUser/${person(at, world)}` },
  ...['newest', 'name', 'activity', 'nearest'].flatMap((sort): readonly Call[] => [
    { name: `users, ${sort}`, path: () => `/api/users?sort=${sort}&filter=public` },
    { name: `users of one body, ${sort}`, path: () => `/api/users?sort=${sort}&filter=sameisland` },
  ]),
  { name: 'search, a beginning', path: (at) => `/api/users?q=${['ab', 'c4', 'e1', 'f0'][at % 4]}` },
  { name: 'search, a beginning on one body', path: (at) => `/api/users?q=${['ab', 'c4', 'e1', 'f0'][at % 4]}&filter=sameisland` },
  { name: 'search, a name', path: (at) => `/api/users?q=${firstNameOf(at)}` },
  { name: 'search, inside a name', path: (at) => `/api/users?q=${firstNameOf(at).slice(1, 6)}` },
  { name: 'search, misspelt', path: (at) => `/api/users?q=${misspelt(firstNameOf(at))}` },
  ...[100, 250].map(
    (distance): Call => ({
      name: `users, nearest after ${distance} units`,
      path: (_, world) => `/api/users?sort=nearest&filter=public&cursor=${writeCursor([String(distance), person(0, world)])}`,
    }),
  ),
  { name: 'map search', path: (at) => `/api/map/search?q=${['ab', 'c4', 'lo'][at % 3]}` },
  ...[0, 4, 8].map((z): Call => ({ name: `tile z${z}`, path: (at) => `/api/map/tiles/world/${z}/${middle(z, at)}/${middle(z, at >> 1)}` })),
  { name: 'tile z0 of one body', path: () => '/api/map/tiles/world/0/0/0?filter=sameisland&island=fjord' },
  { name: 'owner of an island', path: (at) => `/api/map/islands/${(at * 37) % sizes.small}` },
  { name: 'cables', path: () => '/api/map/cables' },
  { name: 'eruptions', path: () => '/api/map/eruptions' },
]

const isAsked = ({ name }: Call) => namesAsked.length === 0 || namesAsked.some((part) => name.includes(part))

/** Tiles round the middle of the world, where both worlds have islands. */
const middle = (z: number, at: number) => (z === 0 ? 0 : 2 ** (z - 1) - (at % 2))

/** Every read call with a million people beside the same call with ten thousand, requests in turns, one at a time. */
export async function bench(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bureau-growth-'))
  const embedded = await startEmbedded(path.join(dataDir, 'database'))
  try {
    const begun = performance.now()
    const small = await open(await grownWorld(embedded.host, sizes.small), dataDir)
    const large = await open(await grownWorld(embedded.host, sizes.large), dataDir)
    console.log(
      `${sizes.large.toLocaleString('en')} people beside ${sizes.small.toLocaleString('en')} (the reference), built in ${((performance.now() - begun) / 1000).toFixed(0)} s; ${requestsEach} requests each\n`,
    )
    console.log('| call | p50 ms, small | large | p99 ms, small | large | p99, large : small | goal 1.5 |\n|---|---|---|---|---|---|---|')
    for (const call of calls.filter(isAsked)) console.log(await compare(call, small, large))
    await small.close()
    await large.close()
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const open = async (world: GrownWorld, dataDir: string): Promise<Side> => ({ ...(await benchApp(world.address, dataDir)), world })

async function compare({ name, path: pathOf }: Call, small: Side, large: Side): Promise<string> {
  const times = new Map<Side, number[]>([
    [small, []],
    [large, []],
  ])
  for (let at = 0; at < warmUp + requestsEach; at++)
    for (const side of at % 2 === 0 ? [small, large] : [large, small]) {
      const taken = await timed(side, at, pathOf(at, side.world))
      if (at >= warmUp) times.get(side)?.push(taken)
    }
  const few = times.get(small) ?? []
  const many = times.get(large) ?? []
  const ratio = quantile(many, 0.99) / quantile(few, 0.99)
  const figures = [quantile(few, 0.5), quantile(many, 0.5), quantile(few, 0.99), quantile(many, 0.99), ratio].map((figure) =>
    figure.toFixed(2),
  )
  return `| ${name} | ${figures.join(' | ')} | ${ratio <= allowed ? 'met' : 'missed'} |`
}

async function timed({ app, world: { members } }: Side, at: number, url: string): Promise<number> {
  const token = members[at % members.length]?.token
  const begun = performance.now()
  const answer = await app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: `10.${at % 250}.${Math.floor(at / 250) % 250}.1`,
  })
  const taken = performance.now() - begun
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return taken
}
