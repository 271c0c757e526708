import { parseSync } from 'vite'
import { childrenIn, type Node } from '../syntax-tree.ts'

/** What a module of the domain exports, by name. */
type Exports = Readonly<Record<string, unknown>>
type Found = { readonly name: string; readonly at: number }
type Context = {
  readonly tables: ReadonlySet<string>
  readonly writers: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly found: Found[]
}

/** Properties of tables and of what functions of the domain answer that are words. */
const textNames = /^(?:name|title|line|words|label|noun|about|why|meaning|sentence)$/
/** Functions of the domain that answer a text. */
const writerNames = /(?:InWords|InText|Title)$|^(?:windOf|describeCommand|proposedWords|withProposedWords)$/
/** What stays as it is: by the module, and by what of it. */
const exceptions: readonly (readonly [from: RegExp, imported: RegExp])[] = [
  // names: shapes of islands, scenes, typefaces, networks, programs that were exported from
  [
    /island\/bodies|scenes\/scene-list|sky\/themes|shares\/shares|imports\/sources/,
    /^(?:bodyOf|islandBodies|nextScene|typefaces|shareNetworks|surestSource)$/,
  ],
  // a name with the name of a person's thing
  [/shop\/cart/, /^lineInWords$/],
  // figures
  [/sky\/caption|places\/coordinates|shop\/money/, /^(?:offsetInWords|coordinatesInWords|priceInWords)$/],
  // what stands on a chart, and its island is saved with, is English
  [/sky\/occasions|sky\/caption|document\/describe-command/, /^(?:proposed\w+|withProposedWords|dateInWords|describeCommand)$/],
  // looked up sentence by sentence, and where it is shown
  [/sky\/double-words|shop\/taxes/, /^(?:sharedInWords|digitalTax)$/],
  // written so in English alone
  [/case\/moment-in-words/, /^momentInWords$/],
]

/** Calls whose arguments nobody reads. */
const unread = /^(?:known|includes|startsWith|localeCompare|indexOf|find|findIndex|has|get|seedOf|foldCase|matches)$/

/**
 * Words of the domain that the interface shows without looking them up: a property of a table, of what a function answers, or of each element
 * that a callback gets, and the texts of functions that write them. They go through `known(…)`.
 * @param domain loads a module of the domain by its address
 */
export async function wordsOfDomain(file: string, code: string, domain: (address: string) => Promise<Exports>): Promise<readonly string[]> {
  if (file === 'src/web/scenes/forest/forest-points.ts') return [] // stories
  const program = parseSync(file, code).program as unknown as Node
  const tables = new Set<string>()
  const writers = new Set<string>()
  for (const { local, imported, from } of importsOf(program)) {
    if (exceptions.some(([modules, names]) => modules.test(from) && names.test(imported))) continue
    const value = (await domain(from))[imported]
    if (typeof value === 'function') (writerNames.test(imported) ? writers : tables).add(local)
    else if (hasWords(value)) tables.add(local)
  }
  const found: Found[] = []
  visit(program, { tables, writers, words: new Set(), found })
  return found.map(({ name, at }) => `${file}:${code.slice(0, at).split('\n').length}: ${name} is a word of the domain: known(…)`)
}

type Import = { readonly local: string; readonly imported: string; readonly from: string }

function importsOf(program: Node): readonly Import[] {
  return (program.body as readonly Node[]).flatMap((statement) => {
    const from = String((statement.source as Node | undefined)?.value ?? '')
    if (statement.type !== 'ImportDeclaration' || !from.startsWith('#domain/') || statement.importKind === 'type') return []
    return (statement.specifiers as readonly Node[]).flatMap(({ type, importKind, local, imported }) =>
      type === 'ImportSpecifier' && importKind !== 'type'
        ? [{ local: String((local as Node).name), imported: String((imported as Node).name), from }]
        : [],
    )
  })
}

/** Whether a table has words: a property that is named so, or texts that are more than one lower-case word. */
function hasWords(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return /^\p{Lu}\p{L}+|\p{L} \p{L}/u.test(value)
  if (typeof value !== 'object' || value === null || depth > 2) return false
  return Object.entries(value).some(([key, each]) => (typeof each === 'string' && textNames.test(key)) || hasWords(each, depth + 1))
}

const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : childrenIn(value)))

function visit(node: Node, context: Context): void {
  if (/^(?:TS(?!As|Satisfies|NonNull)|ImportDeclaration)/.test(node.type)) return
  if (node.type === 'BinaryExpression' && node.operator !== '+') return
  if (node.type === 'JSXAttribute' && /^(?:key|id|data-.*)$/.test(String((node.name as Node).name))) return
  if (node.type === 'CallExpression') {
    visitCall(node, context)
    return
  }
  const name = wordOf(node, context)
  if (name !== null) context.found.push({ name, at: node.start })
  else for (const child of readPartsOf(node)) visit(child, context)
}

/** The children that may be shown: of a member its object, of a property its value, of a pattern none. */
function readPartsOf(node: Node): readonly Node[] {
  if (node.type === 'MemberExpression') return [node.object as Node]
  if (node.type === 'Property') return [node.value as Node]
  return node.type === 'ObjectPattern' ? [] : childrenOf(node)
}

function visitCall(node: Node, context: Context): void {
  const callee = node.callee as Node
  const name = String((callee.type === 'MemberExpression' ? (callee.property as Node) : callee).name)
  if (unread.test(name)) return
  if (callee.type === 'Identifier' && context.writers.has(name)) {
    context.found.push({ name: `${name}()`, at: node.start })
    return
  }
  const isOfTable = callee.type === 'MemberExpression' && isRooted(callee.object as Node, context)
  const inside = isOfTable ? { ...context, words: new Set([...context.words, ...wordsGiven(node.arguments as readonly Node[])]) } : context
  visit(callee, context)
  for (const argument of node.arguments as readonly Node[]) visit(argument, inside)
}

/** The words among what a callback takes of each element: `({ name }) => …`. */
const wordsGiven = (given: readonly Node[]): readonly string[] =>
  given.flatMap((argument) => {
    const [first] = (argument.params as readonly Node[] | undefined) ?? []
    if (first?.type !== 'ObjectPattern') return []
    return (first.properties as readonly Node[]).flatMap(({ key, value }) =>
      textNames.test(String((key as Node | undefined)?.name)) ? [String((value as Node).name)] : [],
    )
  })

/** The name of a word of the domain; null where a node is none. */
function wordOf(node: Node, context: Context): string | null {
  if (node.type === 'Identifier') return context.words.has(String(node.name)) ? String(node.name) : null
  if (node.type !== 'MemberExpression' || node.computed) return null
  const property = String((node.property as Node).name)
  return textNames.test(property) && isRooted(node.object as Node, context) ? property : null
}

/** Whether an expression begins at a table of the domain, or at what a function of it answers. */
function isRooted(node: Node, context: Context): boolean {
  switch (node.type) {
    case 'Identifier':
      return context.tables.has(String(node.name))
    case 'MemberExpression':
      return isRooted(node.object as Node, context)
    case 'CallExpression':
      return isRooted(node.callee as Node, context)
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return isRooted(node.expression as Node, context)
    default:
      return false
  }
}
