import { childrenIn, type Node } from '../syntax-tree.ts'

/** A piece of the source, from one offset to another, and what takes its place. */
export type Edit = { readonly at: number; readonly end: number; readonly text: string }

const withoutTypes = (node: Node): Node => (/^TS(?:As|Satisfies)/.test(node.type) ? withoutTypes(node.expression as Node) : node)

/** A constant with the statement that declares it, and its value without what only types say. */
export type Constant = { readonly statement: Node; readonly name: string; readonly isExported: boolean; readonly init: Node }

/** The constants of a module, of which each has a statement of its own. */
export const constantsOf = (program: Node): readonly Constant[] =>
  (program.body as readonly Node[]).flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? (statement.declaration as Node | null) : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    const [one] = declaration.declarations as readonly { readonly id: { readonly name: string }; readonly init: Node }[]
    return one ? [{ statement, name: one.id.name, isExported, init: withoutTypes(one.init) }] : []
  })

/** What an import names: of `a as b`, `imported` is `a` and `local` is `b`. */
export type Specifier = Node & {
  readonly local: { readonly name: string }
  readonly imported?: { readonly name: string }
  readonly importKind?: string
}
type Import = { readonly at: number; readonly end: number; readonly source: string; readonly specifiers: readonly Specifier[] }

/** What a module takes from others at run time. */
export const importsOf = (program: Node): readonly Import[] =>
  (program.body as readonly Node[])
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .map(({ start, end, source, specifiers }) => ({
      at: start,
      end,
      source: (source as { readonly value: string }).value,
      specifiers: (specifiers as readonly Specifier[]).filter(({ importKind }) => importKind !== 'type'),
    }))

/** Under which name a module has what it takes. */
export const nameOf = ({ local }: Specifier) => local.name

/** The statement that takes these from a module. */
export const importOf = (specifiers: readonly Specifier[], source: string) => {
  const [first] = specifiers
  if (first && !first.imported) return `import * as ${nameOf(first)} from '${source}'`
  return `import { ${specifiers.map(({ imported, local }) => `${imported?.name} as ${local.name}`).join(', ')} } from '${source}'`
}

function contains(node: Node, isSought: (node: Node) => boolean): boolean {
  let isFound = false
  walk(node, (one) => {
    isFound ||= isSought(one)
  })
  return isFound
}
/** Whether a name stands anywhere in a piece of code. */
export const mentions = (node: Node, name: string) => contains(node, (one) => one.type === 'Identifier' && one.name === name)

/** Shows a node and every one below it. */
export function walk(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) for (const child of childrenIn(value)) walk(child, see)
}

/** The identifiers that a piece of code reads, without those of types and names of properties. */
export function referencesOf(node: Node, isLeft: (node: Node) => boolean, found = new Set<string>()): ReadonlySet<string> {
  if (!isLeft(node) || (/^TS/.test(node.type) && !/^TS(?:As|Satisfies)/.test(node.type))) return found
  if (node.type === 'Identifier') found.add(node.name as string)
  const ofName = node.type === 'MemberExpression' ? 'property' : node.type === 'Property' ? 'key' : ''
  for (const [name, value] of Object.entries(node))
    if (name !== ofName || node.computed === true) for (const child of childrenIn(value)) referencesOf(child, isLeft, found)
  return found
}

/** Every node below one but those inside functions, which may do what they do for its effect; `isTop` of a call that is no callee of another. */
export function visit(node: Node, see: (node: Node, isTop: boolean) => void, isTop = true): void {
  if (/Function/.test(node.type)) return
  see(node, isTop)
  for (const [name, value] of Object.entries(node)) {
    const isCallee = name === 'callee' || name === 'object'
    for (const child of childrenIn(value)) visit(child, see, !isCallee)
  }
}

/** The source with its edits made, which do not overlap. */
export const applied = (code: string, edits: readonly Edit[]) =>
  edits.toSorted((a, b) => b.at - a.at).reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.end), code)
