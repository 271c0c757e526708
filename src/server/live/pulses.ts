import type { MailboxChanges } from '#contract/messages/mailbox.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'

/** What was sent longer ago, and comes to a stream that resumes, went over the cable while nobody looked. */
const freshFor: Milliseconds = seconds(10)

type Pulse = { readonly user: string; readonly isIncoming: boolean }

/** Over whose cables messages went just now, each direction once: towards the owner of the mailbox, or from them to all others in a group. */
export function pulsesOf({ messages, conversations }: MailboxChanges, owner: string, now: number): Pulse[] {
  const fresh = messages.filter(
    ({ kind, state, sentAt, editedAt }) =>
      kind === 'text' && state === 'sent' && editedAt === null && now - new Date(sentAt).getTime() <= freshFor,
  )
  const incoming = fresh.flatMap(({ sender }) => (sender && sender !== owner ? [sender] : []))
  const written = new Set(fresh.filter(({ sender }) => sender === owner).map(({ conversation }) => conversation))
  const outgoing = conversations.filter(({ _id }) => written.has(_id)).flatMap(({ members }) => members.map(({ _id }) => _id))
  return [
    ...[...new Set(incoming)].map((user) => ({ user, isIncoming: true })),
    ...[...new Set(outgoing)].filter((user) => user !== owner).map((user) => ({ user, isIncoming: false })),
  ]
}
