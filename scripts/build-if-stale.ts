import { join } from 'node:path'
import process from 'node:process'
import { isFresh, root } from './build/inputs.ts'
import { run } from './processes.ts'

/** Builds the web app when anything it is made of has changed. In a process of its own, which knows it builds for production. */
export async function buildIfStale(): Promise<void> {
  if (isFresh()) return
  const code = await run(process.execPath, [join(root, 'scripts/build.ts')], { NODE_ENV: 'production' })
  if (code !== 0) throw new Error('The web app could not be built; the reason stands above.')
}

/** `node scripts/build-if-stale.ts` */
if (import.meta.main) await buildIfStale()
