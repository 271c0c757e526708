import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'

/** Pagination by cursor: the sort keys of the last item, after which the next page begins; opaque to the client. */
export const writeCursor = (keys: readonly string[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

/**
 * A cursor at an id that its reader may not know: what lies there may be hidden from them, and an id of version 7 tells when it was made.
 * @param key 32 bytes
 */
export function writeSealedCursor(key: Buffer, id: string): string {
  const cipher = createCipheriv(sealing, key, null).setAutoPadding(false)
  return Buffer.concat([cipher.update(id.replaceAll('-', ''), 'hex'), cipher.final()]).toString('base64url')
}

/** The id at which a sealed cursor stands; null when there is none. One that was made up stands somewhere, and tells nothing. */
export function readSealedCursor(key: Buffer, cursor: string | undefined): string | null {
  if (cursor === undefined || cursor === '') return null
  if (!/^[\w-]{22}$/.test(cursor)) throw notOurs()
  const cipher = createDecipheriv(sealing, key, null).setAutoPadding(false)
  const hex = Buffer.concat([cipher.update(cursor, 'base64url'), cipher.final()]).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** An id is one block: there is nothing to chain, and the same place has the same cursor. */
const sealing = 'aes-256-ecb'

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
