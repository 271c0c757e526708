import { parseSync } from 'vite'
import { childrenIn, type Node } from '../syntax-tree.ts'
import { exceptions } from './exceptions.ts'

type Found = { readonly text: string; readonly at: number }

/**
 * Texts of a source file that people read and that are in no catalogue: texts between elements; attributes and properties that are words by their
 * name; and anywhere else what looks like a sentence or a title. What stays English stands in `exceptions.ts`.
 * @returns a line for each: file, line, text
 */
export function wordsOutside(file: string, code: string): readonly string[] {
  const found: Found[] = []
  visit(parseSync(file, code).program as unknown as Node, { found, where: '', isRead: false })
  return found
    .filter(({ text }) => !exceptions.some(([files, texts]) => files.test(file) && texts.test(text.trim())))
    .map(({ text, at }) => `${file}:${code.slice(0, at).split('\n').length}: “${text.trim()}” is in no catalogue: t('…') or rich('…')`)
}

/** Attributes and properties whose texts are read, whatever they look like. */
const readNames =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|legend|hint|about|meaning|pendingLabel|confirm|question|summary|remark|tab|noun)$/
/** Calls whose texts nobody reads. */
const unreadCalls =
  /^(querySelector(All)?|closest|matches|matchMedia|Error|TypeError|DOMException|ChunkLoadError|BroadcastChannel|Set|split|replace(All)?|getExtension|addEventListener|load|digest|seedOf|lazyRouteComponent|File|show|delete|set|includes|startsWith|endsWith|normalize)$/
/** Attributes and properties whose texts nobody reads. */
const unreadNames =
  /^(className|class|autoComplete|id|key|d|sign|icon|ink|path|rel|sizes|fill|stroke|transform|to|href|method|font|fontFamily|zone|timeZone|queryKey|mutationKey|lockName|authorization|upload-metadata|aria-keyshortcuts|keys|line|wash|fine|whole|stamp|body|typed|translate|transformOrigin|image-rendering)$/
const sentence = /\p{L}{2}[’'.,;:!?…]* +\S*\p{L}|^[AI] \p{L}{2}|^[A-Z][a-z’]{2,}[.…?!:]?$/u
const unread =
  /^[Mm]-?[\d.]|void main|gl_FragCoord|precision highp|\bvec[234]\b|\dpx|\}px|^translate\(|rgba?\(|var\(|color-mix|linear-gradient|^[([#.:/]|https?:|^(input|textarea|iframe|a|button)\b[,:]|^(Arrow|Page|Home|End$|Enter$|Escape|Backspace|Delete$|Tab$|Space$|Shift$|Control|Alt|Meta$|Caps|Unidentified|Process|Error$)|monospace|serif"?$/

type Context = { readonly found: Found[]; readonly where: string; readonly isRead: boolean }

function visit(node: Node, context: Context): void {
  const text = textOf(node)
  if (text !== null) note(node, text, node.type === 'JSXText' ? { ...context, isRead: true } : context)
  const [keys, inside] = stepInto(node, context)
  for (const key of keys) for (const child of childrenIn(node[key])) visit(child, inside)
}

function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'TemplateLiteral')
    return (quasis as readonly { readonly value: { readonly cooked: string } }[]).map(({ value: { cooked } }) => cooked).join('{}')
  return (type === 'JSXText' || type === 'Literal') && typeof value === 'string' ? value : null
}

type Step = readonly [keys: readonly string[], context: Context]

/** Which children of a node may be read, and as what. */
function stepInto(node: Node, context: Context): Step {
  const plain = { ...context, where: '', isRead: false }
  if (/^(Import|ExportAll)Declaration$|^TaggedTemplate|^TS(?!As|Satisfies|NonNull)/.test(node.type)) return [[], plain]
  switch (node.type) {
    case 'SwitchCase':
      return [['consequent'], plain]
    case 'TemplateLiteral':
      return [['expressions'], plain]
    case 'JSXAttribute':
      return [['value'], within(context, nameOf(node.name as Node))]
    case 'Property':
      return [['value'], within(context, nameOf(node.key as Node))]
    case 'CallExpression':
    case 'NewExpression':
      return stepIntoCall(node, plain)
    case 'JSXExpressionContainer':
      return [['expression'], context.where === 'child' ? { ...context, isRead: true } : context]
    case 'JSXElement':
    case 'JSXFragment':
      return [['openingElement', 'children'], { ...plain, where: 'child' }]
    case 'JSXOpeningElement':
      return [['attributes'], plain]
    case 'ConditionalExpression':
      return [['consequent', 'alternate'], context]
    case 'LogicalExpression':
      return [node.operator === '&&' ? ['right'] : ['left', 'right'], context]
    case 'BinaryExpression':
      return [node.operator === '+' ? ['left', 'right'] : [], context]
    case 'MemberExpression':
      return [['object'], plain]
    default:
      return [Object.keys(node), /^(Parenthesized|Array|TS)/.test(node.type) ? context : plain]
  }
}

const within = (context: Context, name: string): Context => ({ ...context, where: name, isRead: readNames.test(name) })

/** A message is in the catalogue; its values are read like any text. */
function stepIntoCall(node: Node, plain: Context): Step {
  const name = nameOf(node.callee as Node)
  if (unreadCalls.test(name)) return [['callee'], plain]
  return [['callee', 'arguments'], { ...plain, where: `${name}()` }]
}

const nameOf = (node: Node): string => {
  if (node.type === 'MemberExpression') return nameOf(node.property as Node)
  return typeof node.name === 'string' ? node.name : typeof node.value === 'string' ? node.value : ''
}

function note(node: Node, text: string, { found, where, isRead }: Context): void {
  const words = text.replaceAll('{}', ' ')
  if (!/\p{L}{2}/u.test(words) || unread.test(text) || unreadNames.test(where) || /^(data-|on[A-Z]|--)|^(t|rich)\(\)$/.test(where)) return
  if (isRead || sentence.test(words)) found.push({ text, at: node.start })
}
