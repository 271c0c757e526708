import { uploadApi } from '#contract/upload.ts'
import { megabytes } from '#domain/units.ts'
import { type CallError, call } from '#web/lib/call.ts'
import { isServerReachable } from '#web/lib/http.ts'
import { meNow } from '#web/lib/me.ts'
import type { Line } from './line.ts'
import type { Stored } from './upload-queue.ts'

export type Send = (file: File, line: Line) => Promise<Stored>

/** Above this a file travels in pieces, so that a broken line costs a piece and not the file. */
const largestWhole = megabytes(8)
/** A browser hashes what it holds in memory; a larger file is sent, and told apart there. */
const largestHashed = megabytes(100)

/** Takes the way that fits the file: none when the bureau has it, one call when it is small, in pieces when it is large. */
export const sendFile: Send = async (file, line) => {
  const known = await findKnown(file, line.signal)
  line.signal.throwIfAborted()
  if (known) return known
  if (file.size <= largestWhole) return sendWhole(file, line)
  const owner = meNow()?.doc._id
  if (!owner) throw new Error('A file was sent by nobody.')
  const { sendInPieces } = await import('./resumable-upload.ts')
  return sendInPieces(owner, file, line)
}

async function sendWhole(file: File, line: Line): Promise<Stored> {
  const form = new FormData()
  form.append('file', file)
  const [stored] = (await call(uploadApi.uploadFile, { form }, line)).data
  if (!stored) throw new Error('The server stored nothing and said that all was well.')
  return { ...stored, how: 'sent' }
}

/** Whether this person sent the same content before. Browsers hash only on safe connections; elsewhere everything is sent. */
async function findKnown(file: File, signal: AbortSignal): Promise<Stored | null> {
  if (!globalThis.crypto?.subtle || file.size > largestHashed) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const { data } = await call(uploadApi.knownFile, { query: { sha256 } }, { signal })
  return data && { ...data, how: data.entryId === null ? 'had' : 'filed' }
}

const soonest = 1000
const latest = 15_000

/** Waits until another try may succeed: as long as the bureau asks, or until it answers the phone. */
export async function whenBack({ code, retryAfter }: CallError): Promise<void> {
  if (code !== 'network-error') return nextTry((retryAfter ?? 5) * 1000)
  for (let pause = soonest; ; pause = Math.min(latest, pause * 2)) {
    await nextTry(pause)
    if (navigator.onLine && (await isServerReachable())) return
  }
}

/** After a pause, or at once when the machine finds its line again. */
function nextTry(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    addEventListener('online', go)
  })
}
