import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import type { output } from 'zod/v4/core'
import type { uploadedFile } from '#contract/upload.ts'
import type { Bytes } from '#domain/units.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { Deps } from '#server/deps.ts'
import { checkDiskSpace, watchDiskSpace } from '#server/files/disk-space.ts'
import { locationOf } from './address.ts'
import { stagingDirectory } from './keys.ts'
import { meterRequest, quotaFor } from './quota.ts'
import { type ExpectedFiles, type IncomingFile, type StagedFile, stageFile, stageMultipart } from './stage-file.ts'
import { type IntakeOptions, type ReceiveDeps, storeUpload } from './store-upload.ts'

/**
 * Receives every file of a multipart body, or none: nothing is stored before all of them arrived whole and were recognised by their
 * content, and nothing stays stored when one of them is a picture that cannot be read. The same content again is the same file
 * again.
 */
export const receiveMultipart = (
  deps: ReceiveDeps,
  userId: string,
  parts: AsyncIterable<Multipart>,
  { asPicture = false, ...expected }: ExpectedFiles & Pick<IntakeOptions, 'asPicture'>,
): Promise<readonly FileRow[]> =>
  withStagingDirectory(deps, async (directory) => {
    const quota = await quotaFor(deps.db, userId)
    const meter = meterRequest(userId, quota)
    const watch = watchDiskSpace(deps)
    const count = async (length: Bytes) => {
      meter.count(length)
      await watch(length)
    }
    const staged = await stageMultipart(parts, directory, count, expected).finally(meter.end)
    return storeUpload(deps, userId, staged, { quota, asPicture })
  })

/** The same of pictures that have arrived already: as parts of a body that brings other things too, or rendered by us. */
export const receivePictures = (
  deps: ReceiveDeps,
  userId: string,
  pictures: readonly IncomingFile[],
  options: Partial<IntakeOptions> = {},
): Promise<readonly FileRow[]> =>
  withStagingDirectory(deps, async (directory) => {
    const quota = options.quota ?? (await quotaFor(deps.db, userId))
    const staged: StagedFile[] = []
    for (const [at, picture] of pictures.entries())
      staged.push(await stageFile(picture, path.join(directory, String(at)), { onlyImages: true }))
    return storeUpload(deps, userId, staged, { ...options, quota })
  })

/** The same of a text that was written here. Its type is known, so nothing is guessed from its beginning. */
export const receiveOwnFile = (
  deps: ReceiveDeps,
  userId: string,
  { name, text, mime }: { readonly name: string; readonly text: string; readonly mime: string },
): Promise<FileRow> =>
  withStagingDirectory(deps, async (directory) => {
    const quota = await quotaFor(deps.db, userId)
    const staged = await stageFile({ name, bytes: Readable.from([Buffer.from(text)]) }, path.join(directory, 'text'))
    const [row] = await storeUpload(deps, userId, [{ ...staged, kind: 'misc', mime }], { quota })
    if (!row) throw new Error('a file that was taken in has no row')
    return row
  })

/** Refused where the disk has no room for anything to arrive; nothing stays there afterwards. */
async function withStagingDirectory<T>(
  { files, config, newId }: Pick<Deps, 'files' | 'config' | 'newId'>,
  use: (directory: string) => Promise<T>,
): Promise<T> {
  await checkDiskSpace({ files, config })
  const directory = path.join(stagingDirectory(config.dataDir), newId())
  try {
    return await use(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** A file as its owner reads it right after sending it. What a camera wrote down is an offer: it stands here and nowhere else. */
export function fileAnswer(row: FileRow): output<typeof uploadedFile> {
  const { name, mime, size, kind, state, note, seconds, moment, latitude, longitude } = row
  return {
    location: locationOf(row),
    name,
    mime,
    size,
    kind,
    note,
    seconds,
    moment,
    latitude,
    longitude,
    state: state === 'arriving' ? 'waiting' : state,
  }
}

/** The answer to every way of sending files. */
export function uploadAnswer(rows: readonly FileRow[]) {
  const data = rows.map(fileAnswer)
  return { message: 'Received.', locationArray: data.map(({ location }) => location), data }
}
