import type { Outbox } from '#domain/messages/outbox.ts'
import { databaseName } from './outbox-database.ts'

/** Where the outbox of one person is kept, for all tabs of this browser. */
export type OutboxStorage = {
  readonly read: () => Promise<Outbox>
  /** Reads, changes and writes without another tab in between. Returns what is there then. */
  readonly update: (change: (outbox: Outbox) => Outbox) => Promise<Outbox>
}

const storeName = 'outbox'
const key = 'messages'

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(owner: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName(owner), 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(storeName)
  return resultOf(opening)
}

/** In IndexedDB, where it survives a closed tab and a crashed browser. */
export function outboxInDatabase(owner: string): OutboxStorage {
  const opened = open(owner)
  return {
    read: async () => ((await resultOf((await opened).transaction(storeName).objectStore(storeName).get(key))) as Outbox | undefined) ?? [],
    async update(change) {
      const transaction = (await opened).transaction(storeName, 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore(storeName)
      const written = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
      const next = change(((await resultOf(store.get(key))) as Outbox | undefined) ?? [])
      store.put(next, key)
      await written
      return next
    },
  }
}

/** Gone when the page closes: for tests, and for browsers that block IndexedDB. */
export function outboxInMemory(): OutboxStorage {
  let outbox: Outbox = []
  return {
    read: async () => outbox,
    update: async (change) => {
      outbox = change(outbox)
      return outbox
    },
  }
}
