import { deleteDatabase, deviceRecord, keptDatabase, openRecords, sealedDatabase } from './database.ts'

const keptPrefix = keptDatabase('')
const sealedPrefix = sealedDatabase('')

/**
 * Throws away what this device keeps, with its key, when a login ends: by a logout, or since the server no longer knows it. What the server
 * does not have yet stays, encrypted under a key that is not here any more; where there is nothing of that kind, the name of the device goes
 * too, by which a login would get the key again.
 */
export async function throwKeptAway(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  await Promise.all([
    ...names.filter((name) => name.startsWith(keptPrefix)).map(deleteDatabase),
    ...names.filter((name) => name.startsWith(sealedPrefix)).map(deleteIfEmpty),
  ])
}

async function deleteIfEmpty(name: string): Promise<void> {
  const store = await openRecords(name)
  const records = await store.names()
  store.close()
  if (records.every((record) => record === deviceRecord)) await deleteDatabase(name)
}
