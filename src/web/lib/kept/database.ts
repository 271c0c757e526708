import { withStorageTimeout } from '../storage-timeout.ts'

/** What is stored under one name: encrypted bytes, when they were true, and how many they are. */
export type Stored = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer; readonly at: number }

/** Key-value storage of one database, by name. */
export type RecordStore = {
  readonly get: (name: string) => Promise<unknown>
  /** Resolves when it is on the disk. */
  readonly put: (name: string, value: unknown) => Promise<void>
  readonly remove: (names: readonly string[]) => Promise<void>
  readonly names: () => Promise<readonly string[]>
  readonly close: () => void
}

/** The database of what is kept of a person while they are logged in: the key, the answers, the thumbnails. It is deleted with the login. */
export const keptDatabase = (owner: string) => `kept ${owner}`
/** Whose such a database is; null of every other, also where its name begins alike: that of the camera folder goes with the login too. */
export const ownerOfKept = (name: string): string | null => /^kept ([\w-]+)$/.exec(name)?.[1] ?? null
/** The database of what a person wrote that the server does not have. It outlives the login, and without the key nobody reads it. */
export const sealedDatabase = (owner: string) => `sealed ${owner}`

/** The record of the key, beside the records that it encrypts. */
export const keyRecord = 'key'
/** The record of the random name by which the server derives the key. */
export const deviceRecord = 'device'

const storeName = 'records'

/** Gone when the page closes: for tests. */
export function recordsInMemory(): RecordStore {
  const records = new Map<string, unknown>()
  return {
    get: async (name) => records.get(name),
    put: async (name, value) => void records.set(name, value),
    remove: async (names) => {
      for (const name of names) records.delete(name)
    },
    names: async () => [...records.keys()],
    close: () => {},
  }
}

/** Opens a database of IndexedDB, or makes it. It closes by itself when it is deleted, and refuses every use after that. */
export async function openRecords(name: string): Promise<RecordStore> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(storeName)
  const database = await withStorageTimeout(settled(opening).then(closedWhenDeleted))
  const run = <Result>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' })
      const request = use(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? request.error)
    })
  return {
    get: (key) => run('readonly', (store) => store.get(key) as IDBRequest<unknown>),
    put: async (key, value) => void (await run('readwrite', (store) => store.put(value, key))),
    async remove(keys) {
      const [first, ...others] = keys
      if (first === undefined) return
      await run('readwrite', (store) => {
        for (const key of others) store.delete(key)
        return store.delete(first)
      })
    },
    names: async () => (await run('readonly', (store) => store.getAllKeys())).map(String),
    close: () => database.close(),
  }
}

/** Also one that opens when nobody waits for it any more. */
function closedWhenDeleted(database: IDBDatabase): IDBDatabase {
  database.onversionchange = () => database.close()
  return database
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The names of the databases of this browser. */
export const databaseNames = async (): Promise<readonly string[]> =>
  (await withStorageTimeout(indexedDB.databases())).map(({ name = '' }) => name)

/** Deletes a database, with what other tabs have open of it. */
export const deleteDatabase = async (name: string): Promise<void> => void (await settled(indexedDB.deleteDatabase(name)))
