import type { Bytes, Milliseconds, Seconds } from '#domain/units.ts'
import type { Queue, QueuedFile } from './upload-queue.ts'

/** How much of the desk had left at some time. */
export type Sample = { readonly at: Milliseconds; readonly sent: Bytes }

/** What is remembered of the line: a pace of a minute ago says nothing about now. */
const memory: Milliseconds = 15_000
/** Before so much time has passed, an estimate would be a guess. */
const soonest: Milliseconds = 2000

/** How much of the desk has left, and how much there is; what was refused for good does not count. */
export function loadOf(queue: Queue<QueuedFile>): { readonly sent: Bytes; readonly all: Bytes } {
  let [sent, all] = [0, 0]
  for (const { file, stage } of queue) {
    if (stage.at === 'stopped' && stage.isFinal) continue
    all += file.size
    sent += file.size * (stage.at === 'arrived' ? 1 : 'share' in stage ? stage.share : 0)
  }
  return { sent, all }
}

/** The samples with one more. When less has left than before (a file was taken away, a line broke) the reckoning begins anew. */
export function sampled(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  if (!last || sample.sent < last.sent) return [sample]
  return [...samples.filter(({ at }) => sample.at - at <= memory), sample]
}

/** How long the rest takes at the pace of the last seconds; null while nobody can tell. */
export function timeLeft(samples: readonly Sample[], rest: Bytes): Seconds | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < soonest || last.sent <= first.sent) return null
  return (rest / (last.sent - first.sent)) * ((last.at - first.at) / 1000)
}

/** A duration as a person says it. */
export function timeInWords(left: Seconds): string {
  if (left < 10) return 'a few seconds left'
  if (left < 55) return `about ${Math.round(left / 5) * 5} seconds left`
  if (left < 90) return 'about a minute left'
  if (left < 3600) return `about ${Math.round(left / 60)} minutes left`
  const hours = Math.round(left / 3600)
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`
}
