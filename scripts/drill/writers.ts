import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newIslandDocument } from '#domain/island/document/island-document.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { Person } from '../client.ts'

/** One write: what it sends, and under which key it may be sent again. */
type Write = { readonly method: string; readonly path: string; readonly body: string | FormData; readonly key: string }
/** How a kind of writer composes its n-th write, and how it finds its writes again: the numbers that are there, as often as they are. */
type Writes = {
  readonly compose: (person: Person, at: number, call: Call) => Promise<Write>
  readonly stored: (person: Person, call: Call) => Promise<readonly number[]>
  /** Only the newest write is to be found: each replaces the one before. */
  readonly replaces: boolean
}
type Call = <T>(method: string, path: string, body?: string | FormData, key?: string) => Promise<T>
type EntryPage = { readonly data: readonly { readonly caption?: string; readonly text?: string }[]; readonly next?: string }
export type WriterKind = keyof typeof writerKinds
export type Tally = {
  readonly kind: WriterKind
  readonly acknowledged: number
  readonly repeated: number
  readonly missing: number
  readonly doubled: number
}

const retryAfter: Milliseconds = 100
const progressKeys = 300
const numberIn = (text = '') => Number(/\d+$/.exec(text)?.[0] ?? Number.NaN)
const user = (call: string, { id }: Person) => `/api/users/${call}/${id}`

async function storedEntries(person: Person, call: Call, kind: string, textOf: (entry: EntryPage['data'][number]) => string | undefined) {
  const found: number[] = []
  let cursor = ''
  do {
    const { data, next = '' } = await call<EntryPage>(
      'GET',
      `/api/case/${person.id}?kind=${kind}&limit=100${cursor && `&cursor=${cursor}`}`,
    )
    found.push(...data.map((entry) => numberIn(textOf(entry))))
    cursor = next
  } while (cursor)
  return found
}

export const writerKinds = {
  tweets: {
    replaces: false,
    compose: async (person, at) => ({
      method: 'PUT',
      path: user('updateCaptionAndStoryTweets', person),
      body: JSON.stringify({ casetweets: { text: `drill ${at}` } }),
      key: randomUUID(),
    }),
    stored: (person, call) => storedEntries(person, call, 'tweet', ({ text }) => text),
  },
  files: {
    replaces: false,
    compose: async (person, at, call) => {
      const form = new FormData()
      form.set('file', new Blob([`drill ${at} of ${person.id}`]), `drill-${at}.txt`)
      const { locationArray } = await call<{ locationArray: readonly string[] }>('POST', '/api/upload/uploadFile', form)
      return {
        method: 'PUT',
        path: user('savecaseMisc', person),
        body: JSON.stringify({ casemiscellaneous: [{ file: locationArray[0], caption: `drill ${at}` }] }),
        key: randomUUID(),
      }
    },
    stored: (person, call) => storedEntries(person, call, 'misc', ({ caption }) => caption),
  },
  captions: {
    replaces: true,
    compose: async (person, at, call) => {
      const { data } = await call<EntryPage>('GET', `/api/case/${person.id}?kind=tweet&limit=1`)
      const [tweet] = data as readonly { readonly _id: string }[]
      const casetweets = tweet ? { _id: tweet._id, caption: `drill ${at}` } : { text: 'the one tweet', caption: `drill ${at}` }
      return { method: 'PUT', path: user('updateCaptionAndStoryTweets', person), body: JSON.stringify({ casetweets }), key: randomUUID() }
    },
    stored: (person, call) => storedEntries(person, call, 'tweet', ({ caption }) => caption),
  },
  islands: {
    replaces: true,
    compose: async (person, at) => {
      const form = new FormData()
      form.set('saved_island', JSON.stringify(newIslandDocument({ body: 'atoll', seed: at })))
      form.set('lastAction', `drill ${at}`)
      return { method: 'PUT', path: user('saveIsland', person), body: form, key: randomUUID() }
    },
    stored: async (person, call) => {
      const { data } = await call<{ data: { lastAction: string } }>('GET', user('getUser', person))
      return [numberIn(data.lastAction)]
    },
  },
  progress: {
    replaces: false,
    compose: async (person, at) => ({
      method: 'PUT',
      path: user('updateProgress', person),
      body: JSON.stringify({ progress: { [`drill-${at}`]: true } }),
      key: randomUUID(),
    }),
    stored: async (person, call) => {
      const { data } = await call<{ data: { progress: Record<string, unknown> } }>('GET', user('getUser', person))
      return Object.keys(data.progress).map(numberIn)
    },
  },
} as const satisfies Readonly<Record<string, Writes>>

/** Begins to write, one write after the other, and goes on until it is asked to finish: then it counts what it finds. */
export function startWriter(kind: WriterKind, url: string, person: Person) {
  const writes: Writes = writerKinds[kind]
  let isFinishing = false
  let acknowledged = 0
  let repeated = 0

  const call: Call = async <T>(method: string, path: string, body?: string | FormData, key?: string) => {
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
        if (error instanceof Refusal && error.status !== 503 && error.status !== 429) throw error
        await pause(retryAfter)
      }
    }
  }
  async function write(): Promise<void> {
    const most = kind === 'progress' ? progressKeys : Number.POSITIVE_INFINITY
    while (!isFinishing && acknowledged < most) {
      const next = await untilDone(() => writes.compose(person, acknowledged, call))
      await untilDone(() => call(next.method, next.path, next.body, next.key))
      acknowledged += 1
      await pause(retryAfter)
    }
  }
  const written = write()
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
