import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '#domain/problem.ts'
import { type Bytes, gigabytes, megabytes } from '#domain/units.ts'
import type { DiskSpace, Files } from './port.ts'

/** Where bytes of users are written: the store, and the data directory in which they arrive. */
export type Disks = {
  readonly files: Pick<Files, 'space'>
  readonly config: { readonly dataDir: string; readonly diskReserve: Bytes | null }
}

/** How often the disks are looked at while bytes arrive. Far less than the reserve, since many bodies arrive at once. */
const checkEvery: Bytes = megabytes(8)

/** Refuses bytes that would leave a disk less than its reserve, which is for the database and for whatever else must go on. */
export async function checkDiskSpace({ files, config }: Disks, incoming: Bytes = 0): Promise<void> {
  if (await isNearlyFull({ files, config }, incoming)) throw diskFull()
}

/** Whether so many bytes more would leave less than the reserve on one of the disks. */
export async function isNearlyFull({ files, config }: Disks, incoming: Bytes = 0): Promise<boolean> {
  const spaces = await Promise.all([files.space(), spaceOf(config.dataDir)])
  return spaces.some((space) => space !== null && space.free - incoming < (config.diskReserve ?? defaultReserve(space)))
}

/** Checks again whenever enough has arrived; to be called with the length of each chunk before it is written. */
export function watchDiskSpace(disks: Disks): (length: Bytes) => Promise<void> {
  let unchecked: Bytes = 0
  return async (length) => {
    unchecked += length
    if (unchecked < checkEvery) return
    unchecked = 0
    await checkDiskSpace(disks, length)
  }
}

/** The space of the file system that holds this directory, which need not exist yet. */
export async function spaceOf(directory: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return spaceOf(path.dirname(directory))
  }
}

const defaultReserve = ({ total }: DiskSpace): Bytes => Math.max(0.02 * total, gigabytes(1))

/** The refusal in words. It passes once somebody has made room. */
export const diskFull = (): Problem =>
  new Problem('disk-full', 'The server’s disk is nearly full: nothing can be uploaded just now. Everything else works. Try again later.')

/** What a disk, a quota of the system and PostgreSQL (SQLSTATE disk_full) say when nothing more fits. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof Problem && error.code === 'disk-full') ||
    fullCodes.has((error as NodeJS.ErrnoException).code) ||
    isDiskFull(error.cause))
