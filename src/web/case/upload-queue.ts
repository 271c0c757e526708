import type { FileKind } from '#domain/case/kinds.ts'
import { largestFile } from '#domain/case/limits.ts'
import { isMoment } from '#domain/case/moment.ts'

/** What a person writes on a file, before or after it has arrived. */
export type Words = {
  readonly caption: string
  readonly story: string
  readonly moment: string
  readonly place: string
  readonly isPreview: boolean
}
export const noWords: Words = { caption: '', story: '', moment: '', place: '', isPreview: false }

/** What the bureau says of a file that it has: told by its content, never by its name. */
export type Stored = {
  readonly location: string
  readonly kind: FileKind
  /** As the camera wrote it down: an offer. */
  readonly moment: string | null
  /** `sent`: it came over the line. `had`: the bureau had this very content from the same person. `filed`: and an entry shows it. */
  readonly how: 'sent' | 'had' | 'filed'
}

/** Where a file is: still here, on the line, halted by its person, at the bureau and not yet claimed by an entry, or stopped. */
export type Stage =
  | { readonly at: 'waiting' }
  | { readonly at: 'sending' | 'paused' /** 0 to 1. */; readonly share: number }
  | ({ readonly at: 'arrived' } & Stored)
  /** `isFinal`: sending it again would end the same way. */
  | { readonly at: 'stopped'; readonly reason: string; readonly isFinal: boolean }

export type QueuedFile = Pick<File, 'name' | 'size' | 'type'>
export type Item<F extends QueuedFile = File> = {
  readonly key: number
  readonly file: F
  /** A local address of the file, to look at it meanwhile. */
  readonly preview: string
  readonly words: Words
  readonly stage: Stage
}
export type Queue<F extends QueuedFile = File> = readonly Item<F>[]

export type Happening<F extends QueuedFile = File> =
  | { readonly what: 'added'; readonly files: readonly { readonly key: number; readonly file: F; readonly preview: string }[] }
  | { readonly what: 'started' | 'paused' | 'cut' | 'retried' | 'removed'; readonly key: number }
  | { readonly what: 'advanced'; readonly key: number; readonly share: number }
  | { readonly what: 'arrived'; readonly key: number; readonly stored: Stored }
  | { readonly what: 'stopped'; readonly key: number; readonly reason: string; readonly isFinal: boolean }
  | { readonly what: 'worded'; readonly key: number; readonly words: Partial<Words> }
  | { readonly what: 'filed'; readonly keys: readonly number[] }

/** How many files are on the line at once. */
export const mostOnTheLine = 3

/** The queue after something happened. What no longer fits (news of a file that was removed meanwhile) changes nothing. */
export function after<F extends QueuedFile>(queue: Queue<F>, event: Happening<F>): Queue<F> {
  switch (event.what) {
    case 'added':
      return [...queue, ...event.files.map(({ file, ...item }): Item<F> => ({ ...item, file, words: noWords, stage: firstStage(file) }))]
    case 'started':
      return staged(queue, event.key, () => ({ at: 'sending', share: 0 }), 'waiting')
    case 'advanced':
      return staged(queue, event.key, () => ({ at: 'sending', share: Math.min(1, Math.max(0, event.share)) }), 'sending')
    case 'paused':
      return staged(queue, event.key, (stage) => ({ at: 'paused', share: 'share' in stage ? stage.share : 0 }), 'waiting', 'sending')
    case 'cut':
      return staged(queue, event.key, () => ({ at: 'waiting' }), 'sending')
    case 'arrived':
      return staged(queue, event.key, () => ({ at: 'arrived', ...event.stored }), 'sending').map((item) =>
        item.key === event.key ? { ...item, words: offered(item.words, event.stored) } : item,
      )
    case 'stopped':
      return staged(queue, event.key, () => ({ at: 'stopped', reason: event.reason, isFinal: event.isFinal }), 'sending')
    case 'retried':
      return staged(queue, event.key, (stage) => (stage.at === 'stopped' && stage.isFinal ? stage : { at: 'waiting' }), 'stopped', 'paused')
    case 'worded':
      return queue.map((item) => (item.key === event.key ? { ...item, words: { ...item.words, ...event.words } } : item))
    case 'removed':
      return queue.filter(({ key }) => key !== event.key)
    case 'filed':
      return queue.filter(({ key }) => !event.keys.includes(key))
  }
}

function staged<F extends QueuedFile>(queue: Queue<F>, key: number, to: (stage: Stage) => Stage, ...from: Stage['at'][]): Queue<F> {
  return queue.map((item) => (item.key === key && from.includes(item.stage.at) ? { ...item, stage: to(item.stage) } : item))
}

/** The camera's moment stands where nobody wrote one. */
const offered = (words: Words, { moment }: Stored): Words =>
  words.moment === '' && moment !== null && isMoment(moment) ? { ...words, moment } : words

/** What can be told without sending: the browser's guess at the kind, and the size. The server looks inside and has the last word. */
function firstStage({ type, size }: QueuedFile): Stage {
  const stop = (reason: string): Stage => ({ at: 'stopped', reason, isFinal: true })
  if (size === 0) return stop('There is nothing in this file.')
  if (size > largestFile.video) return stop(`A film may be ${largestFile.video / 1e9} GB; this file is larger.`)
  if (type.startsWith('image/') && size > largestFile.image)
    return stop(`A picture may be ${largestFile.image / 1e6} MB; this one is larger.`)
  return { at: 'waiting' }
}

/** The files that may go on the line now, in the order they came. */
export function nextToSend<F extends QueuedFile>(queue: Queue<F>): Queue<F> {
  const free = mostOnTheLine - queue.filter(({ stage }) => stage.at === 'sending').length
  return queue.filter(({ stage }) => stage.at === 'waiting').slice(0, Math.max(0, free))
}

/** The files that can be filed, each with what the bureau says of it. */
export const arrived = <F extends QueuedFile>(queue: Queue<F>): readonly (Item<F> & { readonly stored: Stored })[] =>
  queue.flatMap((item) => (item.stage.at === 'arrived' ? [{ ...item, stored: item.stage }] : []))

/** What is wrong with the words of a file, by field; a moment may be as vague as it likes, but it must exist. */
export function wrongWords({ moment }: Words): { readonly moment?: string } {
  const text = moment.trim()
  return text === '' || isMoment(text) ? {} : { moment: 'Write a year, a month or a day that exists: 1974, 1974-08 or 1974-08-21.' }
}

/** How the whole desk stands, in one sentence, for everyone who cannot see the bars. */
export function summary(queue: Queue<QueuedFile>): string {
  const count = (...at: Stage['at'][]) => queue.filter(({ stage }) => at.includes(stage.at)).length
  const [coming, paused, stopped] = [count('waiting', 'sending'), count('paused'), count('stopped')]
  if (queue.length === 0) return ''
  const parts = [
    `${count('arrived')} of ${queue.length} at the bureau`,
    coming > 0 && `${coming} on the way`,
    paused > 0 && `${paused} paused`,
    stopped > 0 && `${stopped} stopped`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
