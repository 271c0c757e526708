import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Ending, exitCodes } from './exit-codes.ts'

const lockName = '.bureau-export.lock'

/** Works in a folder while no other command does (a lock file). One that was left behind by a command that is no more is taken over. */
export async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = path.join(folder, lockName)
  if (!(await take(lock))) {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (isRunning(owner))
      throw new Ending(
        exitCodes.usage,
        `Another command downloads to ${shownPath(folder)} (process ${owner}). Wait for it, or choose another folder. If none does, remove ${lockName} there.`,
      )
    await rm(lock, { force: true })
    if (!(await take(lock))) throw new Ending(exitCodes.usage, `Another command began to download to ${shownPath(folder)}. Wait for it.`)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

const take = (lock: string): Promise<boolean> =>
  writeFile(lock, String(process.pid), { flag: 'wx', mode: 0o600 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw new Ending(exitCodes.usage, `Nothing can be written to ${shownPath(path.dirname(lock))} (${error.code}).`)
    },
  )

/** Whether there is a process of this number on this machine, whoever it belongs to. */
function isRunning(id: number): boolean {
  if (!Number.isSafeInteger(id) || id <= 0) return false
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
