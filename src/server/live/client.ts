import type { LiveEvent } from '#contract/live.ts'
import type { Caller } from '#server/deps.ts'
import type { EventStream } from './event-stream.ts'
import type { PresenceView } from './store.ts'

/** One open stream, whose it is, and what it subscribed to. */
export type LiveClient = {
  readonly caller: Caller
  readonly stream: EventStream
  /** The change of the caller's mailbox up to which this stream has told; null before it has told of any. */
  readonly position: { change: number | null }
  /** Sends an event whose id says where the stream is. */
  readonly send: (event: LiveEvent) => void
  /** Names of the tiles that are on the client's screen. */
  readonly tiles: readonly string[]
  /** Where the caller is shown as present, and whom they do not see: read again at every interval. */
  presence: PresenceView
}
