import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#server/db/fresh.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { startFilling } from './fill-database.ts'

/** Processes that fill a database for this one. */
const filling = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      const isOurs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(process.pid)
      return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('fill-process')
    } catch {
      return false // no process, or it ended meanwhile
    }
  })

test.runIf(process.platform === 'linux')(
  'a new database is filled by a process, which ends: stopped it leaves nothing, and one that is full needs none',
  async () => {
    const database = await freshDatabase()
    const t = await startTestApp({ database })
    try {
      const deps = { db: t.deps.db, config: { ...t.deps.config, loadsPlaces: true, seedsDemo: false } }
      const count = async () =>
        Number(
          (
            await t.deps.db
              .selectFrom('places')
              .select(({ fn }) => fn.countAll().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
        )
      const faults: Error[] = []
      const start = () => startFilling(deps, database.address, (error) => void faults.push(error))

      const stop = start()
      await vi.waitFor(() => expect(filling()).toHaveLength(1), { timeout: 30_000, interval: 5 })
      await stop()
      await vi.waitFor(() => expect(filling()).toEqual([]), { timeout: 30_000 })
      expect(await count()).toBe(0)

      const stopLater = start()
      await vi.waitFor(async () => expect(await count()).toBe(135_233), { timeout: 120_000, interval: 200 })
      await vi.waitFor(() => expect(filling()).toEqual([]), { timeout: 30_000 })
      await stopLater()
      await start()()
      expect([await count(), filling(), faults]).toEqual([135_233, [], []])
    } finally {
      await t.close()
    }
  },
  240_000,
)
