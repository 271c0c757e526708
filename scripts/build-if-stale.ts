import { join } from 'node:path'
import process from 'node:process'
import { isFresh, root } from './build/inputs.ts'
import { run } from './processes.ts'

/**
 * What keeps the bundler small, which is written in Rust: one thread each, one arena, and pages given back at once. It takes half the memory and
 * no more processor time, so that a machine of 1 GB can build.
 */
const small = {
  ROLLDOWN_WORKER_THREADS: '1',
  ROLLDOWN_MAX_BLOCKING_THREADS: '1',
  RAYON_NUM_THREADS: '1',
  MALLOC_ARENA_MAX: '1',
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
}

const command = ['--max-semi-space-size=1', join(root, 'scripts/build.ts')]
const environment = { ...small, NODE_ENV: 'production' }

/** Builds the web app when anything it is made of has changed. In a process of its own, which knows it builds for production. */
export async function buildIfStale(): Promise<void> {
  if (isFresh()) return
  const code = await run(process.execPath, command, environment)
  if (code !== 0) throw new Error('The web app could not be built; the reason stands above.')
}

/** `node scripts/build-if-stale.ts`: where the system can, this process becomes that of the build, and takes no memory beside it. */
if (import.meta.main) {
  if (process.platform === 'win32') await buildIfStale()
  else if (!isFresh()) process.execve?.(process.execPath, [process.execPath, ...command], { ...process.env, ...environment })
}
