import { Readable } from 'node:stream'
import type { LiveEvent } from '#contract/live.ts'
import type { Bytes } from '#domain/units.ts'

/** A reader who lets more than this lie is cut off; they come back and go on where it broke off. */
const mostWaiting: Bytes = 256 * 1024

/** One open stream of events. */
export type Events = {
  readonly body: Readable
  /** @param id what a returning reader names to go on from here */
  readonly send: (id: string, event: LiveEvent) => void
  /** A sign of life between events. */
  readonly beat: () => void
  readonly end: () => void
}

export function openEvents(onClose: () => void): Events {
  const body = new Readable({ read() {} })
  body.once('close', onClose)
  const write = (text: string) => {
    if (body.destroyed || body.readableEnded) return
    if (body.readableLength + text.length > mostWaiting) body.destroy()
    else body.push(text)
  }
  return {
    body,
    send: (id, { event, data }) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end() {
      if (body.readableLength > 0)
        body.destroy() // nobody takes what lies there
      else if (!body.destroyed) body.push(null)
    },
  }
}
