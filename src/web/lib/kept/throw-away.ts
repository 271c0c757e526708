import { databaseNames, deleteDatabase, deviceRecord, keptDatabase, openRecords, sealedDatabase } from './database.ts'

const keptPrefix = keptDatabase('')
const sealedPrefix = sealedDatabase('')

/**
 * Throws away what this device keeps, with its key, when a login ends: by a logout, or since the server no longer knows it. What the server
 * does not have yet stays, encrypted under a key that is not here any more; where there is nothing of that kind, the name of the device goes
 * too, by which a login would get the key again. To be called under `keptLock`.
 */
export async function throwKeptAway(): Promise<void> {
  const names = await databaseNames()
  await Promise.all([
    ...names.filter((name) => name.startsWith(keptPrefix)).map(deleteDatabase),
    ...names.filter((name) => name.startsWith(sealedPrefix)).map(deleteIfEmpty),
  ])
}

/** The same of what is kept of everybody but one person, whose camera folder stays too. A window that still has it open may be asleep: nobody waits for it. */
export async function throwAwayOfOthers(owner: string): Promise<void> {
  const names = (await databaseNames()).filter((name) => name.startsWith(keptPrefix) && !`${name} `.startsWith(`${keptDatabase(owner)} `))
  for (const name of names) deleteDatabase(name).catch(() => {}) // tried again when the next device is opened
}

async function deleteIfEmpty(name: string): Promise<void> {
  const store = await openRecords(name)
  const records = await store.names()
  store.close()
  if (records.every((record) => record === deviceRecord)) await deleteDatabase(name)
}
