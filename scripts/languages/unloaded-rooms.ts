import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { childrenIn, type Node } from '../syntax-tree.ts'

/** Its parts of the app stand in a public page, which is English as a whole. */
const ofEnglishPage = 'src/web/app/about-starchart.ts'

/** One module of the web imports another: when it is evaluated, or later, after the words of a room where it says so. */
type Import = { readonly from: string; readonly to: string; readonly room: string | null }

/**
 * Finds messages whose words may be missing when they are said: of each file, a room from which it says something is loaded on every way that leads
 * to it, by `withWords` or by the screen it belongs to (a forward data-flow analysis: what holds on all ways is the intersection of them).
 * @param sources the files of the web
 * @param roomsOf the rooms that a file says something from, without those that every screen has
 * @returns a line for each file and room
 */
export function unloadedRooms(sources: readonly string[], roomsOf: (file: string) => ReadonlySet<string>): readonly string[] {
  const imports = sources.filter((file) => file !== ofEnglishPage).flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
  const loaded = new Map<string, ReadonlySet<string>>(
    sources.filter((file) => file.startsWith('src/web/app/')).map((file) => [file, new Set()]),
  )
  for (const page of globSync('src/web/*/*Page.tsx')) loaded.set(page, new Set([page.split('/')[2] ?? '']))
  const queue = [...loaded.keys()]
  const byFile = Map.groupBy(imports, ({ from }) => from)
  for (const file of queue)
    for (const { to, room } of byFile.get(file) ?? []) {
      const here = new Set([...(loaded.get(file) ?? []), ...(room === null ? [] : [room])])
      const before = loaded.get(to)
      const after = before ? new Set([...before].filter((name) => here.has(name))) : here
      if (before && after.size === before.size) continue
      loaded.set(to, after)
      queue.push(to)
    }
  return [...loaded].flatMap(([file, rooms]) =>
    [...roomsOf(file)]
      .filter((room) => !rooms.has(room))
      .map((room) => `${file}: says something from ${room}, which is not loaded on every way to it: withWords('${room}', …)`),
  )
}

/** The files that are evaluated with a module of ours, types aside. */
export function staticImportsOf(file: string, code: string): readonly string[] {
  const { module } = parseSync(file, code)
  return module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const isOfTypes = entries.length > 0 && entries.every(({ isType }) => isType)
    return isOfTypes || !/\.tsx?$/.test(moduleRequest.value) ? [] : [resolve(file, moduleRequest.value)]
  })
}

/** What a module imports, types aside. */
export function importsOf(file: string, code: string): readonly Import[] {
  const { program } = parseSync(file, code)
  const later: { request: string; room: string | null }[] = []
  visit(program as unknown as Node, null, (request, room) => later.push({ request, room }))
  const atOnce = staticImportsOf(file, code).map((to) => ({ to, room: null }))
  return [...atOnce, ...later.map(({ request, room }) => ({ to: resolve(file, request), room }))]
    .filter(({ to }) => /^src\/web\/.*\.tsx?$/.test(to))
    .map((one) => ({ from: file, ...one }))
}

/** Tells each dynamic import with the room whose words come before it. */
function visit(node: Node, room: string | null, tell: (request: string, room: string | null) => void): void {
  const { callee, arguments: given } = node as Node & { callee?: Node; arguments?: readonly Node[] }
  const [first] = given ?? []
  const inside = node.type === 'CallExpression' && callee?.name === 'withWords' && typeof first?.value === 'string' ? first.value : room
  if (node.type === 'ImportExpression') {
    const { value } = node.source as Node
    if (typeof value === 'string') tell(value, inside)
  }
  for (const value of Object.values(node)) for (const child of childrenIn(value)) visit(child, inside, tell)
}

const resolve = (from: string, request: string) =>
  request.startsWith('#') ? request.replace('#', 'src/') : path.join(path.dirname(from), request)
