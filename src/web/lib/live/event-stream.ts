import { createParser } from 'eventsource-parser'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { backOff, maxDelay } from '../back-off.ts'
import type { Clock } from '../clock.ts'

/** One server-sent event. A client that reconnects names the last `id` it received, to continue after it. */
export type ServerEvent = { readonly id: string; readonly event: string; readonly data: string }

/** Opens one response of the server: chunks of text until it ends. Rejects where no stream was opened. */
type Connect = (since: string | null, signal: AbortSignal) => Promise<AsyncIterable<string>>
export type EventStreamOptions = {
  readonly connect: Connect
  readonly clock: Clock
  /** 0 to 1. */
  readonly random: () => number
  readonly onEvent: (event: ServerEvent) => void
  /** Whether a failure will not go away by another try. */
  readonly isPermanent: (failure: unknown) => boolean
  /** How long the server asks to wait; null where it names nothing. */
  readonly retryAfter: (failure: unknown) => Milliseconds | null
}

/** Used until the server has named its own. */
const defaultHeartbeat: Milliseconds = seconds(20)

/**
 * Keeps one event stream open. A connection that is silent for two heartbeats counts as lost. After each loss it reconnects and names the last
 * event it received.
 */
export function openEventStream(
  { connect, clock, random, onEvent, isPermanent, retryAfter }: EventStreamOptions,
  since: string | null,
): EventStream {
  let lastEventId = since
  let retries = 0
  let isClosed = false
  let heartbeat = defaultHeartbeat
  /** What the server that ended the stream asked for: the next reconnection alone waits as long. */
  let askedDelay: Milliseconds | null = null
  let current: AbortController | null = null
  let cancelRetry = () => {}

  async function run() {
    const connection = new AbortController()
    current = connection
    askedDelay = null
    const parser = createParser({
      onEvent: ({ id, event = 'message', data }) => receive({ id: id ?? lastEventId ?? '', event, data }),
      onRetry: (delay) => {
        askedDelay = Math.min(delay, maxDelay)
      },
    })
    const startSilenceTimer = () => clock.after(2 * heartbeat, () => connection.abort())
    let cancelSilenceTimer = startSilenceTimer()
    let failure: unknown = null
    try {
      for await (const chunk of await connect(lastEventId, connection.signal)) {
        parser.feed(chunk)
        cancelSilenceTimer()
        cancelSilenceTimer = startSilenceTimer()
        if (isClosed || current !== connection) break
      }
    } catch (cause) {
      failure = cause
    }
    cancelSilenceTimer()
    connection.abort()
    if (isClosed || current !== connection) return
    if (isPermanent(failure)) isClosed = true
    else cancelRetry = clock.after(retryAfter(failure) ?? askedDelay ?? backOff(retries++, random()), () => void run())
  }
  function receive(event: ServerEvent) {
    retries = 0
    lastEventId = event.id || lastEventId
    if (event.event === 'hello') heartbeat = heartbeatOf(event.data) ?? heartbeat
    onEvent(event)
  }

  void run()
  return {
    lastEventId: () => lastEventId,
    reconnect(from = lastEventId) {
      if (isClosed) return
      lastEventId = from
      retries = 0
      cancelRetry()
      current?.abort()
      void run()
    },
    close() {
      isClosed = true
      cancelRetry()
      current?.abort()
    },
  }
}

export type EventStream = {
  /** The id of the last event that was received: another stream would continue after it. */
  readonly lastEventId: () => string | null
  /** Connects anew at once, since what it asks for has changed. @param from where to continue; after the last event by default */
  readonly reconnect: (from?: string | null) => void
  readonly close: () => void
}

function heartbeatOf(data: string): Milliseconds | null {
  const value = /"heartbeat":\s*(\d+(?:\.\d+)?)/.exec(data)?.[1]
  return value === undefined ? null : seconds(Math.max(1, Number(value)))
}
