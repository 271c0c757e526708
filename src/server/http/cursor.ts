import { Problem } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'

/** Pagination by cursor: the sort keys of the last item, after which the next page begins; opaque to the client. */
export const writeCursor = (keys: readonly string[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

/**
 * Reads a cursor back; null when there is none.
 * @param shapes what each key must look like: a cursor comes from outside like any other input
 */
export function readCursor(cursor: string | undefined, shapes: readonly Shape[]): readonly string[] | null {
  if (cursor === undefined || cursor === '') return null
  const keys = parse(cursor)
  const fits = Array.isArray(keys) && keys.length === shapes.length
  if (!fits || !shapes.every((isOfShape, at) => typeof keys[at] === 'string' && isOfShape(keys[at]))) throw notOurs()
  return keys as readonly string[]
}

/** Whether a key looks as it must. */
export type Shape = (key: string) => boolean
export const isUuidKey: Shape = isUuid
/** An instant of the years 1 to 9999, which PostgreSQL reads in this form; it knows no year 0. */
export const isInstantKey: Shape = (key) => /^(?!0000)\d{4}-\d\d-\d\dT/.test(key) && isSameInstant(key, new Date(key))
/** A number as `String` writes it and PostgreSQL reads it: finite, and neither a zero nor an endless one by rounding. */
export const isNumberKey: Shape = (key) => Number.isFinite(Number(key)) && String(Number(key)) === key
/** A place in a list, from 0, as an `integer` of PostgreSQL. */
export const isIndexKey: Shape = (key) => /^\d{1,9}$/.test(key)
const isSameInstant = (key: string, date: Date) => !Number.isNaN(date.getTime()) && date.toISOString() === key

const notOurs = () => new Problem('not-valid', 'This cursor is not one of ours.')

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw notOurs()
  }
}
