import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import type { Change } from './tables.ts'

/** Where the simulator's changes are kept. */
export type Journal = {
  /** All that was kept before it was opened, in order. */
  readonly past: readonly Change[]
  /** Resolves once the changes of one call are on the disk, all or none. */
  readonly append: (changes: readonly Change[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** A journal for tests, which need no memory of yesterday. */
export const noJournal = (): Journal => ({ past: [], append: async () => {}, close: async () => {} })

/**
 * Opens a journal that is one file, readable by its owner only: a line for the changes of each call, as JSON. A line that a crash
 * left without its end was never acknowledged, and is cut off.
 */
export async function openJournal(file: string): Promise<Journal> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  const bytes = await handle.readFile()
  const whole = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1)
  if (whole.length < bytes.length) await handle.truncate(whole.length)
  const lines = whole.toString().split('\n').filter(Boolean)
  let written = Promise.resolve()
  return {
    past: lines.flatMap((line) => JSON.parse(line) as readonly Change[]),
    // A line that could not be written whole is the last one: all later ones are refused too, until the next start cuts it off.
    append: (changes) => {
      const line = `${JSON.stringify(changes)}\n`
      written = written.then(async () => {
        await handle.appendFile(line)
        await handle.datasync()
      })
      return written
    },
    close: async () => {
      await written
      await handle.close()
    },
  }
}
