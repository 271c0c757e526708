import { readFileSync } from 'node:fs'
import { type Plugin, parseAst } from 'vite'
import type { Node } from '../syntax-tree.ts'
import {
  applied,
  type Constant,
  constantsOf,
  type Edit,
  importOf,
  importsOf,
  mentions,
  nameOf,
  referencesOf,
  visit,
  walk,
} from './module-syntax.ts'

/** What only the server reads of a call: how it answers, whom it lets in and how often, and the words of its documentation. */
const ofServer: ReadonlySet<string> = new Set([
  'summary',
  'reply',
  'minimal',
  'scope',
  'code',
  'limit',
  'personLimit',
  'isFrequent',
  'maxPartSize',
])
/** The schemas of what a caller passes: forms check by them before they send, and nothing else does. */
const ofForms: ReadonlySet<string> = new Set(['params', 'query', 'body'])
/** Marks the second face of a module of the contract: that with the schemas. */
const withForms = '?forms'
const ofContract = '#contract/'

/**
 * Dead code elimination for the contract: leaves out of each `endpoint({ … })` of the web's bundle what no browser reads, and says that the
 * schemas have no side effects, so that those which only an answer has are not sent. Schemas are in a second face of the module, which is
 * imported only where a module of the web names one (`authApi.login.body`, `anyEntry`): to call needs none, so screens load without them and
 * without what they are made by.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/src\/contract\/[\w/-]+\.ts(?:\?forms)?$/.test(id)) return { code: withoutServerParts(code, id.endsWith(withForms)), map: null }
      if (/\/src\/web\/[\w/-]+\.tsx?$/.test(id))
        return { code: formsFromSecondFace(code, id.endsWith('x') ? 'tsx' : 'ts', schemasOfModule), map: null }
      return null
    },
  }
}

/** What is made by zod, or by a call of what makes schemas. */
const isSchema = ({ init }: Constant) => init.type === 'CallExpression' || (mentions(init, 'z') && !mentions(init, 'endpoint'))

/** The names of the schemas that a module of the contract exports. */
export const schemasIn = (code: string): ReadonlySet<string> =>
  new Set(
    constantsOf(parseAst(code, { lang: 'ts' }) as unknown as Node)
      .filter((constant) => constant.isExported && isSchema(constant))
      .map(({ name }) => name),
  )

const schemas = new Map<string, ReadonlySet<string>>()
function schemasOfModule(source: string): ReadonlySet<string> {
  const file = new URL(`../../src/contract/${source.slice(ofContract.length)}`, import.meta.url)
  const known = schemas.get(source) ?? schemasIn(readFileSync(file, 'utf8'))
  schemas.set(source, known)
  return known
}

/**
 * The source of a module of the web that takes schemas from where they are: its calls stay those that every other module calls.
 * @param schemasOf the names of the schemas of a module of the contract
 */
export function formsFromSecondFace(code: string, lang: 'ts' | 'tsx', schemasOf: (source: string) => ReadonlySet<string>): string {
  if (!code.includes(`'${ofContract}`)) return code
  const program = parseAst(code, { lang }) as unknown as Node
  const imports = importsOf(program).filter(({ source }) => source.startsWith(ofContract))
  const sources = new Map<string, { readonly imported: string; readonly source: string }>()
  const edits: Edit[] = []
  for (const { at, end, source, specifiers } of imports) {
    for (const { local, imported } of specifiers) if (imported) sources.set(local.name, { imported: imported.name, source })
    const taken = specifiers.filter(({ imported }) => imported && schemasOf(source).has(imported.name))
    if (taken.length === 0) continue
    const rest = specifiers.filter((one) => !taken.includes(one))
    const text = importOf(taken, `${source}${withForms}`)
    edits.push({ at, end, text: rest.length === 0 ? text : `${importOf(rest, source)}; ${text}` })
  }
  const named = new Set<string>()
  walk(program, (node) => {
    const api = schemaOwner(node)
    if (!api || !sources.has(api.name)) return
    named.add(api.name)
    edits.push({ at: api.start, end: api.end, text: `${api.name}$forms` })
  })
  const secondFaces = [...named].map((local) => {
    const { imported = '', source = '' } = sources.get(local) ?? {}
    return `import { ${imported} as ${local}$forms } from '${source}${withForms}'\n`
  })
  return secondFaces.join('') + applied(code, edits)
}

/** Of `api.call.body`, the identifier `api`. */
function schemaOwner(node: Node): (Node & { readonly name: string }) | null {
  if (node.type !== 'MemberExpression' || !ofForms.has((node.property as { name?: string }).name ?? '')) return null
  const call = node.object as Node
  const api = call.type === 'MemberExpression' ? (call.object as Node) : null
  return api?.type === 'Identifier' ? (api as Node & { readonly name: string }) : null
}

/** The source of a module of the contract without what only the server reads, and without what only forms do unless it is their face. */
export function withoutServerParts(code: string, isForForms = false): string {
  const edits: Edit[] = []
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node
  const leaveOut = (object: Node) => {
    for (const { type, key, start, end } of object.properties as readonly Node[]) {
      const name = (key as { name?: string } | undefined)?.name ?? ''
      if (type === 'Property' && (ofServer.has(name) || (!isForForms && ofForms.has(name))))
        edits.push({ at: start, end: afterComma(code, end), text: '' })
    }
  }
  // what several calls have in common
  if (!isForForms)
    for (const { init } of constantsOf(program)) if (init.type === 'ObjectExpression' && !mentions(init, 'endpoint')) leaveOut(init)
  visit(program, (node, isTop) => {
    if (node.type !== 'CallExpression') return
    if (isTop) edits.push({ at: node.start, end: node.start, text: '/* @__PURE__ */ ' })
    const [first] = node.arguments as readonly Node[]
    if ((node.callee as { name?: string }).name === 'endpoint' && first?.type === 'ObjectExpression') leaveOut(first)
  })
  if (isForForms) {
    for (const { end, source } of importsOf(program))
      if (isOfContract(source) && !source.endsWith('/endpoint.ts')) edits.push({ at: end - 1, end: end - 1, text: withForms })
  } else edits.push(...leaveOutSchemas(program, edits))
  const removed = edits.filter(({ text }) => text === '')
  return applied(
    code,
    edits.filter((edit) => !removed.some((cut) => cut !== edit && cut.at <= edit.at && edit.at < cut.end)),
  )
}

/**
 * Leaves out what nothing needs without the schemas: those, what they are made by, and imports for them. A bundler would keep some, since what
 * reads a property or makes text of a number may have an effect, and would keep modules together that only a schema joins.
 */
function leaveOutSchemas(program: Node, removed: readonly Edit[]): readonly Edit[] {
  const isLeft = ({ start }: Node) => !removed.some(({ at, end, text }) => text === '' && at <= start && start < end)
  const [imports, constants] = [importsOf(program), constantsOf(program)]
  const ofSchemas = new Set([
    'z',
    ...imports.filter(({ source }) => isOfContract(source)).flatMap(({ specifiers }) => specifiers.map(nameOf)),
  ])
  ofSchemas.delete('endpoint')
  const isOfCalls = ({ init }: Constant) => referencesOf(init, isLeft).has('endpoint')
  // a set goes on to what is added to it meanwhile
  for (const _ of ofSchemas)
    for (const constant of constants)
      if (
        !isOfCalls(constant) &&
        (constant.init.type === 'CallExpression' || [...referencesOf(constant.init, isLeft)].some((name) => ofSchemas.has(name)))
      )
        ofSchemas.add(constant.name)
  const isNeededByItself = (constant: Constant) => constant.isExported && (isOfCalls(constant) || !ofSchemas.has(constant.name))
  const isOther = (node: Node) => node.type !== 'ImportDeclaration' && !constants.some(({ statement }) => statement === node)
  const needed = new Set([
    ...(program.body as readonly Node[]).filter(isOther),
    ...constants.filter(isNeededByItself).map(({ statement }) => statement),
  ])
  const names = new Set<string>()
  for (const node of needed) {
    for (const name of referencesOf(node, isLeft)) names.add(name)
    for (const { name, statement } of constants) if (names.has(name)) needed.add(statement)
  }
  return [
    ...constants
      .filter(({ statement }) => !needed.has(statement))
      .map(({ statement }) => ({ at: statement.start, end: statement.end, text: '' })),
    ...imports.map(({ at, end, source, specifiers }) => {
      const read = specifiers.filter((one) => names.has(nameOf(one)))
      return { at, end, text: read.length === 0 ? '' : importOf(read, source) }
    }),
  ]
}

const isOfContract = (source: string) => /^(?:#contract|\.)\//.test(source)
const afterComma = (code: string, end: number) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
