import { constants } from 'node:fs'
import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import type { Bytes } from '#domain/units.ts'
import { isRedirect, Refusal, sendsElsewhere } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, exitCodes } from './exit-codes.ts'
import { TemporaryError, withRetries } from './retry.ts'

export type Downloading = {
  readonly url: string
  /** Where it lies when it is whole. */
  readonly file: string
  /** Where it grows until then. */
  readonly growing: string
  readonly bytes: Bytes
}

export const sizeOf = (file: string): Promise<Bytes | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/**
 * Downloads a file of a known length. What is there of it already is kept: each try asks for the rest (a range request). Nothing is written beyond
 * that length, and what is longer already begins anew.
 */
export async function download(
  deps: Pick<CommandDeps, 'fetch' | 'delay' | 'signal'>,
  { url, file, growing, bytes }: Downloading,
  onRetry: (error: TemporaryError, wait: number) => void,
): Promise<void> {
  await withRetries(deps, () => getRest(deps, { url, growing, bytes }), onRetry)
  await rename(growing, file)
}

type Getting = Omit<Downloading, 'file'>

async function getRest(deps: Pick<CommandDeps, 'fetch' | 'signal'>, { url, growing, bytes }: Getting): Promise<void> {
  const file = await open(growing, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    const there = (await file.stat()).size
    if (there > bytes) await file.truncate(0)
    const from = there > bytes ? 0 : there
    if (from < bytes) await append(deps, file, { url, from, bytes })
  } finally {
    await file.close()
  }
}

type Asked = { readonly url: string; readonly from: Bytes; readonly bytes: Bytes }

/** Bytes are written where they belong and not at the end: whatever else writes to the file, a byte is at its place. */
async function append(deps: Pick<CommandDeps, 'fetch' | 'signal'>, file: FileHandle, asked: Asked): Promise<void> {
  const { signal } = deps
  const inWords = (error: unknown): never => {
    if (signal.aborted) throw signal.reason
    if (error instanceof Ending) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new Ending(exitCodes.overQuota, 'There is no room left for the download.')
    throw new TemporaryError(`The download was broken off (${message}).`)
  }
  const body = await ask(deps, asked, inWords)
  let at = asked.from
  try {
    for await (const piece of piecesOf(body)) {
      if (at + piece.length > asked.bytes) {
        await file.truncate(0) // none of it is to be believed
        throw otherThanSaid('The server sends more than it said.')
      }
      await writeAt(file, piece, at)
      at += piece.length
    }
  } catch (error) {
    inWords(error)
  }
  if (at < asked.bytes) throw new TemporaryError('The download ended before its end.')
}

async function writeAt(file: FileHandle, piece: Uint8Array, at: Bytes): Promise<void> {
  for (let done = 0; done < piece.length; ) done += (await file.write(piece, done, piece.length - done, at + done)).bytesWritten
}

async function ask(
  { fetch, signal }: Pick<CommandDeps, 'fetch' | 'signal'>,
  { url, from, bytes }: Asked,
  inWords: (error: unknown) => never,
): Promise<ReadableStream<Uint8Array>> {
  const answer = await fetch(url, { headers: { range: `bytes=${from}-` }, signal, redirect: 'manual' }).catch(inWords)
  const { status, body, headers } = answer
  if (status === 206 && body && isRange(headers.get('content-range'), { from, bytes })) return body
  await body?.cancel()
  if (status === 429 || status >= 500) throw new TemporaryError(`The server answered ${status}.`)
  if (isRedirect(status)) throw new Ending(exitCodes.versionMismatch, `The server ${sendsElsewhere}`)
  if (status === 404 || status === 410) throw new Refusal(status, { message: 'This export is gone from the server. Make another one.' })
  throw otherThanSaid(
    status === 206 ? 'The server sends another piece than was asked for.' : `The server answered ${status} where a piece was asked for.`,
  )
}

/** Whether `content-range` names the rest of a file from here on, of the length that was said (RFC 9110, section 14.4). */
function isRange(header: string | null, { from, bytes }: Pick<Asked, 'from' | 'bytes'>): boolean {
  const [, first, last, whole] = /^bytes (\d{1,16})-(\d{1,16})\/(\d{1,16}|\*)$/i.exec(header?.trim() ?? '') ?? []
  return Number(first) === from && Number(last) < bytes && (whole === '*' || Number(whole) === bytes)
}

const otherThanSaid = (why: string) =>
  new Ending(exitCodes.versionMismatch, `${why} Run it again; if it stays so, make the export anew, or get the command anew.`)

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {}) // a body without an end is let go of
  }
}
