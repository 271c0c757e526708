import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { everyCall } from '#contract/every-call.ts'
import { areas } from '#domain/map/area.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { groups } from '../scripts/build/chunk-groups.ts'
import { specifiedCalls } from './specified-calls.ts'

/** Who may import whom. A room missing on the right is a closed door. */
const doors: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  demo: ['demo', 'domain'],
  server: ['server', 'contract', 'domain', 'demo'],
  web: ['web', 'contract', 'domain'],
}
/** Folders open to every feature of their room; any other folder is a feature and keeps to itself. */
const commons: Readonly<Record<string, readonly string[]>> = {
  server: ['http', 'db', 'compute', 'cache', 'files', 'fonts', 'mail', 'jobs', 'bus', 'media', 'pay', 'privacy', 'person', 'idempotency'],
  web: ['lib', 'ui', 'shared'],
}
/** A feature bears one name in every room that has a part of it. */
const features = new Set([
  'account',
  'albums',
  'case',
  'cast',
  'dictionary',
  'exports',
  'moves',
  'follows',
  'forest',
  'imports',
  'island',
  'keeper',
  'legacy',
  'live',
  'map',
  'messages',
  'notifications',
  'operation',
  'people',
  'places',
  'safety',
  'shares',
  'shop',
  'sky',
  'starcharts',
  'tweets',
  'upload',
  'writing',
])
/** Folders of one room that are no feature, beside those open to every feature. */
const ofOneRoom: Readonly<Record<string, readonly string[]>> = {
  domain: ['pages', 'scenes'],
  contract: [],
  server: ['demo', 'testing', 'wiring'],
  web: ['app', 'offline', 'pages', 'scenes', 'settings', 'shared-canvas'],
}
/** Documents and parts that calls of several features bear. */
const sharedContracts = [
  'attachment',
  'endpoint',
  'entries',
  'envelope',
  'every-call',
  'json-text',
  'reviews',
  'user-info',
  'validation-messages',
]

/** Folders and files that wire features together, and so may know all of them. */
const wiring = /^src\/(server\/(app|open-deps|main|deps)\.ts|server\/(wiring|testing|demo|keeper)\/|web\/app\/)/

/** Of the server only the seeding knows the demonstration world. */
const seeding = /^src\/server\/demo\//

const place = (path: string) => {
  const [room = '', folder = '', file] = path.replace(/^src\//, '').split('/')
  return { room, folder: file ? folder : '' } // '' is the room's own floor: deps.ts, main.ts
}
const sources = [...globSync('src/**/*.{ts,tsx}'), ...globSync('demo/**/*.ts')]
const fileOf = (alias: string) => (alias.startsWith('#demo/') ? alias.slice(1) : `src/${alias.slice(1)}`)
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"]+)['"]/g)].map(([, spec = '']) =>
    spec.startsWith('#') ? fileOf(spec) : join(dirname(file), spec),
  )
const packagesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]((?:@[^'"/]+\/)?[^#.'"/][^'"/]*)[^'"]*['"]/g)].map(
    ([, name]) => name ?? '',
  )
/** Every file that is loaded with these, by static and by dynamic imports. */
const reachedFrom = (entries: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(entries)
  for (const file of reached) for (const target of importsOf(file)) if (/\.tsx?$/.test(target)) reached.add(target)
  return reached
}
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

test('every import goes through an open door', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const [here, there] = [place(file), place(target)]
      const closed = !doors[here.room]?.includes(there.room) || (here.room === 'server' && there.room === 'demo' && !seeding.test(file))
      const isNeighbour = here.room === there.room && here.folder !== there.folder && here.folder !== '' && there.folder !== ''
      const intrudes =
        isNeighbour &&
        commons[here.room] !== undefined &&
        !commons[here.room]?.includes(there.folder) &&
        !wiring.test(file) &&
        !isTest(file)
      return closed || intrudes ? [`${file} -> ${target}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('a feature has the same name in every room', () => {
  const strangers = Object.entries(ofOneRoom).flatMap(([room, own]) => {
    const known = new Set([...features, ...own, ...(commons[room] ?? []), ...(room === 'contract' ? sharedContracts : [])])
    const children = globSync(room === 'contract' ? 'src/contract/*' : `src/${room}/*/`).map((path) => basename(path, '.ts'))
    return children.filter((name) => name !== 'tsconfig.json' && !known.has(name)).map((name) => `${room}/${name}`)
  })
  expect(strangers).toEqual([])
  const rooms = (feature: string) => Object.keys(ofOneRoom).filter((room) => globSync(`src/${room}/${feature}{,.ts}`).length > 0)
  expect([...features].filter((feature) => rooms(feature).length < 2)).toEqual([])
})

test('what every feature of the web may use knows no feature: `lib` and `ui` have no word of the product, `shared` only these', () => {
  const parts = globSync('src/web/shared/*').map((path) => basename(path))
  expect(parts.sort()).toEqual(['account', 'chart', 'entry', 'island', 'outbox', 'person', 'place', 'product', 'share', 'term'])
  const words = /\b(?:entry|entries|island|chart|artifact|tweet|person|people|product|catalogue|dictionary|resident|story|case)\b/
  const named = sources.filter(
    (file) => /^src\/web\/(?:lib|ui)\//.test(file) && words.test(basename(file).replace(/[-.]/g, ' ').toLowerCase()),
  )
  expect(named).toEqual([])
})

test('the web process loads nothing that opens the files of strangers', () => {
  const libraries = ['sharp', 'heic-decode', 'exifr', 'thumbhash']
  const reached = reachedFrom(['src/server/main.ts', 'src/server/app.ts'])
  expect(reached.size).toBeGreaterThan(100)
  expect([...reached].filter((file) => file.startsWith('src/server/media/processing/'))).toEqual([])
  expect([...reached].filter((file) => libraries.some((name) => packagesOf(file).includes(name)))).toEqual([])
})

test('the commands that install no packages of tests and tools need none', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>
  const installed = new Set(Object.keys({ ...dependencies, ...peerDependencies }))
  const [, lean = ''] = /isLean = \[([^\]]+)\]/.exec(readFileSync('scripts/bootstrap.mjs', 'utf8')) ?? []
  const commands = [...lean.matchAll(/'(\w+)'/g)].map(([, command]) => `scripts/${command === 'start' ? 'build-if-stale' : command}.ts`)
  expect(commands).toContain('scripts/keeper.ts')
  const own = sources.filter((file) => !isTest(file)) // what is not imported is a process of its own
  const reached = reachedFrom([...commands, 'scripts/build.ts', 'vite.config.ts', ...own])
  const lacking = [...reached].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^'"]*?['"]((?:@[^'"/]+\/)?[^#.'"/][^'"/]*)[^'"]*['"]/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.includes(':') && !installed.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(lacking).toEqual([])
})

test('the browser loads no text that is sold', () => {
  const reached = reachedFrom(sources.filter((file) => file.startsWith('src/web/') && !isTest(file)))
  expect([...reached].filter((file) => file.startsWith('src/domain/shop/readings'))).toEqual([])
})

test('the web process draws and computes nothing itself: tasks do, in threads and processes of their own', () => {
  const loads = (file: string) => [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s*)?['"]([^'"]+)['"]/gm),
  ]
  const reached = new Set(['src/server/main.ts', 'src/server/app.ts'])
  const packages = new Set<string>()
  for (const file of reached)
    for (const [, spec = ''] of loads(file)) {
      const target = spec.startsWith('#') ? fileOf(spec) : spec.startsWith('.') ? join(dirname(file), spec) : null
      if (target === null) packages.add(spec)
      else if (/\.tsx?$/.test(target)) reached.add(target)
    }
  expect(packages.has('fastify')).toBe(true)
  expect(['pdfkit', 'fontkit', '@resvg/resvg-js'].filter((name) => packages.has(name))).toEqual([])
  const computing = ['src/domain/sky/cast.ts', 'src/domain/sky/almanac.ts', 'src/domain/sky/chart.ts', 'src/server/tasks.ts']
  expect(computing.filter((file) => reached.has(file))).toEqual([])
})

test('the media process is where they are opened', () => {
  const reached = reachedFrom(['src/server/media/processing/worker.ts'])
  expect([...reached].some((file) => packagesOf(file).includes('sharp'))).toBe(true)
})

/** A circle of a graph, as the way round it; none where there is none. */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>()
  const walk = (node: string, way: readonly string[]): readonly string[] => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return []
    const circle = [...(graph.get(node) ?? [])].map((target) => walk(target, [...way, node])).find((found) => found.length > 0)
    done.add(node)
    return circle ?? []
  }
  return [...graph.keys()].map((node) => walk(node, [])).find((circle) => circle.length > 0) ?? []
}
const production = sources.filter((file) => !isTest(file) && !/\/chaos\//.test(file))

test('no file leads back to itself', () => {
  expect(circleIn(new Map(production.map((file) => [file, new Set(importsOf(file).filter((target) => !isTest(target)))])))).toEqual([])
})

test('no folder leads back to itself: in each folder, the files and folders of one level have an order', () => {
  /** By folder: which of its children imports from which other. */
  const levels = new Map<string, Map<string, Set<string>>>()
  for (const file of production)
    for (const target of importsOf(file).filter((one) => /\.tsx?$/.test(one) && !isTest(one))) {
      const [from, to] = [file.split('/'), target.split('/')]
      const depth = from.findIndex((part, at) => part !== to[at])
      const [folder, child, other] = [from.slice(0, depth).join('/'), from[depth], to[depth]]
      if (folder === '' || child === undefined || other === undefined) continue // the doors of the rooms are above
      const graph = levels.get(folder) ?? new Map<string, Set<string>>()
      levels.set(folder, graph.set(child, (graph.get(child) ?? new Set()).add(other)))
    }
  expect(levels.size).toBeGreaterThan(50)
  const circles = [...levels].flatMap(([folder, graph]) => {
    const circle = circleIn(graph)
    return circle.length > 0 ? [`${folder}: ${circle.join(' -> ')}`] : []
  })
  expect(circles).toEqual([])
})

test('outside of its own module no code of the map names an area', () => {
  const slugs = areas.map(({ slug }) => slug).join('|')
  const named = new RegExp(`['"\`](?:${slugs})['"\`]`)
  const mapFiles = production.filter((file) => file.startsWith('src/web/map/') && !file.startsWith('src/web/map/areas/'))
  expect(mapFiles.length).toBeGreaterThan(50)
  expect(mapFiles.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('every module and package that a file of the build is to hold is there', () => {
  const gone = groups.flatMap(({ packages, modules }) =>
    [...packages.map((one) => `node_modules/${one}`), ...modules].filter((path) => !existsSync(path)),
  )
  expect(gone).toEqual([])
})

test('the domain reads no clock and throws no dice', () => {
  const impure = sources.filter(
    (file) =>
      file.startsWith('src/domain/') &&
      !isTest(file) &&
      /Date\.now|new Date\(\)|Math\.random|process\.|fetch\(|from 'zod/.test(readFileSync(file, 'utf8')),
  )
  expect(impure).toEqual([])
})

test('the settings are read in one place', () => {
  const readers = sources.filter(
    (file) => file.startsWith('src/server/') && !isTest(file) && /process\.env/.test(readFileSync(file, 'utf8')),
  )
  expect(readers.sort()).toEqual(
    ['src/server/config.ts', 'src/server/db/fresh.ts', 'src/server/main.ts', 'src/server/keeper/main.ts', 'src/server/media/main.ts']
      .filter((file) => readers.includes(file))
      .sort(),
  )
})

test('the web app fetches in one place, documents without the app in another, and the service worker in its own', () => {
  const fetchers = sources.filter((file) => file.startsWith('src/web/') && !isTest(file) && /\bfetch\(/.test(readFileSync(file, 'utf8')))
  const worker = fetchers.filter((file) => file.startsWith('src/web/offline/worker/'))
  expect(worker.length).toBeGreaterThan(0)
  expect(fetchers.filter((file) => !worker.includes(file)).sort()).toEqual(['src/web/lib/get-json.ts', 'src/web/lib/http.ts'])
})

test('normal forms are made in one place, which bounds their cost; pages of an export have their own, run by who reads them', () => {
  const makers = sources.filter((file) => !isTest(file) && /\.normalize\(\s*'NFK?[CD]'/.test(readFileSync(file, 'utf8')))
  expect(makers.sort()).toEqual(['src/domain/exports/site/script.ts', 'src/domain/text.ts'])
})

test('no file grew past the wall', () => {
  const data = /\/(residents|talk|data)\/|\/Plate\.tsx$/ // tables and drawings, not code
  const long = sources.filter((file) => !data.test(file) && !isTest(file) && readFileSync(file, 'utf8').split('\n').length > 300)
  expect(long).toEqual([])
})

test('no test starts a program by importing it: it would take the port and the data of whoever runs the product beside', () => {
  const tests = globSync('{src,tests,scripts,demo}/**/*.{test,spec}.{ts,tsx}')
  expect(tests.filter((file) => /from '[^']*\/main\.ts'/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('every call of the contract is mounted exactly once', async () => {
  const { app, close } = await startTestApp()
  const mounted = app.printRoutes({ commonPrefix: false, includeHooks: false })
  for (const { method, path } of contractCalls()) expect(app.hasRoute({ method, url: path }), `${method} ${path} in\n${mounted}`).toBe(true)
  await close()
  const paths = contractCalls().map(({ method, path }) => `${method} ${path}`)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every call of the specification is in the contract', () => {
  const works = new Set(contractCalls().map(({ method, path }) => `${method} ${path}`))
  expect(specifiedCalls.filter((call) => !works.has(call))).toEqual([])
})

const contractCalls = () => Object.values(everyCall).flatMap((calls) => Object.values(calls))
