import { createHash } from 'node:crypto'
import { resumablePath, uploadApi } from '#contract/upload.ts'
import type { OpenArchive } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import type { Bytes, Milliseconds } from '#domain/units.ts'
import { type Answered, type Connection, Refusal, refusalOf } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, exitCodes } from './exit-codes.ts'
import { type TemporaryError, withRetries } from './retry.ts'

/** What `add` is told of bytes: where they were sent to, or by their content. */
export type Stored = { readonly location: string } | { readonly sha256: string }

/** A file up to this is sent in one request; a longer one in pieces of it. */
const pieceLength: Bytes = 4 * 1024 * 1024
const tus = { 'tus-resumable': '1.0.0' } as const
const chunkType = { 'content-type': 'application/offset+octet-stream' } as const
const maxBeginnings = 3

type Sender = {
  readonly deps: Pick<CommandDeps, 'delay' | 'signal'>
  readonly connection: Connection
  readonly onRetry: (error: TemporaryError, wait: Milliseconds) => void
}

/**
 * Brings the bytes of a file to the server, unless it has them. They are read once before they are sent: a damaged file is found before
 * anything of it is stored, and what is here already is known by its SHA-256. Throws a `Problem` where the file is damaged, and a
 * `Refusal` where the server does not take it.
 */
export async function uploadFile(
  sender: Sender,
  { read }: Pick<OpenArchive<Buffer>, 'read'>,
  file: ArchiveFile,
  name: string,
): Promise<Stored> {
  const { sha256, whole } = await firstReading(read(file), file.size)
  const { data } = await sender.connection.call(uploadApi.knownFile, { query: { sha256 } })
  if (data) return { sha256 }
  const sized = { size: file.size, name }
  if (whole) return sendWhole(sender, whole, sized)
  for (let beginning = 1; ; beginning++) {
    try {
      return await sendInPieces(sender, read(file), sized)
    } catch (error) {
      const isGone = error instanceof Refusal && (error.status === 404 || error.status === 409)
      if (!isGone || beginning >= maxBeginnings) throw error
    }
  }
}

async function firstReading(bytes: AsyncIterable<Buffer>, size: Bytes) {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  for await (const chunk of bytes) {
    hash.update(chunk)
    if (size <= pieceLength) chunks.push(chunk)
  }
  return { sha256: hash.digest('hex'), whole: size <= pieceLength ? Buffer.concat(chunks) : null }
}

type Sized = { readonly size: Bytes; readonly name: string }

const beginning = ({ size, name }: Sized) => ({
  ...tus,
  'upload-length': String(size),
  'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
})

async function sendWhole({ deps, connection, onRetry }: Sender, body: Buffer<ArrayBuffer>, sized: Sized): Promise<Stored> {
  const headers = { ...beginning(sized), ...chunkType }
  return locationOf(await withRetries(deps, () => connection.send({ method: 'POST', path: resumablePath, headers, body }), onRetry))
}

async function sendInPieces(sender: Sender, bytes: AsyncIterable<Buffer>, sized: Sized): Promise<Stored> {
  const { deps, connection, onRetry } = sender
  const begun = accepted(
    await withRetries(deps, () => connection.send({ method: 'POST', path: resumablePath, headers: beginning(sized) }), onRetry),
  )
  const path = begun.headers.get('location')
  if (!path?.startsWith(`${resumablePath}/`)) throw misunderstood()
  let offset: Bytes = 0
  let last: Answered = begun
  for await (const piece of piecesOf(bytes)) {
    last = await sendPiece(sender, path, piece, offset)
    offset += piece.length
  }
  return locationOf(last)
}

/** Sends one piece. After a broken connection the server is asked how much of it came. */
async function sendPiece(
  { deps, connection, onRetry }: Sender,
  path: string,
  piece: Buffer<ArrayBuffer>,
  offset: Bytes,
): Promise<Answered> {
  let sent: Bytes = 0
  let isBroken = false
  return withRetries(
    deps,
    async () => {
      if (isBroken) {
        const head = accepted(await connection.send({ method: 'HEAD', path, headers: tus }))
        sent = Number(head.headers.get('upload-offset')) - offset
        if (!(sent >= 0 && sent <= piece.length)) throw new Refusal(409, { code: 'conflict', message: 'The upload stands elsewhere.' })
      }
      isBroken = true
      const headers = { ...tus, ...chunkType, 'upload-offset': String(offset + sent) }
      return accepted(await connection.send({ method: 'PATCH', path, headers, body: piece.subarray(sent) }))
    },
    onRetry,
  )
}

async function* piecesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let chunks: Buffer[] = []
  let length: Bytes = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length < pieceLength) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}

function accepted(answered: Answered): Answered {
  if (answered.status >= 200 && answered.status <= 299) return answered
  throw refusalOf(answered)
}

function locationOf(answered: Answered): Stored {
  const parsed = uploadApi.uploadFile.reply.safeParse(jsonOf(accepted(answered).text))
  const location = parsed.data?.locationArray[0]
  if (location === undefined) throw misunderstood()
  return { location }
}

const misunderstood = () =>
  new Ending(exitCodes.versionMismatch, 'This command and the server do not understand each other. Get the command anew.')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
