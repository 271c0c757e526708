import type { Deps } from '#server/deps.ts'

type ListDeps = Pick<Deps, 'db' | 'files'>
type Lived = Pick<Deps, 'now' | 'config'>

const prefix = 'erased/'

/**
 * Remembers in the store that an account was erased, so that a database which is restored from a backup is erased again: a list within the
 * database would be as old as the backup.
 */
export function rememberErased({ files, now }: Pick<Deps, 'files' | 'now'>, id: string): Promise<void> {
  const day = now().toISOString().slice(0, 10)
  return files.put(`${prefix}${day}/${id}`, Buffer.from(`${day}\n`))
}

/** Every account that was erased while backups may still hold it, of the database and of the store, and on which day. */
export async function readErasedList({ db, files }: ListDeps): Promise<ReadonlyMap<string, Date>> {
  const list = new Map<string, Date>()
  for await (const key of files.list(prefix)) {
    const [, day = '', id = ''] = key.split('/')
    list.set(id, new Date(day))
  }
  const rows = await db.selectFrom('erased_accounts').selectAll().execute()
  for (const { id, erased_at } of rows) list.set(id, erased_at)
  return list
}

/** Forgets the accounts of which no backup has anything any more. */
export async function forgetErased({ db, files, now, config }: ListDeps & Lived): Promise<void> {
  const before = new Date(now().getTime() - config.backupLifetime)
  await db.deleteFrom('erased_accounts').where('erased_at', '<', before).execute()
  const lastDay = before.toISOString().slice(0, 10)
  for await (const key of files.list(prefix)) {
    if ((key.split('/')[1] ?? '') >= lastDay) break
    await files.delete(key)
  }
}
