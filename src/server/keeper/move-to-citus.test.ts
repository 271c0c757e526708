import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fillAccounts } from '#server/account/testing/fill-accounts.ts'
import { connect, migrate, poolOf } from '#server/db/connection.ts'
import { distribute, isDistributed } from '#server/db/distribute.ts'
import { ensureDatabase, startEmbedded } from '#server/db/embedded.ts'
import { dropDatabase, hostVariable, makeTestDatabase } from '#server/db/fresh.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { moveCommands } from './move-commands.ts'
import { rowsOf, settledRows } from './testing/moved-rows.ts'

test.skipIf(!isOnCitus)(
  'from the embedded database to PostgreSQL with Citus, which is divided then, every row of every table is the same',
  async () => {
    await using undo = new AsyncDisposableStack()
    const directory = await mkdtemp(path.join(tmpdir(), 'bureau-move-'))
    undo.defer(() => rm(directory, { recursive: true, force: true }))
    const embedded = await startEmbedded(directory, { durable: false })
    undo.defer(embedded.stop)
    const source = { host: embedded.host, database: 'bureau' }
    await ensureDatabase(source.host, source.database)
    const embeddedRows = connect(poolOf(source, 8))
    await migrate(embeddedRows)
    const t = await startTestApp({ database: { db: embeddedRows, address: source, close: () => embeddedRows.destroy() } })
    undo.defer(t.close)
    const host = process.env[hostVariable] ?? ''
    const database = `moved_${randomUUID().replaceAll('-', '')}`
    await makeTestDatabase(host, database)
    undo.defer(() => dropDatabase(database))

    await fillAccounts(t, 'wanderer')
    const before = await settledRows(t.deps.db)
    expect(before.length).toBeGreaterThan(200)
    const url = `postgres://app@localhost/${database}?host=${encodeURIComponent(host)}`
    const [said] = await moveCommands.move.run({ ...t.deps, keeper: 'sunethra' }, [url])
    expect(said).toMatch(/^\d+ rows of \d+ tables were copied; counts and hashes are the same\.$/)

    const db = connect(poolOf({ host, database }, 3))
    undo.defer(() => db.destroy())
    expect(await rowsOf(db)).toEqual(before)
    await distribute(db, () => {})
    expect(await isDistributed(db)).toBe(true)
    expect(await rowsOf(db)).toEqual(before)
  },
)
