import type { FileKind } from '#domain/case/kinds.ts'
import { largestFile } from '#domain/case/limits.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { clamp } from '#domain/math.ts'
import type { Bytes, Milliseconds, Seconds } from '#domain/units.ts'
import { editableMoment } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import type { StoredFile } from '#web/shared/entry/sending/resumable-upload.ts'

/** What a person writes beside a file, before or after it is uploaded. */
export type UploadWords = {
  readonly caption: string
  readonly story: string
  /** A date as somebody wrote it. */
  readonly moment: string
  readonly place: string
  /** Null follows the level of its kind. */
  readonly level: PrivacyLevel | null
  readonly isPreview: boolean
}
const emptyWords: UploadWords = { caption: '', story: '', moment: '', place: '', level: null, isPreview: false }

/** `uploaded` files are on the server and not yet in the case; `saved` ones are. */
export type UploadState =
  | { readonly status: 'waiting' }
  | { readonly status: 'sending' | 'paused' /** 0 to 1. */; readonly share: number }
  | ({ readonly status: 'uploaded' } & StoredFile)
  | { readonly status: 'saved' }
  /** `isFinal`: sending it again would end the same way. */
  | {
      readonly status: 'failed'
      readonly reason: string
      readonly isFinal: boolean /** The file of the same content that is here already. */
      readonly twin?: number
    }

export type QueuedFile = Pick<File, 'name' | 'size' | 'type'>
export type UploadItem<F extends QueuedFile = File> = {
  readonly key: number
  readonly file: F
  /** A local address of the file, to show it meanwhile. */
  readonly preview: string
  readonly words: UploadWords
  readonly state: UploadState
}
export type UploadQueue<F extends QueuedFile = File> = readonly UploadItem<F>[]
export type UploadedItem<F extends QueuedFile = File> = UploadItem<F> & { readonly stored: StoredFile }

export type UploadAction<F extends QueuedFile = File> =
  | { readonly type: 'add'; readonly files: readonly Pick<UploadItem<F>, 'key' | 'file' | 'preview'>[] }
  | { readonly type: 'start' | 'pause' | 'requeue' | 'retry'; readonly key: number }
  | { readonly type: 'progress'; readonly key: number; readonly share: number }
  | { readonly type: 'complete'; readonly key: number; readonly stored: StoredFile }
  | { readonly type: 'fail'; readonly key: number; readonly reason: string; readonly isFinal: boolean }
  | { readonly type: 'edit'; readonly keys: readonly number[]; readonly words: Partial<UploadWords> }
  | { readonly type: 'save' | 'remove'; readonly keys: readonly number[] }

/** Null until the server has looked into the file. */
export const kindOf = ({ state }: UploadItem): FileKind | null => (state.status === 'uploaded' ? state.kind : null)

/** How many files are sent at once. */
const maxConcurrentUploads = 3

/** The queue after an action. An action that does not fit the item's state, or whose item was removed, changes nothing. */
export function uploadReducer<F extends QueuedFile>(queue: UploadQueue<F>, action: UploadAction<F>): UploadQueue<F> {
  switch (action.type) {
    case 'add':
      return [...queue, ...action.files.map((item): UploadItem<F> => ({ ...item, words: emptyWords, state: initialState(item.file) }))]
    case 'start':
      return transition(queue, action.key, ['waiting'], () => ({ status: 'sending', share: 0 }))
    case 'progress':
      return transition(queue, action.key, ['sending'], () => ({ status: 'sending', share: clamp(action.share) }))
    case 'pause':
      return transition(queue, action.key, ['waiting', 'sending'], (state) => ({ status: 'paused', share: shareOf(state) }))
    case 'requeue':
      return transition(queue, action.key, ['sending'], () => ({ status: 'waiting' }))
    case 'complete':
      return transition(queue, action.key, ['sending'], () => completedState(queue, action.stored)).map((item) =>
        item.key === action.key ? { ...item, words: withCameraMoment(item.words, action.stored) } : item,
      )
    case 'fail':
      return transition(queue, action.key, ['sending'], () => ({ status: 'failed', reason: action.reason, isFinal: action.isFinal }))
    case 'retry':
      return transition(queue, action.key, ['failed', 'paused'], (state) => (isRefused(state) ? state : { status: 'waiting' }))
    case 'edit':
      return queue.map((item) => (action.keys.includes(item.key) ? { ...item, words: { ...item.words, ...action.words } } : item))
    case 'save':
      return action.keys.reduce((before, key) => transition(before, key, ['uploaded'], () => ({ status: 'saved' })), queue)
    case 'remove':
      return queue.filter(({ key }) => !action.keys.includes(key))
  }
}

function transition<F extends QueuedFile>(
  queue: UploadQueue<F>,
  key: number,
  from: readonly UploadState['status'][],
  next: (state: UploadState) => UploadState,
): UploadQueue<F> {
  return queue.map((item) => (item.key === key && from.includes(item.state.status) ? { ...item, state: next(item.state) } : item))
}

const shareOf = (state: UploadState) => ('share' in state ? state.share : 0)

/** One's files are kept once each: a second file of the same content would be the same entry, and what is written on it would be lost. It can be tried again once the first is removed. */
function completedState(queue: UploadQueue<QueuedFile>, stored: StoredFile): UploadState {
  const twin = queue.find(({ state }) => state.status === 'uploaded' && state.location === stored.location)
  if (!twin) return { status: 'uploaded', ...stored }
  return {
    status: 'failed',
    reason: t('This is the same file as {name}, which is here already.', { name: twin.file.name }),
    isFinal: false,
    twin: twin.key,
  }
}

/** The camera's moment is taken where nobody wrote one. */
const withCameraMoment = (words: UploadWords, { moment }: StoredFile): UploadWords =>
  words.moment === '' && moment !== null ? { ...words, moment: editableMoment(moment) } : words

/** Refuses what can be judged by size and the browser's guess at the type. The server looks inside and has the last word. */
function initialState({ type, size }: QueuedFile): UploadState {
  const refuse = (reason: string): UploadState => ({ status: 'failed', reason, isFinal: true })
  if (size === 0) return refuse(t('There is nothing in this file.'))
  if (size > largestFile.video) return refuse(t('A film may be {video} GB; this file is larger.', { video: largestFile.video / 1e9 }))
  if (type.startsWith('image/') && size > largestFile.image)
    return refuse(t('A picture may be {image} MB; this one is larger.', { image: largestFile.image / 1e6 }))
  return { status: 'waiting' }
}

/** The files that may be sent now, in the order they were added. */
export function nextToSend<F extends QueuedFile>(queue: UploadQueue<F>): UploadQueue<F> {
  const free = maxConcurrentUploads - queue.filter(({ state }) => state.status === 'sending').length
  return queue.filter(({ state }) => state.status === 'waiting').slice(0, Math.max(0, free))
}

/** An entry shows the file already: there is nothing to save. */
const isInCase = (state: UploadState): boolean => state.status === 'uploaded' && state.source === 'in-case'

/** Whether nothing is left to do with the file. */
export const isDone = (state: UploadState): boolean => state.status === 'saved' || isInCase(state)

/** The files that can be saved as new entries. */
export const uploadedItems = <F extends QueuedFile>(queue: UploadQueue<F>): readonly UploadedItem<F>[] =>
  queue.flatMap((item) => (item.state.status === 'uploaded' && !isInCase(item.state) ? [{ ...item, stored: item.state }] : []))

/** Whether words can be written beside the file: not where nothing becomes of it, nor before what stopped it is put right. */
export const isWritable = (state: UploadState): boolean => state.status !== 'failed' && !isInCase(state)

/** Whether the file itself was refused. */
const isRefused = (state: UploadState): boolean => state.status === 'failed' && state.isFinal

/** Whether the date of a file is understood, or there is none. */
export const hasReadableDate = ({ moment }: Pick<UploadWords, 'moment'>): boolean =>
  moment.trim() === '' || parseWrittenDate(moment) !== null

/** How many files are on their way or wait for their turn. */
export const unsent = (queue: UploadQueue<QueuedFile>): number =>
  queue.filter(({ state }) => state.status === 'waiting' || state.status === 'sending').length

/** The whole queue in one sentence, for everyone who cannot see the progress bars. */
export function queueSummary(queue: UploadQueue<QueuedFile>): string {
  if (queue.length === 0) return ''
  const count = (...statuses: UploadState['status'][]) => queue.filter(({ state }) => statuses.includes(state.status)).length
  const coming = count('waiting', 'sending')
  const paused = count('paused')
  const failed = count('failed')
  const parts = [
    t('{count} of {count2} uploaded', { count: count('uploaded', 'saved'), count2: queue.length }),
    coming > 0 && t('{coming} uploading', { coming }),
    paused > 0 && t('{paused} paused', { paused }),
    failed > 0 && t('{failed} stopped', { failed }),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

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
  if (left < 10) return t('a few seconds left')
  if (left < 55) return t('about {round} seconds left', { round: Math.round(left / 5) * 5 })
  if (left < 90) return t('about a minute left')
  if (left < 3600) return t('about {round} minutes left', { round: Math.round(left / 60) })
  const hours = Math.round(left / 3600)
  return t('{hours, plural, one{about an hour left} other{about # hours left}}', { hours })
}
