import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Clock } from '../clock.ts'
import { eventReader, type ServerEvent } from './read-events.ts'

/** One open answer of the server: pieces of text until it ends. Rejects where no stream came about. */
export type Dial = (since: string | null, signal: AbortSignal) => Promise<AsyncIterable<string>>
type Borrowed = {
  readonly dial: Dial
  readonly clock: Clock
  /** 0 to 1. */
  readonly random: () => number
  readonly onEvent: (told: ServerEvent) => void
  /** Whether there is any use in dialling again after this failure. */
  readonly isFinal: (failure: unknown) => boolean
  /** How long the server asks to wait; null where it names nothing. */
  readonly askedWait: (failure: unknown) => Milliseconds | null
}

/** Until the server has said how often it gives a sign of life. */
const usualHeartbeat: Milliseconds = seconds(20)
const [shortestWait, longestWait]: readonly Milliseconds[] = [500, seconds(30)]

/** How long to wait before the nth try in a row, from 0 on: twice as long each time, and never as long as everybody else waits. */
export const backOff = (tries: number, random: number): Milliseconds =>
  Math.max(shortestWait ?? 0, Math.min(longestWait ?? 0, 2 * (shortestWait ?? 0) * 2 ** tries) * (0.5 + random / 2))

/**
 * Holds one stream of events open, whatever the line does: one that was silent for two heartbeats is dead, and after each break it
 * dials again, naming the last event it has seen.
 */
export function openEventStream({ dial, clock, random, onEvent, isFinal, askedWait }: Borrowed, since: string | null) {
  let last = since
  let tries = 0
  let isHungUp = false
  let heartbeat = usualHeartbeat
  let open: AbortController | null = null
  let callOff = () => {}

  async function connect() {
    const line = new AbortController()
    open = line
    let failure: unknown = null
    let watch = clock.after(2 * heartbeat, () => line.abort())
    try {
      const read = eventReader()
      for await (const piece of await dial(last, line.signal)) {
        for (const told of read(piece)) hear(told)
        watch()
        watch = clock.after(2 * heartbeat, () => line.abort())
        if (isHungUp || open !== line) break
      }
    } catch (cause) {
      failure = cause
    }
    watch()
    line.abort()
    if (isHungUp || open !== line) return
    if (isFinal(failure)) isHungUp = true
    else callOff = clock.after(askedWait(failure) ?? backOff(tries++, random()), () => void connect())
  }
  function hear(told: ServerEvent) {
    tries = 0
    last = told.id || last
    const beat = told.event === 'hello' ? heartbeatOf(told.data) : null
    if (beat !== null) heartbeat = beat
    onEvent(told)
  }

  void connect()
  return {
    /** The last event that was heard: where another line would go on. */
    last: () => last,
    /** Dials anew at once, for what it asks has changed. @param from where to go on, when that is not the last event */
    reconnect(from: string | null = last) {
      if (isHungUp) return
      last = from
      tries = 0
      callOff()
      open?.abort()
      void connect()
    },
    close() {
      isHungUp = true
      callOff()
      open?.abort()
    },
  }
}
export type EventStream = ReturnType<typeof openEventStream>

function heartbeatOf(data: string): Milliseconds | null {
  const said = /"heartbeat":\s*(\d+(?:\.\d+)?)/.exec(data)?.[1]
  return said === undefined ? null : seconds(Math.max(1, Number(said)))
}
