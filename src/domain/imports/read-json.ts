import { Problem } from '#domain/problem.ts'
import { type Bytes, megabytes } from '#domain/units.ts'
import type { Archive, ArchiveFile } from './found-item.ts'

/** Reading the JSON of strangers: every field may be missing or of another type, and that is an empty value, never an exception. */
export type JsonObject = { readonly [key: string]: unknown }

/** A text that was read, or null where the file is damaged, or would become more values than memory holds. */
export type ReadMetadata = { readonly file: ArchiveFile; readonly text: string | null }

/** How many metadata files are read at the same time where the archive says nothing, and how long they are together: a few of them are very long. */
const readAtOnce = 128
const maxTogether: Bytes = megabytes(4)

/**
 * Reads metadata files, some at a time, and hands each to `use` in the order of the archive, so that the result depends on no timing. While some are
 * used the next are read. Texts are let go as soon as they were used.
 */
export async function readMetadata(
  archive: Archive,
  files: readonly ArchiveFile[],
  use: (read: ReadMetadata) => void,
  tell: (done: number) => void,
): Promise<void> {
  let asked = 0
  const readNext = () => {
    const batch = filesFrom(files.slice(asked, asked + (archive.textsAtOnce ?? readAtOnce)))
    asked += batch.length
    const reading = Promise.all(batch.map((file) => readOne(archive, file)))
    reading.catch(() => {}) // it is awaited later, unless those before it fail
    return reading
  }
  let next = readNext()
  for (let done = 0; done < files.length; ) {
    const batch = await next
    next = readNext()
    for (const read of batch) use(read)
    done += batch.length
    tell(done)
  }
}

/** As many of them as are not too long together. */
function filesFrom(files: readonly ArchiveFile[]): readonly ArchiveFile[] {
  const batch: ArchiveFile[] = []
  let bytes: Bytes = 0
  for (const file of files) {
    bytes += file.size
    if (batch.length > 0 && bytes > maxTogether) break
    batch.push(file)
  }
  return batch
}

async function readOne(archive: Archive, file: ArchiveFile): Promise<ReadMetadata> {
  try {
    const text = await archive.readText(file)
    return { file, text: isTooDense(text) ? null : text }
  } catch (error) {
    if (error instanceof Problem) return { file, text: null }
    throw error
  }
}

/** The value of a JSON text; `undefined` where it is none. A byte order mark before it is skipped. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    return undefined
  }
}

/** An object; an empty one in place of anything else. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** Whether a value is an object and no list. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list; an empty one in place of anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A text; an empty one in place of anything else. Halves of surrogate pairs, and characters that no database takes, are replaced. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '\uFFFD') : '')

/** A finite number, written as number or as text; null otherwise. */
export function numberOf(value: unknown): number | null {
  const isWritten = typeof value === 'string' && value.length <= 40 && value.trim() !== ''
  const number = typeof value === 'number' ? value : isWritten ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** An identifier of digits, which some exports write as text and some as number; null otherwise. */
export function digitsOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null
  return typeof value === 'string' && /^\d{1,30}$/.test(value) ? value : null
}

/** What the signs weigh by which a text becomes values, about as the memory that they take: an object or a list, a line, a cell. */
const weights = new Uint8Array(128)
for (const sign of '{[') weights[sign.charCodeAt(0)] = 10
weights['\n'.charCodeAt(0)] = 6
weights[','.charCodeAt(0)] = 3

/** 200 MB of short messages, with each value on a line of its own, weigh 100 million. */
const maxWeight = 120_000_000
const maxWeightOfSign = 10

/** Whether a text would become so many values that memory does not hold them: 200 MB of `{},` take 6 GB. */
export function isTooDense(text: string): boolean {
  if (text.length * maxWeightOfSign <= maxWeight) return false
  let weight = 0
  for (let at = 0; at < text.length; at += 1) {
    weight += weights[text.charCodeAt(at)] ?? 0
    if (weight > maxWeight) return true
  }
  return false
}
