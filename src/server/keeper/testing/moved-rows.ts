import { isDeepStrictEqual } from 'node:util'
import { vi } from 'vitest'
import { dump } from '#server/account/testing/account.ts'
import type { Database } from '#server/db/connection.ts'

const byItself = /^(keeper_actions|version|kysely_\w+|job\w*|queue\w*|schedule\w*|bam|warning|pg_dist\w*|citus\w*) /
/** When and from where somebody was last seen is collected and written seconds later. */
const seenLast = /"(last_seen_at|network)":"[^"]*"/g

/** The rows that people wrote: the queue goes on working, and the move itself is noted. */
export const rowsOf = async (db: Database): Promise<readonly string[]> =>
  (await dump(db)).filter((row) => !byItself.test(row)).map((row) => row.replace(seenLast, '"$1":"then"'))

/** The rows once nothing changes them any more: the queue works, and a login notes when it was last seen, beside the requests. */
export async function settledRows(db: Database): Promise<readonly string[]> {
  let rows = await rowsOf(db)
  await vi.waitUntil(
    async () => {
      const before = rows
      rows = await rowsOf(db)
      return isDeepStrictEqual(rows, before)
    },
    { timeout: 20_000, interval: 1500 },
  )
  return rows
}
