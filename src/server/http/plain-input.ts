import type { FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'

/** No body of ours nests deeper than an island document, by far. */
const deepest = 64

/**
 * Refuses what no text of ours may hold and no schema has to know: U+0000, which the database cannot store, and structures so deep that
 * whatever walks them would run out of stack.
 */
export async function refuseUnstorable({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) refuseIn(part, [])
}

function refuseIn(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw notValid(path, 'A text holds a character that cannot be kept (U+0000).')
  } else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value)) {
    if (path.length === deepest) throw notValid([], 'The body nests too deeply.')
    for (const [name, inner] of Object.entries(value)) {
      refuseIn(name, path)
      refuseIn(inner, [...path, name])
    }
  }
}

const notValid = (path: readonly string[], message: string) =>
  new Problem('not-valid', message, path.length > 0 ? { errors: [{ path: path.join('.'), message }] } : {})
