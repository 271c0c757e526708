/** The outbox of one person has a database of its own in this browser. */
export const databaseName = (owner: string) => `outbox ${owner}`

/** Whether that person ever wrote a message here. */
export async function hasOutbox(owner: string): Promise<boolean> {
  const databases = await indexedDB.databases().catch(() => [])
  return databases.some(({ name }) => name === databaseName(owner))
}
