import Uppy from '@uppy/core'
import GoldenRetriever from '@uppy/golden-retriever'
import Tus, { type TusBody } from '@uppy/tus'
import { resumablePath, type UploadAnswer } from '#contract/upload.ts'
import { gigabytes, megabytes } from '#domain/units.ts'
import { CallError } from '#web/lib/call.ts'
import { csrfHeader } from '#web/lib/csrf.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import type { Halt, Line } from './line.ts'
import type { Stored } from './upload-queue.ts'

/** Small enough for every proxy, large enough that asking costs nothing beside it. */
const piece = megabytes(8)
/** What this browser keeps of files under way, to go on after it was closed; a larger file is asked for again, and goes on too. */
const keeping = { name: 'uppy-blobs', maxFileSize: megabytes(500), maxTotalSize: gigabytes(1) }

type Meta = Record<string, unknown>
type Mover = Uppy<Meta, TusBody>
export type Unfinished = {
  /** What this browser still has. */ readonly files: readonly File[] /** What it has only the names of. */
  readonly names: readonly string[]
}

const movers = new Map<string, { readonly mover: Mover; readonly unfinished: Promise<Unfinished> }>()
const keys = new WeakMap<File, string>()
type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
/** What the bureau said at the end of a file, by the mover's key: the mover says so once and resets the line at once. */
const answers = new Map<string, Answer>()

/** What this person's browser had under way when it was closed, once; their desk goes on with it. */
export const unfinishedOf = (owner: string): Promise<Unfinished> => moverOf(owner).unfinished

/** Sends a file in pieces, from where it stands: also one that was paused, that lost its line, or whose page was closed. */
export async function sendInPieces(owner: string, file: File, { signal, onProgress }: Line): Promise<Stored> {
  const { mover, unfinished } = moverOf(owner)
  await unfinished
  signal.throwIfAborted()
  const key = keys.get(file) ?? mover.addFile({ name: file.name, type: file.type, data: file })
  keys.set(file, key)
  const onMove = (moved: { id: string } | undefined, { bytesUploaded }: { bytesUploaded: number | false }) => {
    if (moved?.id === key && bytesUploaded) onProgress(bytesUploaded / file.size)
  }
  mover.on('upload-progress', onMove)
  try {
    await Promise.race([mover.retryUpload(key), halted(mover, key, signal)])
    const answer = read(mover, key)
    mover.removeFile(key)
    keys.delete(file)
    return answer
  } finally {
    mover.off('upload-progress', onMove)
  }
}

function moverOf(owner: string) {
  const known = movers.get(owner)
  if (known) return known
  const mover: Mover = new Uppy<Meta, TusBody>({ id: `case-${owner}` })
  mover.use(Tus, {
    endpoint: resumablePath,
    chunkSize: piece,
    limit: 0,
    allowedMetaFields: ['name'],
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      const headers = { authorization: `Bearer ${tokens.current()}`, ...csrfHeader() }
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
    },
    // the refusal of a stale CSRF token brings the right one; whatever else goes wrong is the desk's to judge
    retryDelays: [0],
    onShouldRetry: (error) => error.originalResponse?.getStatus() === 403,
  })
  mover.on('upload-success', (file, { body }) => file && answers.set(file.id, answerOn(body?.xhr)))
  const opened = { mover, unfinished: restore(mover) }
  movers.set(owner, opened)
  return opened
}

/** Ends with an error when the line is halted; a removed file is forgotten on both sides. */
const halted = (mover: Mover, key: string, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const halt = () => {
      if ((signal.reason as Halt) === 'pause') mover.pauseResume(key)
      else mover.removeFile(key)
      reject(new DOMException('Stopped.', 'AbortError'))
    }
    signal.addEventListener('abort', halt, { once: true })
  })

function read(mover: Mover, key: string): Stored {
  const { status, body } = answers.get(key) ?? answerOn(mover.getFile(key).response?.body?.xhr)
  answers.delete(key)
  if (status === 0) throw new CallError(0, { code: 'network-error' })
  const [stored] = (body as Partial<UploadAnswer>).data ?? []
  if (!stored) throw new CallError(status, body)
  return { ...stored, how: 'sent' }
}

const answerOn = (line: XMLHttpRequest | undefined): Answer => ({ status: line?.status ?? 0, body: parse(line?.responseText ?? '') })

function parse(text: string): Record<string, never> {
  try {
    return JSON.parse(text) as Record<string, never>
  } catch {
    return {}
  }
}

/**
 * Takes out what an earlier page left, so that the desk lays it on anew; each then goes on from where it stood, as its address is
 * remembered by name, size and date. Only one page at a time does so: another may be sending these files just now.
 */
async function restore(mover: Mover): Promise<Unfinished> {
  const isAlone = await holdAlone(mover.getID())
  if (!isAlone) return { files: [], names: [] }
  const restored = new Promise<void>((resolve) => {
    mover.once('restored', () => resolve())
    setTimeout(resolve, 1000) // it says nothing when there is nothing
  })
  mover.use(GoldenRetriever, { indexedDB: keeping })
  await restored
  const left = mover.getFiles().filter(({ progress }) => !progress.uploadComplete)
  mover.cancelAll()
  return {
    files: left.flatMap(({ data }) => (data instanceof File ? [data] : [])),
    names: left.flatMap(({ data, name }) => (data instanceof File ? [] : [name])),
  }
}

/** Holds a name for as long as this page lives, unless another page holds it. */
const holdAlone = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!navigator.locks) return resolve(true)
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<void>(() => {})
    })
  })
