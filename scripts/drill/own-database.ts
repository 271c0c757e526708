import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Identity } from '#server/db/engine.ts'
import { MissingProgram } from '../cluster/cluster.ts'
import { findDebian, type Postgres } from '../cluster/postgres.ts'
import { installTools, type Tool } from '../tools.ts'

/** The PostgreSQL of Debian for a rehearsal, once everything that the rehearsal needs is installed. */
export function prepareRehearsal(tools: readonly Tool[]): Postgres {
  for (const { debianPackage, why } of installTools(tools)) throw new MissingProgram(`${debianPackage} is not here: ${why}`)
  const postgres = findDebian()
  if (!postgres) throw new MissingProgram('There is no PostgreSQL of Debian here: apt-get install postgresql')
  return postgres
}

/** A file of `operate`, with our values for what an operator fills in. Throws where it does not say what is replaced. */
export function filledIn(file: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(file, 'utf8')
  for (const [written, ours] of Object.entries(values)) {
    if (!text.includes(written)) throw new Error(`${file} does not say ${written}`)
    text = text.replaceAll(written, ours)
  }
  return text
}

/** Makes a folder for the user as whom PostgreSQL runs. */
export function makeFolderFor(as: Identity, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(as, folder)
}

/** Gives a file or folder to the user as whom PostgreSQL runs. */
export function giveTo({ uid, gid }: Identity, place: string): void {
  if (uid !== undefined) chownSync(place, uid, gid ?? uid)
}

/** The folder of a rehearsal, which goes with all else that the rehearsal opens, also when it is broken off. @param undo ends what it opens */
export function makeFolder(undo: AsyncDisposableStack, name: string): string {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void undo.disposeAsync().then(() => process.exit(1)))
  const directory = mkdtempSync(path.join(tmpdir(), `bureau-${name}-`))
  undo.defer(() => rmSync(directory, { recursive: true, force: true }))
  chmodSync(directory, 0o711) // PostgreSQL runs as another user, in folders of its own
  return directory
}
