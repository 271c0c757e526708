import Uppy from '@uppy/core'
import GoldenRetriever from '@uppy/golden-retriever'
import Tus, { type TusBody } from '@uppy/tus'
import { resumablePath, type UploadAnswer } from '#contract/upload.ts'
import type { FileKind } from '#domain/case/kinds.ts'
import { gigabytes, megabytes } from '#domain/units.ts'
import { CallError } from '#web/lib/call.ts'
import { parseJson } from '#web/lib/http.ts'
import { csrfHeader, tokens } from '#web/lib/tokens.ts'
import { tryLock } from '#web/lib/web-lock.ts'

/** A file as the server stored it. Its kind is told by its content, never by its name. */
export type StoredFile = {
  readonly location: string
  readonly kind: FileKind
  /** When it was taken, from the camera's metadata: a suggestion. */
  readonly moment: string | null
  /** `sent`: it was uploaded now. `known`: this person had uploaded the same content before. `in-case`: and an entry shows it. */
  readonly source: 'sent' | 'known' | 'in-case'
  /** The entry that shows it, where the server was asked and there is one. */
  readonly entryId?: string | null
}

/** Why an upload is aborted: a paused one is resumed later, a removed one is deleted here and on the server. */
export type AbortReason = 'pause' | 'remove'
export type UploadOptions = {
  /** Aborted with an `AbortReason`. */
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}
/** Uploads that were under way when the browser was closed. */
export type UnfinishedUploads = {
  /** Of which this browser kept a copy. */
  readonly files: readonly File[]
  /** Of which it knows only the name. */
  readonly names: readonly string[]
}

/** Small enough for every proxy, large enough that a request for each costs nothing beside it. */
const chunkSize = megabytes(8)
/** Copies of files under way that this browser keeps, to resume after it was closed. A larger file must be chosen again, and resumes too. */
const localCopies = { name: 'uppy-blobs', maxFileSize: megabytes(500), maxTotalSize: gigabytes(1) }

type CaseUppy = Uppy<Record<string, unknown>, TusBody>
type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

const instances = new Map<string, { readonly uppy: CaseUppy; readonly unfinished: Promise<UnfinishedUploads> }>()
/** Uppy's id of each file under way. */
const uppyIds = new WeakMap<File, string>()
/** The server's answer to the last chunk of a file, by Uppy's id. Uppy hands it out once, then resets the request. */
const answers = new Map<string, Answer>()

/** What was under way when this browser was closed. Answered once; the caller sends it again. */
export const unfinishedUploads = (owner: string): Promise<UnfinishedUploads> => uppyOf(owner).unfinished

/** Uploads a file by tus, from the byte where it stands: also one that was paused, that lost its connection, or whose page was closed. */
export async function uploadResumably(owner: string, file: File, { signal, onProgress }: UploadOptions): Promise<StoredFile> {
  const { uppy, unfinished } = uppyOf(owner)
  await unfinished
  signal.throwIfAborted()
  const id = uppyIds.get(file) ?? uppy.addFile({ name: file.name, type: file.type, data: file })
  uppyIds.set(file, id)
  const reportProgress = (moved: { id: string } | undefined, { bytesUploaded }: { bytesUploaded: number | false }) => {
    if (moved?.id === id && bytesUploaded) onProgress(bytesUploaded / file.size)
  }
  uppy.on('upload-progress', reportProgress)
  try {
    await Promise.race([uppy.retryUpload(id), rejectOnAbort(uppy, id, signal)])
    const stored = readAnswer(uppy, id)
    uppy.removeFile(id)
    uppyIds.delete(file)
    return stored
  } finally {
    uppy.off('upload-progress', reportProgress)
  }
}

function uppyOf(owner: string) {
  const known = instances.get(owner)
  if (known) return known
  const uppy: CaseUppy = new Uppy({ id: `case-${owner}` })
  uppy.use(Tus, {
    endpoint: resumablePath,
    chunkSize,
    limit: 0,
    allowedMetaFields: ['name'],
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      const headers = { authorization: `Bearer ${tokens.current()}`, ...csrfHeader() }
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
    },
    // A refused CSRF token brings the current one, so one retry is enough. The upload manager decides about every other failure.
    retryDelays: [0],
    onShouldRetry: (error) => error.originalResponse?.getStatus() === 403,
  })
  uppy.on('upload-success', (file, { body }) => file && answers.set(file.id, answerOf(body?.xhr)))
  const instance = { uppy, unfinished: restore(uppy) }
  instances.set(owner, instance)
  return instance
}

/** Rejects when the signal is aborted. A removed file is deleted here and on the server. */
const rejectOnAbort = (uppy: CaseUppy, id: string, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => {
      if ((signal.reason as AbortReason) === 'pause') uppy.pauseResume(id)
      else uppy.removeFile(id)
      reject(new DOMException('Stopped.', 'AbortError'))
    }
    signal.addEventListener('abort', abort, { once: true })
  })

function readAnswer(uppy: CaseUppy, id: string): StoredFile {
  const { status, body } = answers.get(id) ?? answerOf(uppy.getFile(id).response?.body?.xhr)
  answers.delete(id)
  if (status === 0) throw new CallError(0, { code: 'network-error' })
  const [stored] = (body as Partial<UploadAnswer>).data ?? []
  if (!stored) throw new CallError(status, body)
  return { ...stored, source: 'sent' }
}

const answerOf = (xhr: XMLHttpRequest | undefined): Answer => ({
  status: xhr?.status ?? 0,
  body: parseJson(xhr?.responseText ?? '', {}) as Answer['body'],
})

/**
 * Takes out what an earlier page left under way, so that it is queued again. Each file resumes where it stood, since its upload
 * address is remembered by name, size and date. Only one page at a time does this: another may be sending these files now.
 */
async function restore(uppy: CaseUppy): Promise<UnfinishedUploads> {
  const isOnlyPage = (await tryLock(navigator.locks, uppy.getID())) !== null
  if (!isOnlyPage) return { files: [], names: [] }
  const restored = new Promise<void>((resolve) => {
    uppy.once('restored', () => resolve())
    setTimeout(resolve, 1000) // no event comes when there is nothing to restore
  })
  uppy.use(GoldenRetriever, { indexedDB: localCopies })
  await restored
  const unfinished = uppy.getFiles().filter(({ progress }) => !progress.uploadComplete)
  uppy.cancelAll()
  return {
    files: unfinished.flatMap(({ data }) => (data instanceof File ? [data] : [])),
    names: unfinished.flatMap(({ data, name }) => (data instanceof File ? [] : [name])),
  }
}
