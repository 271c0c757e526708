import { parseSync } from 'vite'
import { childrenIn, type Node } from '../syntax-tree.ts'

/**
 * The texts that an expression may be, as patterns: `{name}` stands for a value that is known only when it runs, and each side of a condition
 * makes a text of its own. Nothing for an expression that is no text.
 */
export function textsOfExpression(node: Node, code: string): readonly string[] {
  return partsOf(node, code).map((parts) => named(parts))
}

type Part = string | { readonly source: string; readonly name: string }

/** Each text as its parts. More than this many of one expression are not told apart. */
const most = 16

function partsOf(node: Node, code: string): readonly (readonly Part[])[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node.value]] : []
  if (node.type === 'ConditionalExpression')
    return [...partsOrValue(node.consequent as Node, code), ...partsOrValue(node.alternate as Node, code)]
  if (node.type === 'ParenthesizedExpression') return partsOf(node.expression as Node, code)
  if (node.type !== 'TemplateLiteral') return []
  const [first, ...quasis] = (node.quasis as readonly { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked)
  const expressions = node.expressions as readonly Node[]
  let texts: readonly (readonly Part[])[] = [[first ?? '']]
  for (const [index, expression] of expressions.entries()) {
    const values = partsOrValue(expression, code)
    const chosen = texts.length * values.length > most ? [[placeholderOf(expression, code)]] : values
    texts = texts.flatMap((text) => chosen.map((value) => [...text, ...value, quasis[index] ?? '']))
  }
  return texts
}

function partsOrValue(node: Node, code: string): readonly (readonly Part[])[] {
  const texts = partsOf(node, code)
  return texts.length > 0 ? texts : [[placeholderOf(node, code)]]
}

const placeholderOf = (node: Node, code: string): Part => ({ source: code.slice(node.start, node.end), name: nameOf(node) })

/** What a value is called by: the last name of its expression, `value` where it has none. */
function nameOf(node: Node | undefined): string {
  if (!node) return 'value'
  switch (node.type) {
    case 'Identifier':
      return String(node.name)
    case 'MemberExpression':
      return nameOf((node.computed ? node.object : node.property) as Node)
    case 'CallExpression':
      return nameOfCall(node)
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameOf(node.expression as Node)
    case 'ArrayExpression':
      return nameOf((node.elements as readonly Node[])[0])
    case 'BinaryExpression':
    case 'LogicalExpression':
      return nameOf(node.left as Node)
    case 'UnaryExpression':
      return nameOf(node.argument as Node)
    default:
      return 'value'
  }
}

/** `toLocaleString` and its like are called after what they are called on, `Math.round` after its argument, any other call after itself. */
function nameOfCall({ callee, arguments: given }: Node): string {
  const called = callee as Node
  if (called.type !== 'MemberExpression') return nameOf(called)
  const [object, method] = [called.object as Node, nameOf(called.property as Node)]
  const [first] = given as readonly Node[]
  if (first && (object.name === 'Math' || object.name === 'JSON')) return nameOf(first)
  return /^(?:to\w+|at|flat|join|map|slice|replace\w*)$/.test(method) ? nameOf(object) : method
}

/** The text with its values in braces: the same expression by the same name, another that is called alike with a number. */
function named(parts: readonly Part[]): string {
  const names = new Map<string, string>()
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const before = names.get(part.source)
      const alike = [...names.values()].filter((name) => name.replace(/\d$/, '') === part.name).length
      const name = before ?? (alike === 0 ? part.name : `${part.name}${alike + 1}`)
      names.set(part.source, name)
      return `{${name}}`
    })
    .join('')
}

/** Every text of a module that its outermost expressions may be. */
export function textsOfCode(code: string, file: string): readonly string[] {
  const found: string[] = []
  visitTexts(parseSync(file, code).program as unknown as Node, (node) => found.push(...textsOfExpression(node, code)))
  return found
}

/** Calls `take` with each outermost expression that may be a text. */
function visitTexts(node: Node, take: (node: Node) => void): void {
  if (/^(?:Literal|TemplateLiteral|ConditionalExpression)$/.test(node.type)) take(node)
  if (/^(?:ImportDeclaration|ExportAllDeclaration|TS(?!As|Satisfies|NonNull).*)$/.test(node.type)) return
  if (node.type === 'TemplateLiteral') return
  for (const value of Object.values(node)) for (const child of childrenIn(value)) visitTexts(child, take)
}
