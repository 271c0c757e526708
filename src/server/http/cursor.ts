import { Problem } from '#domain/problem.ts'

/** Where a list goes on: the sort keys of the last item, opaque to the client. */
export const writeCursor = (keys: readonly string[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

/**
 * Reads a cursor back; null when there is none.
 * @param shapes what each key must look like: a cursor comes from outside like any other input
 */
export function readCursor(cursor: string | undefined, shapes: readonly RegExp[]): readonly string[] | null {
  if (cursor === undefined || cursor === '') return null
  const keys = parse(cursor)
  const fits = Array.isArray(keys) && keys.length === shapes.length
  if (!fits || !shapes.every((shape, at) => typeof keys[at] === 'string' && shape.test(keys[at]))) throw notOurs()
  return keys as readonly string[]
}

/** Shapes of the usual keys. */
export const uuidKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const instantKey = /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

const notOurs = () => new Problem('not-valid', 'This cursor is not one of ours.')

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw notOurs()
  }
}
