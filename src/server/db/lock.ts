import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Somebody else already runs on this data. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
  constructor(pid: number, file: string) {
    super(
      `Already running on this data (process ${pid}). Stop it first, or set DATA_DIR to another directory. If you are sure that it is not, delete ${file}.`,
    )
  }
}

type Holder = { readonly pid: number; readonly born: string | null }

/**
 * Holds a directory for this process alone. A holder that was killed holds nothing: its process id is gone, or is another
 * process, born at another moment.
 * @returns what gives the lock back
 */
export function lock(file: string): () => void {
  const me: Holder = { pid: process.pid, born: birthOf(process.pid) }
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error
    }
    const holder = readHolder(file)
    if (holder && lives(holder)) throw new AlreadyRunning(holder.pid, file)
    rmSync(file, { force: true })
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

function lives({ pid, born }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return born === birthOf(pid)
}

/** When a process began, in ticks since the machine started; null where the system does not tell. */
function birthOf(pid: number): string | null {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')
    return afterName.split(' ')[19] ?? null
  } catch {
    return null
  }
}
