import { type Plugin, parseAst } from 'vite'

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
/** Marks the second face of a module of the contract, whose calls have the schemas of forms. */
const withForms = '?forms'

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>
type Edit = { readonly at: number; readonly end: number; readonly text: string }

/**
 * Dead code elimination for the contract: leaves out of each `endpoint({ … })` of the web's bundle what no browser reads, and says that the
 * schemas have no side effects, so that those which only an answer has are not sent. Schemas of what is passed are in a second face of the
 * module, which is imported only where a module of the web names one (`authApi.login.body`): to call needs none, so screens load without them.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/src\/contract\/[\w/-]+\.ts(?:\?forms)?$/.test(id)) return { code: withoutServerParts(code, id.endsWith(withForms)), map: null }
      if (/\/src\/web\/[\w/-]+\.tsx?$/.test(id)) return { code: formsFromSecondFace(code, id.endsWith('x') ? 'tsx' : 'ts'), map: null }
      return null
    },
  }
}

/** The source of a module of the web that takes schemas of forms from where they are: its calls stay those that every other module calls. */
export function formsFromSecondFace(code: string, lang: 'ts' | 'tsx'): string {
  if (!code.includes("'#contract/")) return code
  const program = parseAst(code, { lang }) as unknown as Node
  const sources = new Map<string, { readonly imported: string; readonly source: string }>()
  for (const statement of program.body as readonly Node[]) {
    const source = (statement.source as { value?: string } | null | undefined)?.value
    if (statement.type !== 'ImportDeclaration' || !source?.startsWith('#contract/')) continue
    for (const { local, imported } of statement.specifiers as readonly { local: { name: string }; imported?: { name: string } }[])
      if (imported) sources.set(local.name, { imported: imported.name, source })
  }
  const named = new Map<string, Edit[]>()
  walk(program, (node) => {
    const api = schemaOwner(node)
    if (api && sources.has(api.name))
      named.set(api.name, [...(named.get(api.name) ?? []), { at: api.start, end: api.end, text: `${api.name}$forms` }])
  })
  const imports = [...named.keys()].map((local) => {
    const { imported = '', source = '' } = sources.get(local) ?? {}
    return `import { ${imported} as ${local}$forms } from '${source}${withForms}'\n`
  })
  return imports.join('') + applied(code, [...named.values()].flat())
}

/** Of `api.call.body`, the identifier `api`. */
function schemaOwner(node: Node): (Node & { readonly name: string }) | null {
  if (node.type !== 'MemberExpression' || !ofForms.has((node.property as { name?: string }).name ?? '')) return null
  const call = node.object as Node
  const api = call.type === 'MemberExpression' ? (call.object as Node) : null
  return api?.type === 'Identifier' ? (api as Node & { readonly name: string }) : null
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) walk(child, see)
}

/** The source of a module of the contract without what only the server reads, and without what only forms do unless it is their face. */
export function withoutServerParts(code: string, isForForms = false): string {
  const edits: Edit[] = []
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node, (node, isTop) => {
    if (node.type !== 'CallExpression') return
    if (isTop) edits.push({ at: node.start, end: node.start, text: '/* @__PURE__ */ ' })
    const [first] = node.arguments as readonly Node[]
    if ((node.callee as { name?: string }).name !== 'endpoint' || first?.type !== 'ObjectExpression') return
    for (const property of first.properties as readonly Node[]) {
      const name = (property.key as { name?: string } | undefined)?.name
      if (property.type === 'Property' && name && (ofServer.has(name) || (!isForForms && ofForms.has(name))))
        edits.push({ at: property.start, end: afterComma(code, property.end), text: '' })
    }
  })
  const inOrder = edits.toSorted((a, b) => b.at - a.at)
  const removed = inOrder.filter(({ text }) => text === '')
  const kept = inOrder.filter(({ at, text }) => text === '' || !removed.some((cut) => cut.at <= at && at < cut.end))
  return applied(code, kept)
}

const applied = (code: string, edits: readonly Edit[]) =>
  edits.toSorted((a, b) => b.at - a.at).reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.end), code)

const afterComma = (code: string, end: number) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

/** Every node below one but those inside functions, which may do what they do for its effect; `isTop` of a call that is no callee of another. */
function visit(node: Node, see: (node: Node, isTop: boolean) => void, isTop = true): void {
  if (/Function/.test(node.type)) return
  see(node, isTop)
  for (const [name, value] of Object.entries(node)) {
    const isCallee = name === 'callee' || name === 'object'
    for (const child of [value].flat()) if (isNode(child)) visit(child, see, !isCallee)
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
