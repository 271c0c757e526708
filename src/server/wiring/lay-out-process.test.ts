import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { exportLifetime } from '#domain/exports/limits.ts'
import { hang, keysOf } from '#server/case/testing/case.ts'
import { freshDatabase } from '#server/db/fresh.ts'
import { type ExportDeps, makeExport } from '#server/exports/make-export.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { layOutInProcess } from './provided-to-exports.ts'

/** Processes that lay out for this one. */
const layingOut = (): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(process.pid)
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('lay-out-process')
      } catch {
        return false // it ended meanwhile
      }
    })

test.runIf(process.platform === 'linux')(
  'an export is laid out in a process: killed it leaves nothing on the disk and is made at the next try; ended it is gone at once',
  async () => {
    const database = await freshDatabase()
    const t = await startTestApp({ database })
    try {
      const ada = await t.resident('ada')
      await hang(t, ada, 'image', { caption: 'The pier' })
      const job = { userId: ada.id, exportId: t.deps.newId() }
      const at = t.deps.now()
      const row = { user_id: ada.id, id: job.exportId, state: 'making', part_size: 2, done: 0, total: 0, parts: '[]' } as const
      const ends = { created_at: at, expires_at: new Date(at.getTime() + exportLifetime) }
      await t.deps.db
        .insertInto('exports')
        .values({ ...row, ...ends })
        .execute()
      const deps: ExportDeps = {
        ...t.deps,
        layOut: layOutInProcess({ ...t.deps.config, address: database.address }),
        tellContacts: () => expect.fail('for nobody else'),
      }
      const stateOf = async () =>
        (await t.deps.db.selectFrom('exports').select('state').where('id', '=', job.exportId).executeTakeFirstOrThrow()).state
      const staged = () => readdirSync(path.join(t.dataDir, 'staging')).filter((name) => name.includes(job.exportId))
      const begun = () => vi.waitFor(() => layingOut()[0] ?? expect.fail('no process lays out'), { timeout: 30_000, interval: 5 })

      const killed = expect(makeExport(deps, job)).rejects.toThrow('ended')
      process.kill(await begun(), 'SIGKILL')
      await killed
      expect([await stateOf(), staged()]).toEqual(['making', []])

      const ending = new AbortController()
      const ended = expect(makeExport(deps, job, ending.signal)).rejects.toThrow()
      await begun()
      ending.abort()
      await ended
      await vi.waitFor(() => expect(layingOut()).toEqual([]), 10_000)
      expect([await stateOf(), staged()]).toEqual(['making', []])

      await makeExport(deps, job)
      expect([await stateOf(), staged(), layingOut()]).toEqual(['ready', [], []])
      expect(await keysOf(t, `exports/${ada.id}/${job.exportId}`)).not.toEqual([])
    } finally {
      await t.close()
    }
  },
)
