import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, migrate, poolOf } from '#server/db/connection.ts'
import { ensureDatabase, startEmbedded } from '#server/db/embedded.ts'
import { dataModel, readTables } from './docs/data-model.ts'
import { decisionIndex } from './docs/decision-index.ts'
import { housePicture, palettes } from './docs/house-picture.ts'
import { withSettings } from './docs/settings-table.ts'

/** `npm run docs`: writes what documents repeat from the code. Tests fail while they say something else. */
writeFileSync('README.md', withSettings())
writeFileSync('docs/decisions/README.md', decisionIndex())
for (const theme of ['light', 'dark'] as const) writeFileSync(`docs/pictures/house-${theme}.svg`, housePicture(palettes[theme]))

const directory = mkdtempSync(path.join(tmpdir(), 'bureau-docs-'))
const embedded = await startEmbedded(directory, { durable: false })
await ensureDatabase(embedded.host, 'docs')
const db = connect(poolOf({ host: embedded.host, database: 'docs' }, 1))
await migrate(db)
writeFileSync('docs/data-model.md', dataModel(await readTables(db)))
await db.destroy()
await embedded.stop()
rmSync(directory, { recursive: true, force: true })
