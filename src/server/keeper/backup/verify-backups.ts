import { Problem } from '#domain/problem.ts'
import type { BackupFolder, Manifest, Part, SavedTable } from './backup-folder.ts'

type Verifying = { readonly progress?: (words: string) => void; readonly signal?: AbortSignal }

/** A backup, and what of it is not as it was written. */
export type VerifiedBackup = { readonly id: string; readonly manifest: Manifest | null; readonly faults: readonly string[] }

/** Reads every part of every backup of the folder, each once, and compares hashes and counts. Nothing is changed. */
export async function verifyBackups(
  folder: BackupFolder,
  { progress = () => {}, signal }: Verifying = {},
): Promise<readonly VerifiedBackup[]> {
  const seen = new Map<string, string | null>()
  /** Reads a part once, and tells its fault. */
  async function faultOf({ at }: Part, read: () => Promise<void>): Promise<string | null> {
    signal?.throwIfAborted()
    const known = seen.get(at)
    if (known !== undefined) return known
    const fault = await wordsOfDamage(read)
    seen.set(at, fault)
    progress(`${seen.size} parts read`)
    return fault
  }
  const verified: VerifiedBackup[] = []
  for (const id of await folder.ids()) {
    const faults: (string | null)[] = []
    let manifest: Manifest | null = null
    faults.push(
      await wordsOfDamage(async () => {
        manifest = await folder.readManifest(id)
      }),
    )
    if (manifest) {
      const { tables, files } = manifest as Manifest
      for (const table of tables) faults.push(await faultOf(table.part, () => countRows(folder, table)))
      let count = 0
      const listed = await wordsOfDamage(async () => {
        for await (const { part } of folder.readFiles(manifest as unknown as Manifest)) {
          count += 1
          faults.push(await faultOf(part, () => drain(folder.read(part))))
        }
        if (count !== files) throw new Problem('refused', `The backup is damaged: it has ${count} files of ${files}.`)
      })
      faults.push(listed)
    }
    verified.push({ id, manifest, faults: faults.filter((fault) => fault !== null) })
  }
  return verified
}

async function countRows(folder: BackupFolder, { schema, name, rows, part }: SavedTable): Promise<void> {
  let count = 0
  for await (const _ of folder.readLines(part)) count += 1
  if (count !== rows) throw new Problem('refused', `The backup is damaged: ${schema}.${name} has ${count} rows of ${rows}.`)
}

async function drain(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}

/** What a check says of damage; anything else is thrown on. */
async function wordsOfDamage(check: () => Promise<void>): Promise<string | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}
