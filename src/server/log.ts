import type { Config } from './config.ts'

type LogLevel = Exclude<Config['logLevel'], 'silent'>
/** A log line: one JSON object. Its other fields say what happened, and never to whom. */
export type LogLine = { readonly level: LogLevel; readonly time: string; readonly message: string } & Readonly<Record<string, unknown>>

/** An error as it is thrown here: by us, by Node, or by the database. */
type AnyError = Error & { readonly code?: unknown; readonly constraint?: unknown; readonly table?: unknown }

/**
 * What a log says of an error. Messages quote what they are about: a database the value, a mail server the address, a parser the text. So what
 * is quoted, and what looks like an address, an id or a token, is left out; the stack is the files it came through.
 */
export const errorFields = ({ name, message, stack = '', code, constraint, table }: AnyError) => ({
  type: name,
  message: scrub(message),
  stack: stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n'),
  ...(code !== undefined && { code }),
  ...(constraint !== undefined && { constraint }),
  ...(table !== undefined && { table }),
})

/** In this order: what is quoted may hold any of the others. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/"[^"\n]*"/g, '"…"'],
  [/'(?![\w.$-]{1,40}')[^'\n]*'/g, "'…'"],
  [/(?<!\S)[^\s@]*@\S+/g, '<address>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b|(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{1,4}\b/gi, '<ip>'],
  [/(?<![\w/-])(?=[\w-]*\d)[\w-]{20,}/g, '<token>'],
]

/** A text without what is quoted in it, e-mail and network addresses, ids and tokens. */
const scrub = (text: string): string => replacements.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), text)

/** A line for a machine: JSON. */
export const writeLine = (level: LogLevel, fields: { readonly message: string } & Readonly<Record<string, unknown>>): string =>
  `${JSON.stringify({ level, time: new Date().toISOString(), ...fields } satisfies LogLine)}\n`

/** The same line for a person at a terminal: time, level, what happened, and the other fields behind it. */
export function readableLine(json: string): string {
  const { level, time, message, err, ...rest } = JSON.parse(json) as LogLine & {
    readonly err?: { readonly message: string; readonly stack: string }
  }
  const others = Object.entries(rest).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const what = [`${time.slice(11, 19)} ${level.padEnd(5)} ${message}`, ...others].join('  ')
  return `${[what, ...(err ? [`  ${err.message}`, err.stack] : [])].join('\n')}\n`
}
