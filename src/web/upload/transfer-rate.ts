import type { Bytes, Milliseconds, Seconds } from '#domain/units.ts'
import type { QueuedFile, UploadQueue, UploadState } from './upload-queue.ts'

/** How many bytes had been sent at some time. */
export type Sample = { readonly at: Milliseconds; readonly sent: Bytes }

/** Samples older than this say nothing about the rate of now. */
const sampleLifetime: Milliseconds = 15_000
/** Before so much time is sampled, an estimate would be a guess. */
const minSpan: Milliseconds = 2000

/** How many bytes of the queue are sent, and how many there are. Files that stopped do not count: they would hold it below the whole for ever. */
export function transferTotals(queue: UploadQueue<QueuedFile>): { readonly sent: Bytes; readonly all: Bytes } {
  let sent = 0
  let all = 0
  for (const { file, state } of queue) {
    if (state.status === 'failed') continue
    all += file.size
    sent += file.size * sentShare(state)
  }
  return { sent, all }
}

function sentShare(state: UploadState): number {
  if (state.status === 'uploaded' || state.status === 'saved') return 1
  return 'share' in state ? state.share : 0
}

/** The samples with one more. When less is sent than before (a file was removed, a connection broke) sampling starts anew. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  if (!last || sample.sent < last.sent) return [sample]
  return [...samples.filter(({ at }) => sample.at - at <= sampleLifetime), sample]
}

/** How long the remaining bytes take at the rate of the samples; null while there is no rate. */
export function estimateTimeLeft(samples: readonly Sample[], remaining: Bytes): Seconds | null {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last) return null
  const elapsed: Milliseconds = last.at - first.at
  const sent: Bytes = last.sent - first.sent
  if (elapsed < minSpan || sent <= 0) return null
  return (remaining / sent) * (elapsed / 1000)
}

/** A duration as people say it. */
export function formatTimeLeft(left: Seconds): string {
  if (left < 10) return 'a few seconds left'
  if (left < 55) return `about ${Math.round(left / 5) * 5} seconds left`
  if (left < 90) return 'about a minute left'
  if (left < 3600) return `about ${Math.round(left / 60)} minutes left`
  const hours = Math.round(left / 3600)
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`
}
