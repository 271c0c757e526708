import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Derived } from '#domain/case/derived.ts'
import type { FileRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { pathOfWhole } from '#server/files/disk.ts'
import type { About } from '#server/jobs/jobs.ts'
import { eraseFiles } from '../erase.ts'
import { keyOf } from '../keys.ts'
import { isSound } from '../sniff.ts'
import { stagingOf } from '../staging.ts'
import type { Developed } from './developed.ts'
import { openFfmpeg } from './ffmpeg.ts'
import { developFilm } from './film.ts'
import { developPlainFilm } from './mp4/plain-film.ts'
import { pagesOf } from './pdf/pages.ts'
import { developPicture, developSquare } from './picture.ts'
import { developSound } from './sound.ts'
import { Unreadable } from './unreadable.ts'

/** What working on files borrows: no secrets, since this is where strangers' files are opened. */
export type Workshop = Pick<Deps, 'db' | 'files' | 'bus' | 'newId'> & {
  readonly config: { readonly dataDir: string; readonly searchPath: string }
}

/** Which file, and whether the square of a profile is wanted of it as well. */
export type Order = { readonly userId: string; readonly fileId: string; readonly asPicture?: boolean }

/** The bus tells here which files were worked on. */
export const filesTopic = 'files'

/**
 * Works on one stored file: fetches the original, makes what is made of its kind, puts it beside and says so in the row. Safe to
 * repeat: what was done stays done, and what was withdrawn meanwhile leaves nothing.
 */
export async function develop(workshop: Workshop, { userId, fileId, asPicture = false }: Order, about?: About): Promise<void> {
  const { db, config, newId } = workshop
  const row = await db.selectFrom('files').selectAll().where('user_id', '=', userId).where('id', '=', fileId).executeTakeFirst()
  if (!row || row.state === 'arriving') return
  const directory = path.join(stagingOf(config.dataDir), about?.id ?? newId())
  await rm(directory, { recursive: true, force: true }) // a try that broke off left something under the same id
  await mkdir(directory, { recursive: true })
  try {
    const file = await fetchOriginal(workshop, row, directory)
    const sheet = { row, file, mime: row.mime, directory }
    await (row.state === 'waiting' ? finish(workshop, sheet, asPicture, about?.signal) : addTo(workshop, sheet, asPicture))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  workshop.bus.publish(filesTopic, [fileId])
}

/** Where the original can be read: in the store itself when that is on this disk, a copy otherwise. It is only read. */
async function fetchOriginal({ files }: Workshop, row: FileRow, directory: string): Promise<string> {
  const stored = await files.get(keyOf(row, 'original'))
  if (!stored) throw new Error(`the original of ${row.id} is not in the store`)
  const here = pathOfWhole(stored)
  if (here !== null) {
    stored.destroy()
    return here
  }
  const copy = path.join(directory, 'original')
  await pipeline(stored, createWriteStream(copy))
  return copy
}

type Sheet = { readonly row: FileRow; readonly file: string; readonly mime: string; readonly directory: string }

async function finish(workshop: Workshop, sheet: Sheet, asPicture: boolean, signal: AbortSignal | undefined): Promise<void> {
  const developed = await byKind(workshop, sheet, asPicture, signal).catch((error: unknown): Developed => {
    if (error instanceof Unreadable) return { state: 'kept', note: error.why, facts: {}, made: {} }
    throw error
  })
  await putBeside(workshop, sheet.row, developed.made)
  const { state, note, facts, made } = developed
  const written = await workshop.db
    .updateTable('files')
    .set({ state, note, ...facts, derived: Object.keys(made) as Derived[] })
    .where('user_id', '=', sheet.row.user_id)
    .where('id', '=', sheet.row.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!written) await eraseOrphan(workshop, sheet.row)
}

function byKind({ config }: Workshop, { row, file, mime, directory }: Sheet, asPicture: boolean, signal?: AbortSignal): Promise<Developed> {
  if (row.kind === 'image') return developPicture({ file, mime, directory }, asPicture)
  const ffmpeg = openFfmpeg(config.searchPath, signal)
  if (row.kind === 'video') return ffmpeg ? developFilm(file, directory, ffmpeg) : developPlainFilm(file, directory)
  if (ffmpeg && isSound(mime)) return developSound(file, mime, directory, ffmpeg)
  return Promise.resolve({ state: 'kept', note: null, facts: {}, made: {} })
}

/** What may be added to a file that was finished before: the square of a profile, the count of its pages. */
async function addTo(workshop: Workshop, { row, ...sheet }: Sheet, asPicture: boolean): Promise<void> {
  if (row.mime === 'application/pdf' && row.pages === null) return write(workshop, row, { pages: await pagesOf(sheet.file) })
  if (!asPicture || row.state !== 'ready' || row.kind !== 'image' || row.derived.includes('picture')) return
  await putBeside(workshop, row, { picture: await developSquare(sheet) })
  await write(workshop, row, { derived: [...row.derived, 'picture'] })
  await eraseOrphan(workshop, row)
}

async function write({ db }: Workshop, row: FileRow, change: Partial<Pick<FileRow, 'pages' | 'derived'>>): Promise<void> {
  await db.updateTable('files').set(change).where('user_id', '=', row.user_id).where('id', '=', row.id).execute()
}

async function putBeside({ files }: Workshop, row: FileRow, made: Developed['made']): Promise<void> {
  for (const [variant, file] of Object.entries(made) as [Derived, string][]) await files.put(keyOf(row, variant), createReadStream(file))
}

/** Takes away what was made of a file that is gone. One that another try has finished keeps it: the keys are the same. */
async function eraseOrphan({ db, files }: Workshop, row: FileRow): Promise<void> {
  const left = await db.selectFrom('files').select('id').where('user_id', '=', row.user_id).where('id', '=', row.id).executeTakeFirst()
  if (!left) await eraseFiles({ files }, [row])
}
