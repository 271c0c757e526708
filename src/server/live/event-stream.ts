import { Readable } from 'node:stream'
import type { LiveEvent } from '#contract/live.ts'
import type { Bytes, Milliseconds } from '#domain/units.ts'
import { streamEvents } from '#server/instrumentation.ts'

/** A client that leaves more than this unread is disconnected; it reconnects and resumes from its last event. */
const maxBuffered: Bytes = 256 * 1024

/** One open stream of server-sent events (SSE). */
export type EventStream = {
  readonly body: Readable
  /** @param id what a reconnecting client names to resume from here */
  readonly send: (id: string, event: LiveEvent) => void
  /** Resolves once the connection has taken what was sent, or is closed: what is much is sent piece by piece. */
  readonly taken: () => Promise<void>
  /** Sends an empty comment, so that the connection is not taken for dead between events. */
  readonly sendHeartbeat: () => void
  /** @param retry after how long the client should reconnect; left out where it should not */
  readonly end: (retry?: Milliseconds) => void
}

export function openEventStream(onClose: () => void): EventStream {
  let wake = () => {}
  let hasEnded = false
  const body = new Readable({ read: () => wake() })
  streamEvents.publish({ did: 'open' })
  body.once('close', () => {
    streamEvents.publish({ did: 'close' })
    wake()
    onClose()
  })
  const write = (text: string) => {
    if (body.destroyed || hasEnded) return
    if (body.readableLength + text.length > maxBuffered) body.destroy()
    else body.push(text)
  }
  return {
    body,
    send(id, { event, data }) {
      streamEvents.publish({ did: 'send', event })
      write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    taken: () =>
      new Promise((resolve) => {
        if (body.destroyed || body.readableLength === 0) return resolve()
        wake = resolve
      }),
    sendHeartbeat: () => write(':\n\n'),
    end(retry) {
      if (retry !== undefined) write(`retry: ${Math.round(retry)}\n\n`)
      hasEnded = true
      const isTaken = body.readableFlowing !== null // before that it is no answer yet, and a destroyed one would be none
      const hasUnread = isTaken && body.readableLength > 0
      if (hasUnread) body.destroy()
      else if (!body.destroyed) body.push(null)
    },
  }
}
