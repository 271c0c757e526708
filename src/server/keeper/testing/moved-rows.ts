import { isDeepStrictEqual } from 'node:util'
import { vi } from 'vitest'
import { dump } from '#server/account/testing/account.ts'
import type { Database } from '#server/db/connection.ts'

/** The rows that people wrote: the queue goes on working, and the move itself is noted. */
export const rowsOf = async (db: Database) =>
  (await dump(db)).filter(
    (row) => !/^(keeper_actions|version|kysely_\w+|job\w*|queue\w*|schedule\w*|bam|warning|pg_dist\w*|citus\w*) /.test(row),
  )

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
