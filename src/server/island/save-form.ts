import type { Multipart, MultipartFile } from '@fastify/multipart'
import type * as z from 'zod/mini'
import { lastAction, revisionNumber } from '#contract/island.ts'
import { checkIslandDocument } from '#domain/island/document/check-document.ts'
import { type IslandDocument, maxIslandBytes } from '#domain/island/document/island-document.ts'
import { Problem } from '#domain/problem.ts'

/** What a save brings. What is undefined was not sent and stays as it is. */
export type SaveForm = {
  readonly living?: IslandDocument
  /** Null lets the dead version follow the living one. */
  readonly dead?: IslandDocument | null
  readonly lastAction?: string
  /** The revision that the change began from. */
  readonly revision?: number
  readonly snapshot?: Buffer
  readonly deadSnapshot?: Buffer
}

/** The field of each part, by its name on the wire. */
const names = {
  saved_island: 'living',
  saved_island_deadversion: 'dead',
  lastAction: 'lastAction',
  revision: 'revision',
  snapshot: 'snapshot',
  snapshot_deadversion: 'deadSnapshot',
} as const
type Name = keyof typeof names
const isName = (name: string): name is Name => Object.hasOwn(names, name)

/** Reads a whole body and checks every part of it. A refused body is read to its end all the same, so that its sender reads why. */
export async function readSaveForm(parts: AsyncIterable<Multipart>): Promise<SaveForm> {
  const given: Record<string, unknown> = {}
  let refusal: unknown = null
  for await (const part of parts) {
    try {
      if (!refusal && isName(part.fieldname)) given[names[part.fieldname]] = await read(part.fieldname, part)
    } catch (error) {
      refusal = error
    }
    if (part.type === 'file') part.file.resume()
  }
  if (refusal) throw refusal
  return given
}

async function read(name: Name, part: Multipart): Promise<unknown> {
  switch (name) {
    case 'saved_island':
      return documentOf(name, await jsonOf(name, part))
    case 'saved_island_deadversion': {
      const value = await jsonOf(name, part)
      return value === null ? null : documentOf(name, value)
    }
    case 'lastAction':
      return parsed(name, lastAction, await textOf(part))
    case 'revision':
      return parsed(name, revisionNumber, await textOf(part))
    default:
      if (part.type !== 'file') throw new Problem('not-valid', `Send the part \`${name}\` as a file.`)
      return bytesOf(part)
  }
}

const bytesOf = async (part: MultipartFile): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of part.file.iterator({ destroyOnReturn: false })) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function textOf(part: Multipart): Promise<string> {
  if (part.type === 'file') return (await bytesOf(part)).toString('utf8')
  if (part.valueTruncated) throw tooLarge()
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
}

async function jsonOf(name: Name, part: Multipart): Promise<unknown> {
  const text = await textOf(part)
  if (Buffer.byteLength(text) > maxIslandBytes) throw tooLarge()
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('not-valid', name, 'This is not JSON.')
  }
}

function documentOf(name: Name, value: unknown): IslandDocument {
  const checked = checkIslandDocument(value)
  if ('document' in checked) return checked.document
  throw new Problem('refused', checked.reasons.join(' '), { errors: checked.reasons.map((message) => ({ path: name, message })) })
}

function parsed<T>(name: Name, schema: z.ZodMiniType<T>, text: string): T {
  const { success, data, error } = schema.safeParse(text)
  if (!success) throw wrong('not-valid', name, error.issues[0]?.message ?? 'Not valid.')
  return data
}

const wrong = (code: 'not-valid' | 'refused', path: Name, message: string) =>
  new Problem(code, `${path}: ${message}`, { errors: [{ path, message }] })
const tooLarge = () => new Problem('too-large', 'An island can be up to 600 kB.')
