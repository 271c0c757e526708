import type { Caller } from '#server/deps.ts'
import type { EventStream } from './event-stream.ts'

/** One open stream, whose it is, and what it subscribed to. */
export type LiveClient = {
  readonly caller: Caller
  readonly stream: EventStream
  /** Names of the tiles that are on the client's screen. */
  readonly tiles: readonly string[]
  /** Where the caller is shown as present; null when they are not. */
  readonly ordinal: number | null
  /** Ordinals of those whom a block hides from the caller. */
  readonly hidden: ReadonlySet<number>
}
