import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Conversation } from '#contract/messages/mailbox.ts'
import type { Reaction } from '#domain/messages/limits.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { call } from './http.ts'
import type { Talker } from './talker.ts'

/** What one talk came to, of all three screens together. */
export type Tally = {
  readonly messages: number
  readonly lost: number
  readonly doubled: number
  readonly misordered: number
  readonly cuts: number
  readonly kills: number
  /** Signs set on messages, as one screen shows them; and those that a screen lacks, has twice, or has as they were before. */
  readonly signs: number
  readonly wrongSigns: number
  /** Requests to send that were repeated, since no answer came. */
  readonly repeated: number
}

/** Screens on which nothing has changed for so long, while nobody sends, stay as they are: five times the poll of the server. */
const quiet: Milliseconds = seconds(6)
/** A group of these people, in which everybody has written. */
export async function groupOf(port: number, people: readonly { readonly id: string; readonly token: string }[]): Promise<string> {
  const [founder, ...others] = people
  const asked = { port, token: founder?.token ?? '' }
  const body = { to: others.map(({ id }) => id), title: 'Talk', clientId: randomUUID() }
  const { data } = await call<{ data: Conversation }>('POST', '/api/conversations', { ...asked, body })
  for (const { token } of others) await call('PUT', `/api/conversations/${data._id}/accept`, { port, token })
  return data._id
}

/** Waits until every screen shows as many messages as were written, and every sign that was set, or changes no more. */
export async function untilQuiet(talkers: readonly Talker[], all: number, asked: Signed = new Map()): Promise<void> {
  let before = ''
  let since = Date.now()
  while (Date.now() - since < quiet) {
    const now = talkers.map((talker) => talker.screen().length).join() + judgeSigns(talkers, asked).wrongSigns
    if (now !== before) since = Date.now()
    before = now
    if (talkers.every((talker) => talker.screen().length === all) && judgeSigns(talkers, asked).wrongSigns === 0) return
    await pause(50)
  }
}

/** What the screens show beside what was written. */
export function judge(
  talkers: readonly Talker[],
  written: ReadonlySet<string>,
): Pick<Tally, 'lost' | 'doubled' | 'misordered' | 'repeated'> {
  const sum = (count: (talker: Talker) => number) => talkers.reduce((total, talker) => total + count(talker), 0)
  const textsOf = (talker: Talker) => talker.screen().map(({ text }) => text)
  return {
    lost: sum((talker) => written.size - new Set(textsOf(talker).filter((text) => written.has(text))).size),
    doubled: sum((talker) => textsOf(talker).length - new Set(textsOf(talker)).size),
    misordered: sum((talker) => talker.misordered() + outOfOrder(textsOf(talker))),
    repeated: sum((talker) => talker.requests()) - written.size,
  }
}

/** Which sign somebody set on a message at last, by `message talker`. */
export type Signed = Map<string, Reaction>

/** What of the signs that were set the screens show otherwise, and how many there are. */
export function judgeSigns(talkers: readonly Talker[], asked: Signed): Pick<Tally, 'signs' | 'wrongSigns'> {
  const idOf = talkers.map((talker) => talker.id)
  const expected = [...asked].map(([key, reaction]) => {
    const [message, who] = key.split(' ')
    return `${message} ${idOf[Number(who)]} ${reaction}`
  })
  const wrong = talkers.map((talker) => {
    const shown = talker.screen().flatMap(({ _id, reactions }) => reactions.map(({ user, reaction }) => `${_id} ${user} ${reaction}`))
    const missing = expected.filter((sign) => !shown.includes(sign)).length
    return missing + Math.max(0, shown.length - expected.length)
  })
  return { signs: expected.length, wrongSigns: wrong.reduce((sum, each) => sum + each, 0) }
}

/** How often a message of an author stands before one that they wrote earlier. Copies count where the first stands. */
function outOfOrder(texts: readonly string[]): number {
  const last = new Map<string, number>()
  let count = 0
  for (const text of new Set(texts)) {
    const [who = '', at = ''] = text.split(' ')
    if (Number(at) < (last.get(who) ?? -1)) count++
    last.set(who, Number(at))
  }
  return count
}
