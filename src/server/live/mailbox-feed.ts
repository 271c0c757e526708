import type { MailboxChanges } from '#contract/messages/mailbox.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { mailboxesTopic, typingTopic } from '#server/bus/port.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveClient, ProvidedToLive } from './provided.ts'

/** A hint that the bus lost unnoticed is made up for within this time. */
const pollInterval: Milliseconds = seconds(5)

type MailboxFeedDeps = Pick<Deps, 'bus' | 'now'> & Pick<ProvidedToLive, 'mailbox'>

/** `isDue`: something may have come since the last reading began. */
type Reading = { isDue: boolean; isReading: boolean }

/**
 * Sends each client what changed in its mailbox after what this stream has told: read from the database whenever the bus hints at
 * something, when the stream opens, and after hints were lost.
 */
export function mailboxFeed({ bus, now, mailbox }: MailboxFeedDeps) {
  const readings = new Map<LiveClient, Reading>()
  const byUser = new Map<string, Set<LiveClient>>()
  const clientsOf = (userId: string) => byUser.get(userId) ?? new Set()

  /** Reads until nothing is due. One reading of a client runs at a time, so that its events keep their order. */
  async function read(client: LiveClient): Promise<void> {
    const reading = readings.get(client)
    if (!reading) return
    reading.isDue = true
    if (reading.isReading) return
    reading.isReading = true
    try {
      while (reading.isDue && readings.has(client)) {
        reading.isDue = false
        await client.stream.taken()
        const isWhole = await tell(client)
        if (!isWhole) reading.isDue = true
      }
    } catch {
      // the next hint or poll reads again
    } finally {
      reading.isReading = false
    }
  }

  /** Whether that was all. */
  async function tell(client: LiveClient): Promise<boolean> {
    const { position, caller } = client
    if (position.change === null) return begin(client)
    const { changes, isWhole } = await mailbox.changesAfter(caller, position.change)
    if (changes.change > position.change) send(client, changes)
    return isWhole
  }

  /** Says where the mailbox is, to a client that does not resume. */
  async function begin(client: LiveClient): Promise<boolean> {
    const { userId } = client.caller
    const change = (await mailbox.lastChanges([userId])).get(userId) ?? 0
    send(client, { after: change, change, conversations: [], messages: [] })
    return true
  }

  function send(client: LiveClient, changes: MailboxChanges) {
    client.position.change = changes.change
    client.send({ event: 'messages', data: changes })
    const pulses = pulsesOf(changes, client.caller.userId, now().getTime())
    if (pulses.length > 0) client.send({ event: 'pulse', data: { pulses } })
  }

  /** @param userIds null after hints were lost: anything may have changed */
  function readOf(userIds: readonly string[] | null) {
    if (!userIds) return void poll().catch(() => {})
    for (const userId of userIds) for (const client of clientsOf(userId)) void read(client)
  }

  async function poll(): Promise<void> {
    if (byUser.size === 0) return
    const changes = await mailbox.lastChanges([...byUser.keys()])
    for (const client of readings.keys()) {
      const { change } = client.position
      if (change === null || change < (changes.get(client.caller.userId) ?? 0)) void read(client)
    }
  }

  /** Typing events may be lost: the client repeats them. */
  function sendTyping(ids: readonly string[] | null) {
    for (const id of ids ?? []) {
      const [told = '', conversation = '', user = ''] = id.split(':')
      for (const client of clientsOf(told)) client.send({ event: 'typing', data: { conversation, user } })
    }
  }

  const unsubscribe = bus.subscribe(mailboxesTopic, readOf)
  const unsubscribeTyping = bus.subscribe(typingTopic, sendTyping)
  const timer = setInterval(() => readOf(null), pollInterval).unref()

  return {
    join(client: LiveClient) {
      const { userId } = client.caller
      readings.set(client, { isDue: false, isReading: false })
      byUser.set(userId, clientsOf(userId).add(client))
      void read(client)
    },
    leave(client: LiveClient) {
      const { userId } = client.caller
      readings.delete(client)
      clientsOf(userId).delete(client)
      if (clientsOf(userId).size === 0) byUser.delete(userId)
    },
    close() {
      unsubscribe()
      unsubscribeTyping()
      clearInterval(timer)
    },
  }
}

/** What was sent longer ago, and comes to a stream that resumes, went over the cable while nobody looked. */
const freshFor: Milliseconds = seconds(10)

type Pulse = { readonly user: string; readonly isIncoming: boolean }

/** Over whose cables messages went just now, each direction once: towards the owner of the mailbox, or from them to all others in a group. */
function pulsesOf({ messages, conversations }: MailboxChanges, owner: string, now: number): Pulse[] {
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
