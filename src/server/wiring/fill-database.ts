import { sql } from 'kysely'
import { megabytes } from '#domain/units.ts'
import { startProcess } from '#server/compute/start-worker.ts'
import { openWorker } from '#server/compute/worker.ts'
import type { Config } from '#server/config.ts'
import type { Address } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'

/** One thing to fill a database with, and where the database is. The demonstration world is made with what the server itself has. */
export type FillTask =
  | { readonly name: 'places'; readonly address: Address }
  | { readonly name: 'residents'; readonly address: Address; readonly config: Config }

const maxHeap = megabytes(256)

/**
 * Fills a new database while the server answers already: first the gazetteer, without which no place is found, then the demonstration world. A
 * process does it and ends, since what it needs once the server would keep: 300 MB (decision 311).
 * @returns ends it; the next start goes on
 */
export function startFilling({ config, db }: Pick<Deps, 'config' | 'db'>, address: Address, onFault: (error: Error) => void) {
  const ending = new AbortController()
  const { signal } = ending
  const start = startProcess(new URL('./fill-process.ts', import.meta.url), maxHeap, 'inherit')
  const worker = openWorker<FillTask>(start, { name: 'filling', renewAfter: 1, endsWhenAborted: true })
  const fill = async () => {
    try {
      if (config.loadsPlaces && !(await db.selectFrom('places').select('id').limit(sql.lit(1)).executeTakeFirst()))
        await worker.ask({ name: 'places', address }, { signal })
      if (config.seedsDemo) await worker.ask({ name: 'residents', address, config }, { signal })
    } catch (error) {
      if (!signal.aborted) onFault(error as Error)
    } finally {
      await worker.close()
    }
  }
  const filling = fill()
  return async () => {
    ending.abort()
    await filling
  }
}
