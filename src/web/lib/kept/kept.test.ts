import { expect, test } from 'vitest'
import { days } from '#domain/units.ts'
import { type RecordStore, recordsInMemory, type Stored } from './database.ts'
import { openDevice } from './device.ts'
import { encryptedRecords } from './encrypted-records.ts'
import { openWords } from './open-words.ts'

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** Everything that a store holds, as the text that a search of the disk would find. */
async function bytesOf(store: RecordStore): Promise<string> {
  const names = await store.names()
  const values = await Promise.all(names.map(async (name) => ((await store.get(name)) as Stored).bytes))
  return names.join() + values.map((bytes) => String.fromCharCode(...new Uint8Array(bytes))).join()
}

test('what is kept comes back with its time, and its words are not in the bytes', async () => {
  const store = recordsInMemory()
  const records = encryptedRecords(store, await newKey())
  await records.write('case 0', { caption: 'the canary sings' }, 7)
  expect(await records.read('case 0')).toEqual({ value: { caption: 'the canary sings' }, at: 7 })
  expect(await records.read('case 1')).toBeNull()
  expect(await bytesOf(store)).not.toContain('canary')
  expect(await records.size('case')).toEqual({ count: 1, bytes: JSON.stringify({ caption: 'the canary sings' }).length + 16 })
})

test('without the key, under another name, or damaged by one bit it is not readable', async () => {
  const store = recordsInMemory()
  const records = encryptedRecords(store, await newKey())
  await records.write('one', 'words', 0)
  const stored = (await store.get('one')) as Stored
  expect(await encryptedRecords(store, await newKey()).read('one')).toBeNull()
  await store.put('two', stored)
  expect(await records.read('two')).toBeNull()
  const bytes = new Uint8Array(stored.bytes)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  expect(await records.read('one')).toBeNull()
})

/** A browser with its databases, and a server that gives each device a key. */
function world() {
  const databases = new Map<string, RecordStore>()
  const asked: string[] = []
  const clock = { at: days(20_000) }
  const open = async (name: string) => {
    const store = databases.get(name) ?? recordsInMemory()
    databases.set(name, store)
    return store
  }
  const fetchKey = async (device: string) => {
    asked.push(device)
    return btoa(device.repeat(2).slice(0, 32)).replace('=', '')
  }
  return { databases, asked, clock, device: () => openDevice({ open, fetchKey, now: () => clock.at }, 'ada') }
}

test('the key is asked for once for each login, and a login of later has the same', async () => {
  const { databases, asked, device } = world()
  const first = await device()
  await first.sealed.write('outbox', ['a message'], 0)
  await first.kept.write('case 0', 'entries', 0)
  expect((await (await device()).kept.read('case 0'))?.value).toBe('entries')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^[\w-]{22}$/)
  databases.delete('kept ada') // as a logout does
  expect((await (await device()).sealed.read('outbox'))?.value).toEqual(['a message'])
  expect(new Set(asked).size).toBe(1)
  databases.delete('sealed ada') // as a logout does where nothing is unsent
  databases.delete('kept ada')
  await device()
  expect(new Set(asked).size).toBe(2)
})

test('after a month without contact what is kept is thrown away, and each contact begins the month anew', async () => {
  const { asked, clock, device } = world()
  await (await device()).kept.write('case 0', 'entries', 0)
  clock.at += days(29)
  const later = await device()
  later.noteContact()
  clock.at += days(29)
  expect(await (await device()).kept.read('case 0')).not.toBeNull()
  clock.at += days(31)
  expect(await (await device()).kept.read('case 0')).toBeNull()
  expect(asked).toHaveLength(2)
})

test('a clock that ran ahead for a while keeps nothing longer', async () => {
  const { clock, device } = world()
  clock.at += days(400)
  await (await device()).kept.write('case 0', 'entries', 0)
  clock.at -= days(400)
  await device()
  clock.at += days(31)
  expect(await (await device()).kept.read('case 0')).toBeNull()
})

/** A channel whose messages one hands on by hand. */
function channel() {
  const listeners: ((event: MessageEvent) => void)[] = []
  const posted: unknown[] = []
  return {
    posted,
    receive(data: unknown) {
      for (const listener of listeners) listener({ data } as MessageEvent)
    },
    postMessage: (data: unknown) => void posted.push(data),
    addEventListener: (_: string, listener: unknown) => void listeners.push(listener as (event: MessageEvent) => void),
    close: () => {},
  }
}

test('drafts are read at once, written in their order behind it, and there when they are opened again', async () => {
  const store = recordsInMemory()
  const records = encryptedRecords(store, await newKey())
  const words = await openWords(records, channel())
  for (const text of ['L', 'Lo', 'Low tide']) words.storage.setItem('draft of the canary', text)
  words.storage.setItem('another', 'gone')
  words.storage.removeItem('another')
  expect(words.storage.getItem('draft of the canary')).toBe('Low tide')
  await words.written()
  const again = await openWords(records, channel())
  expect(again.keys()).toEqual(['draft of the canary'])
  expect(again.storage.getItem('draft of the canary')).toBe('Low tide')
  expect(await bytesOf(store)).not.toMatch(/canary|tide/)
})

test('another tab has what this one wrote, and writes over the same record', async () => {
  const store = recordsInMemory()
  const records = encryptedRecords(store, await newKey())
  const [here, there] = [channel(), channel()]
  const one = await openWords(records, here)
  const other = await openWords(records, there)
  one.storage.setItem('draft', 'from one')
  there.receive(here.posted[0])
  expect(other.storage.getItem('draft')).toBe('from one')
  other.storage.setItem('draft', 'from the other')
  await Promise.all([one.written(), other.written()])
  expect(await records.names('words ')).toHaveLength(1)
  other.storage.removeItem('draft')
  await other.written()
  expect(await records.names('words ')).toEqual([])
})
