import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { type Milliseconds, minutes } from '#domain/units.ts'
import type { Deps } from '#server/deps.ts'
import type { Files } from '#server/files/port.ts'
import { keyOf } from './keys.ts'

const batch = 100
/** How long one run of the job goes on; the next one begins where it ended. */
const longest: Milliseconds = minutes(20)

/**
 * Computes the CRC-32 of files that came before it was kept at upload: an export names it before the bytes. A file whose bytes are gone keeps
 * none, and one that cannot be read is tried again by the next run. Throws the first fault once all others are read.
 * @returns how many files have one now
 */
export async function fillChecksums({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<number> {
  const until = performance.now() + longest
  let [filled, after] = [0, ['', '']]
  const faults: unknown[] = []
  for (;;) {
    const [userId, id] = after
    const { rows } = await sql<{ user_id: string; id: string; sha256: string }>`
      select user_id, id, sha256 from files where crc32 is null and state <> 'arriving'
        ${userId === '' ? sql`` : sql`and (user_id, id) > (${userId}::uuid, ${id}::uuid)`}
      order by user_id, id limit ${sql.lit(batch)}`.execute(db)
    for (const row of rows) {
      const sum = await checksumOf(files, keyOf(row, 'original')).catch((fault: unknown) => {
        faults.push(fault)
        return null
      })
      if (sum === null) continue
      await db.updateTable('files').set({ crc32: sum }).where('user_id', '=', row.user_id).where('id', '=', row.id).execute()
      filled += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch || performance.now() > until) break
    after = [last.user_id, last.id]
  }
  if (faults.length > 0) throw faults[0]
  return filled
}

/** The CRC-32 of what lies in the store, read once; null where nothing lies there. */
export async function checksumOf(files: Files, key: string): Promise<number | null> {
  const stored = await files.get(key)
  if (!stored) return null
  let sum = 0
  for await (const piece of stored) sum = crc32(piece as Buffer, sum)
  return sum
}
