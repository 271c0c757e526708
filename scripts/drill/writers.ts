import { setTimeout as pause } from 'node:timers/promises'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { newUser, type Person } from '../client.ts'
import type { RunningServer } from '../running-server.ts'
import { type Call, type WriterKind, type Writes, writerKinds } from './writer-kinds.ts'

type Tally = {
  readonly kind: WriterKind
  readonly acknowledged: number
  readonly repeated: number
  readonly missing: number
  readonly doubled: number
}

const retryAfter: Milliseconds = 100
/** Between two writes of a kind that may not go on without end, so that it lasts as long as the faults. */
const minCappedPace: Milliseconds = seconds(1)
/** The server is away: by its own word, by the load balancer's, or while one server or database takes the place of another. */
const retried: ReadonlySet<number> = new Set([429, 502, 503, 504])

type Given = {
  readonly url: string
  readonly person: Person
  /** Whom this person writes to. */
  readonly companion: Person
  /** Between two writes. */
  readonly pace?: Milliseconds
  readonly onAnswer?: ((latency: Milliseconds) => void) | undefined
}

/** Begins to write, one write after the other, and goes on until it is asked to finish: then it counts what it finds. */
function startWriter(kind: WriterKind, { url, person, companion, pace = retryAfter, onAnswer = () => {} }: Given) {
  const writes: Writes = writerKinds[kind]
  const wait = writes.most === undefined ? pace : Math.max(pace, minCappedPace)
  let isFinishing = false
  let acknowledged = 0
  let repeated = 0

  const call: Call = async <T>(method: string, path: string, body?: string | FormData, key?: string) => {
    const askedAt = performance.now()
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    onAnswer(performance.now() - askedAt)
    if (!answer.ok) throw new Refusal(answer.status, `${method} ${path}: ${text}`)
    return JSON.parse(text) as T
  }
  /** Tries until it succeeds. Only a server that is away is a reason to try again: any other refusal is a fault of the drill. */
  async function untilDone<T>(act: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        const done = await act()
        if (tries > 1) repeated += 1
        return done
      } catch (error) {
        if (error instanceof Refusal && !retried.has(error.status)) throw error
        await pause(retryAfter)
      }
    }
  }
  async function write(): Promise<void> {
    const most = writes.most ?? Number.POSITIVE_INFINITY
    while (!isFinishing && acknowledged < most) {
      const next = await untilDone(() => writes.compose(person, acknowledged, call, companion))
      await untilDone(() => call(next.method, next.path, next.body, next.key))
      acknowledged += 1
      await pause(wait)
    }
  }
  const written = write()
  written.catch(() => {}) // whoever asks it to finish is told
  return {
    finish: async (): Promise<Tally> => {
      isFinishing = true
      await written
      const stored = await untilDone(() => writes.stored(person, call))
      const expected = writes.replaces ? [acknowledged - 1] : Array.from({ length: acknowledged }, (_, at) => at)
      const times = Map.groupBy(stored, (at) => at)
      return {
        kind,
        acknowledged,
        repeated,
        missing: expected.filter((at) => !times.has(at)).length,
        doubled: stored.length - times.size,
      }
    },
  }
}

class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * One writer of every kind, each with a person of its own.
 * @param onAnswer is told the latency of each request, of refused ones too
 */
export async function startWriters(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
  pace?: Milliseconds,
  onAnswer?: (latency: Milliseconds) => void,
) {
  const start = async (kind: WriterKind) => {
    const [person, companion] = [await newUser(server), await newUser(server)]
    return startWriter(kind, { url: server.url, person, companion, onAnswer, ...(pace && { pace }) })
  }
  const writers = await Promise.all((Object.keys(writerKinds) as readonly WriterKind[]).map(start))
  /** Ends the writing and counts what is there. */
  const finish = async (): Promise<readonly Tally[]> => {
    const tallies: Tally[] = []
    for (const writer of writers) tallies.push(await writer.finish())
    return tallies
  }
  return { finish }
}

/** Prints what each writer found; answers whether everything acknowledged is there once. */
export function reportTallies(tallies: readonly Tally[]): boolean {
  for (const { kind, acknowledged, repeated, missing, doubled } of tallies)
    console.log(`${kind}: ${acknowledged} acknowledged (${repeated} sent more than once), ${missing} missing, ${doubled} doubled`)
  const isWhole = tallies.every(({ acknowledged, missing, doubled }) => acknowledged > 0 && missing === 0 && doubled === 0)
  console.log(isWhole ? 'nothing acknowledged is missing or doubled' : 'WRITES WERE LOST OR DOUBLED')
  return isWhole
}
