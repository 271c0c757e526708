import { randomUUID } from 'node:crypto'
import { newIslandDocument } from '#domain/island/document/island-document.ts'
import type { Person } from '../client.ts'

/** One write: what it sends, and under which key it may be sent again. */
type Write = { readonly method: string; readonly path: string; readonly body: string | FormData; readonly key: string }
/** How a kind of writer composes its n-th write, and how it finds its writes again: the numbers that are there, as often as they are. */
export type Writes = {
  readonly compose: (person: Person, at: number, call: Call, companion: Person) => Promise<Write>
  readonly stored: (person: Person, call: Call) => Promise<readonly number[]>
  /** Only the newest write is to be found: each replaces the one before. */
  readonly replaces: boolean
  /** How many writes one person may make; as many as there is time for by default. */
  readonly most?: number
}
export type Call = <T>(method: string, path: string, body?: string | FormData, key?: string) => Promise<T>
type EntryPage = { readonly data: readonly { readonly caption?: string; readonly text?: string }[]; readonly next?: string }
export type WriterKind = keyof typeof writerKinds

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

type Lines = { readonly data: readonly { readonly sequence: number; readonly kind: string; readonly text: string }[] }

async function ownConversation(call: Call): Promise<string | undefined> {
  return (await call<{ data: readonly { readonly _id: string }[] }>('GET', '/api/conversations')).data[0]?._id
}

/** A group of two: its founder writes at once. The client id makes of every try one group. */
async function beginGroup(call: Call, person: Person, companion: Person): Promise<string> {
  const body = JSON.stringify({ to: [companion.id], title: 'Drill', clientId: person.id })
  return (await call<{ data: { readonly _id: string } }>('POST', '/api/conversations', body)).data._id
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
  messages: {
    replaces: false,
    most: 280, // in five minutes a person may send 300
    compose: async (person, at, call, companion) => {
      const conversation = (await ownConversation(call)) ?? (await beginGroup(call, person, companion))
      const clientId = randomUUID()
      const path = `/api/conversations/${conversation}/messages`
      return { method: 'POST', path, body: JSON.stringify({ clientId, text: `drill ${at}` }), key: clientId }
    },
    stored: async (_, call) => {
      const found: number[] = []
      const conversation = await ownConversation(call)
      let before = ''
      for (;;) {
        const { data } = await call<Lines>('GET', `/api/conversations/${conversation}/messages?limit=50${before}`)
        found.push(...data.filter(({ kind }) => kind === 'text').map(({ text }) => numberIn(text)))
        if (!data[0] || data[0].sequence === 1) return found
        before = `&before=${data[0].sequence}`
      }
    },
  },
  progress: {
    replaces: false,
    most: 300, // keys that progress may have
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
