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

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>
type Edit = { readonly at: number; readonly end: number; readonly text: string }

/**
 * Dead code elimination for the contract: leaves out of each `endpoint({ … })` of the web's bundle what no browser reads, and says that the
 * schemas have no side effects, so that those which only an answer has are not sent.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/contract\/[\w/-]+\.ts$/.test(id)) return null
      return { code: withoutServerParts(code), map: null }
    },
  }
}

/** The source of a module of the contract without what only the server reads. */
export function withoutServerParts(code: string): string {
  const edits: Edit[] = []
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node, (node, isTop) => {
    if (node.type !== 'CallExpression') return
    if (isTop) edits.push({ at: node.start, end: node.start, text: '/* @__PURE__ */ ' })
    const [first] = node.arguments as readonly Node[]
    if ((node.callee as { name?: string }).name !== 'endpoint' || first?.type !== 'ObjectExpression') return
    for (const property of first.properties as readonly Node[]) {
      const name = (property.key as { name?: string } | undefined)?.name
      if (property.type === 'Property' && name && ofServer.has(name))
        edits.push({ at: property.start, end: afterComma(code, property.end), text: '' })
    }
  })
  const inOrder = edits.toSorted((a, b) => b.at - a.at)
  const removed = inOrder.filter(({ text }) => text === '')
  const kept = inOrder.filter(({ at, text }) => text === '' || !removed.some((cut) => cut.at <= at && at < cut.end))
  return kept.reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.end), code)
}

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
