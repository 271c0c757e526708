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
  /** How many are there that were not yet acknowledged. */
  readonly beyond: number
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

/** Calls as one person, and throws a `Refusal` for an answer that is none of success. */
export function callAs({ url, person, onAnswer = () => {} }: Pick<Given, 'url' | 'person' | 'onAnswer'>): Call {
  return async <T>(method: string, path: string, body?: string | FormData, key?: string) => {
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
}

/** Begins to write, one write after the other, and goes on until it is halted. */
function startWriter(kind: WriterKind, { url, person, companion, pace = retryAfter, onAnswer }: Given) {
  const writes: Writes = writerKinds[kind]
  const wait = writes.most === undefined ? pace : Math.max(pace, minCappedPace)
  let isFinishing = false
  let acknowledged = 0
  let repeated = 0
  const call = callAs({ url, person, onAnswer })

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
  let written: Promise<void> = Promise.resolve()
  const goOn = () => {
    isFinishing = false
    written = write()
    written.catch(() => {}) // whoever halts it is told
  }
  const halt = async (): Promise<number> => {
    isFinishing = true
    await written
    return acknowledged
  }
  /** Counts what is there of the first so many. */
  const count = async (first: number): Promise<Tally> => {
    const stored = await untilDone(() => writes.stored(person, call))
    const expected = writes.replaces ? [first - 1] : Array.from({ length: first }, (_, at) => at)
    const times = Map.groupBy(stored, (at) => at)
    return {
      kind,
      acknowledged: first,
      repeated,
      missing: expected.filter((at) => !times.has(at)).length,
      doubled: stored.length - times.size,
      beyond: stored.filter((at) => at >= first).length,
    }
  }
  const setBack = (first: number) => {
    acknowledged = first
  }
  goOn()
  return { kind, goOn, halt, count, setBack }
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
  type Counts = ReadonlyMap<WriterKind, number>
  /** Lets each end the write it is at; answers how many of each kind are acknowledged. */
  const halt = async (): Promise<Counts> => new Map(await Promise.all(writers.map(async ({ kind, halt }) => [kind, await halt()] as const)))
  /** Counts what is there of the first so many. */
  const count = async (counts: Counts): Promise<readonly Tally[]> => {
    const tallies: Tally[] = []
    for (const writer of writers) tallies.push(await writer.count(counts.get(writer.kind) ?? 0))
    return tallies
  }
  return {
    halt,
    count,
    /** After a halt: goes on to write, from so many of each kind where the world was set back to them. */
    goOn: (counts?: Counts): void => {
      for (const writer of writers) {
        if (counts) writer.setBack(counts.get(writer.kind) ?? 0)
        writer.goOn()
      }
    },
    /** Ends the writing and counts what is there. */
    finish: async (): Promise<readonly Tally[]> => count(await halt()),
  }
}

/** Prints what each writer found; answers whether everything acknowledged is there once. */
export function reportTallies(tallies: readonly Tally[]): boolean {
  for (const { kind, acknowledged, repeated, missing, doubled, beyond } of tallies)
    console.log(
      `${kind}: ${acknowledged} acknowledged (${repeated} sent more than once), ${missing} missing, ${doubled} doubled${beyond > 0 ? `, ${beyond} MORE` : ''}`,
    )
  const isWhole = tallies.every(({ acknowledged, missing, doubled, beyond }) => acknowledged > 0 && missing + doubled + beyond === 0)
  console.log(isWhole ? 'nothing acknowledged is missing or doubled' : 'WRITES WERE LOST OR DOUBLED')
  return isWhole
}
