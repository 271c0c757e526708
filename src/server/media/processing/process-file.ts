import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import exifr from 'exifr'
import { sql } from 'kysely'
import sharp from 'sharp'
import { coordinatesOf, momentOfCamera } from '#domain/case/camera-metadata.ts'
import type { Derived } from '#domain/case/kinds.ts'
import { isPageFile } from '#domain/writing/page.ts'
import type { Config } from '#server/config.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { type Queries, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { pathOfWholeFile } from '#server/files/disk.ts'
import { checkDiskSpace, isDiskFull } from '#server/files/disk-space.ts'
import type { Job, JobContext } from '#server/jobs/jobs.ts'
import { eraseFiles } from '../erase.ts'
import {
  audioQueue,
  type FileJob,
  type ProcessingQueue,
  pictureQueue,
  postponeProcessing,
  processedTopic,
  videoQueue,
} from '../file-jobs.ts'
import { keyOf, stagingDirectory } from '../keys.ts'
import { isAudio, isPdf, isPlainText } from '../sniff.ts'
import { moveWithPosition } from '../where-cells.ts'
import { processAudio } from './audio.ts'
import { processPdf, processText } from './document.ts'
import { openFfmpeg } from './ffmpeg.ts'
import { decodeHeic } from './heic.ts'
import { processVideoWithoutFfmpeg } from './mp4/without-ffmpeg.ts'
import { processPage } from './page.ts'
import { renderProfilePicture, renderSizes } from './render-sizes.ts'
import { type Metadata, type Processed, Unreadable } from './unreadable.ts'
import { processVideo } from './video.ts'

/** What processing borrows: no secrets, since this is where strangers' files are opened. */
export type ProcessingDeps = Pick<Deps, 'db' | 'files' | 'bus' | 'newId'> & {
  readonly config: Pick<Config, 'dataDir' | 'diskReserve' | 'searchPath'>
}

/**
 * Processes one stored file: fetches the original, makes the variants of its kind, stores them and says so in the row. Safe to
 * repeat: what was done stays done, and what was withdrawn meanwhile leaves nothing.
 */
export async function processFile(
  deps: ProcessingDeps,
  { userId, fileId, asPicture = false }: FileJob,
  context?: JobContext,
): Promise<void> {
  const { db, config, newId } = deps
  const row = await db.selectFrom('files').selectAll().where('user_id', '=', userId).where('id', '=', fileId).executeTakeFirst()
  if (!row || row.state === 'arriving') return
  await checkDiskSpace(deps, row.size) // variants take less than their original
  const directory = path.join(stagingDirectory(config.dataDir), context?.id ?? newId())
  await rm(directory, { recursive: true, force: true }) // a try that failed left something under the same id
  await mkdir(directory, { recursive: true, mode: 0o700 })
  try {
    const original = { row, file: await fetchOriginal(deps, row, directory), directory }
    if (row.state === 'waiting') await processNew(deps, original, asPicture, context?.signal)
    else if (asPicture) await addProfilePicture(deps, original)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  deps.bus.publish(processedTopic, [fileId])
}

/** Where the original can be read: in the store itself when that is on this disk, a copy otherwise. It is only read. */
async function fetchOriginal({ files }: ProcessingDeps, row: FileRow, directory: string): Promise<string> {
  const stored = await files.get(keyOf(row, 'original'))
  if (!stored) throw new Error(`the original of ${row.id} is not in the store`)
  const onDisk = pathOfWholeFile(stored)
  if (onDisk !== null) {
    stored.destroy()
    return onDisk
  }
  const copy = path.join(directory, 'original')
  await pipeline(stored, createWriteStream(copy, { mode: 0o600 }))
  return copy
}

type Original = { readonly row: FileRow; readonly file: string; readonly directory: string }

async function processNew(deps: ProcessingDeps, original: Original, asPicture: boolean, signal: AbortSignal | undefined): Promise<void> {
  const { row } = original
  const { state, note, metadata, variants } = await processByKind(deps, original, asPicture, signal).catch((error: unknown): Processed => {
    if (error instanceof Unreadable) return { state: 'kept', note: error.why, metadata: {}, variants: {} }
    throw error
  })
  await storeVariants(deps, row, variants)
  const write = (db: Queries) =>
    db
      .updateTable('files')
      .set({ state, note, ...metadata, ...keptPosition(metadata), derived: Object.keys(variants) as Derived[] })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
  const isPositioned = metadata.latitude !== undefined
  const updated = isPositioned
    ? await transact(deps.db, (trx) => moveWithPosition(trx, row.user_id, row.id, () => write(trx)))
    : await write(deps.db)
  if (!updated) await eraseVariantsOfMissing(deps, row)
}

/** A position that an import told stays: its owner may have corrected there what the camera wrote. */
const keptPosition = ({ latitude, longitude }: Metadata) =>
  latitude !== undefined &&
  longitude !== undefined && {
    latitude: sql<number>`coalesce(latitude, ${latitude})`,
    longitude: sql<number>`coalesce(longitude, ${longitude})`,
  }

function processByKind({ config }: ProcessingDeps, original: Original, asPicture: boolean, signal?: AbortSignal): Promise<Processed> {
  const { row, file, directory } = original
  const { kind, mime } = row
  if (kind === 'image') return processPicture({ file, mime, directory }, asPicture)
  if (isPageFile(row)) return processTyped(file, directory)
  if (isPdf(row)) return processPdf(file, directory, { searchPath: config.searchPath, signal })
  if (isPlainText(row)) return processText(file, directory)
  const ffmpeg = openFfmpeg(config.searchPath, signal)
  if (kind === 'video') return ffmpeg ? processVideo(file, directory, ffmpeg) : processVideoWithoutFfmpeg(file, directory)
  if (ffmpeg && isAudio(mime)) return processAudio(file, mime, directory, ffmpeg)
  return Promise.resolve({ state: 'kept', note: null, metadata: {}, variants: {} })
}

const processTyped = async (file: string, directory: string) => processPage(await readFile(file, 'utf8'), directory)

/** Adds the square of a profile to a picture that was processed before. */
async function addProfilePicture(deps: ProcessingDeps, { row, file, directory }: Original): Promise<void> {
  if (row.state !== 'ready' || row.kind !== 'image' || row.derived.includes('picture')) return
  await storeVariants(deps, row, { picture: await processProfilePicture({ file, mime: row.mime, directory }) })
  await deps.db
    .updateTable('files')
    .set({ derived: [...row.derived, 'picture'] })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute()
  await eraseVariantsOfMissing(deps, row)
}

async function storeVariants({ files }: ProcessingDeps, row: FileRow, variants: Processed['variants']): Promise<void> {
  for (const [variant, file] of Object.entries(variants) as [Derived, string][])
    await files.put(keyOf(row, variant), createReadStream(file))
}

/** Erases the variants of a file whose row is gone. One that another try has processed keeps them: the keys are the same. */
async function eraseVariantsOfMissing({ db, files }: ProcessingDeps, row: FileRow): Promise<void> {
  const found = await db.selectFrom('files').select('id').where('user_id', '=', row.user_id).where('id', '=', row.id).executeTakeFirst()
  if (!found) await eraseFiles({ files }, [row])
}

type Picture = { readonly file: string; readonly mime: string; readonly directory: string }

/** Renders a picture of any kind, and reads what its camera wrote. */
async function processPicture({ file, mime, directory }: Picture, asPicture: boolean): Promise<Processed> {
  const source = mime === 'image/heic' ? await decodeHeic(file) : file
  const { variants, ...rendered } = await renderSizes(source, directory, { asPicture })
  return { state: 'ready', note: null, metadata: { ...rendered, ...(await readExif(file)) }, variants }
}

/** The square of a profile, of a picture that was processed before. */
const processProfilePicture = async ({ file, mime, directory }: Picture): Promise<string> =>
  renderProfilePicture(mime === 'image/heic' ? await decodeHeic(file) : file, directory)

type Exif = {
  readonly DateTimeOriginal?: unknown
  readonly CreateDate?: unknown
  readonly latitude?: unknown
  readonly longitude?: unknown
}

/** When and where a photograph was taken, as far as its camera wrote that down. Whatever cannot be read was not written. */
async function readExif(file: string): Promise<Pick<Metadata, 'moment' | 'latitude' | 'longitude'>> {
  const exif = await exifOf(file).catch(() => null)
  const when = exif?.DateTimeOriginal ?? exif?.CreateDate
  const moment = typeof when === 'string' ? momentOfCamera(when) : null
  const coordinates = coordinatesOf(exif?.latitude, exif?.longitude)
  return { ...(moment !== null && { moment }), ...coordinates }
}

/** The block is the same in every format, so sharp takes it out and exifr reads it. */
async function exifOf(file: string): Promise<Exif | null> {
  const { exif } = await sharp(file, { limitInputPixels: false }).metadata()
  if (!exif) return null
  const block = exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif
  const read = await exifr.parse(block, { tiff: true, exif: true, gps: true, reviveValues: false, translateValues: false, xmp: false })
  return (read as Exif | undefined) ?? null
}

/** The work of the media process: it may fail there without harm to the server (decision 050). */
export function processingJobs(deps: ProcessingDeps & Pick<Deps, 'jobs'>): readonly Job[] {
  const jobOf = (name: ProcessingQueue) => ({
    name,
    run: (data: object, context?: JobContext) => processOrPostpone(deps, name, data as FileJob, context),
  })
  return [
    { ...jobOf(pictureQueue), concurrency: 2 },
    jobOf(audioQueue),
    { ...jobOf(videoQueue), concurrency: 2, groupConcurrency: 1 }, // an hour of one owner's video holds up no one else's
  ]
}

/** Where the disk is nearly full the job is enqueued again for later: it has not failed, and keeps its tries. */
async function processOrPostpone(
  deps: ProcessingDeps & Pick<Deps, 'jobs'>,
  queue: ProcessingQueue,
  job: FileJob,
  context: JobContext | undefined,
): Promise<void> {
  try {
    await processFile(deps, job, context)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await postponeProcessing(deps, queue, job)
  }
}
