import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { mostFilesInOneUpload, quotaOf } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import type { Queries } from '#server/db/connection.ts'
import type { FileRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { openArrival } from './arrivals.ts'
import { type Publishing, publish, withdraw } from './publish.ts'
import { type Arriving, type Staged, stage } from './stage.ts'
import { stagingOf } from './staging.ts'
import { awaitPictures } from './verdict.ts'
import { develop, type Workshop } from './work/develop.ts'
import { orderFor } from './work/jobs.ts'

export type Receiving = Pick<Deps, 'config' | 'db' | 'files' | 'jobs' | 'bus' | 'now' | 'newId'>
/** What a call takes: from which part, whether only pictures, and whether to cut the square of a profile as well. */
type Wanted = { readonly field: string; readonly most?: number; readonly onlyImages?: boolean; readonly asPicture?: boolean }

/**
 * Receives every file of a multipart body, or none: nothing is published before all of them arrived whole and were told by their
 * content, and nothing stays published when one of them is a picture that cannot be read. The same content again is the same file
 * again.
 */
export const receiveFiles = (
  deps: Receiving,
  userId: string,
  parts: AsyncIterable<Multipart>,
  wanted: Wanted,
): Promise<readonly FileRow[]> =>
  inStaging(deps, async (directory) => {
    const quota = await quotaFor(deps.db, userId)
    const arrival = openArrival(userId, quota)
    const staged = await stageAll(parts, directory, arrival.meter, wanted).finally(arrival.end)
    return ingest(deps, userId, staged, { quota, ...wanted })
  })

/** The same of pictures that have arrived already, as parts of a body that brings other things too. */
export const receivePictures = (deps: Receiving, userId: string, pictures: readonly Arriving[]): Promise<readonly FileRow[]> =>
  inStaging(deps, async (directory) => {
    const quota = await quotaFor(deps.db, userId)
    const staged: Staged[] = []
    for (const [at, picture] of pictures.entries())
      staged.push(await stage(picture, path.join(directory, String(at)), () => {}, { onlyImages: true }))
    return ingest(deps, userId, staged, { quota })
  })

/** Publishes staged files, has them worked on and waits for the verdict on the pictures among them; one refused, none stays. */
export async function ingest(
  deps: Receiving,
  userId: string,
  staged: readonly Staged[],
  { asPicture = false, ...how }: Omit<Publishing, 'order'>,
): Promise<readonly FileRow[]> {
  const rows = await publish(deps, userId, staged, {
    ...how,
    asPicture,
    async order(trx, row) {
      const { name, data, how } = orderFor(row, asPicture)
      await deps.jobs.enqueue(trx, name, data, how)
    },
  })
  return awaitPictures(deps, userId, rows, asPicture).catch(async (error: unknown) => {
    await withdraw(deps, userId, rows)
    throw error
  })
}

/** Keeps files of ours, as if their owner had uploaded them, and works on them here and now: nobody else made them. */
export const keepFiles = (
  deps: Pick<Deps, 'db' | 'files' | 'jobs' | 'now' | 'newId'> & Workshop,
  userId: string,
  arriving: readonly (Arriving & { readonly asPicture?: boolean })[],
): Promise<readonly FileRow[]> =>
  inStaging(deps, async (directory) => {
    const staged: Staged[] = []
    for (const [at, file] of arriving.entries()) staged.push(await stage(file, path.join(directory, String(at)), () => {}))
    const rows = await publish(deps, userId, staged, { quota: quotaOf(true), order: async () => {} })
    for (const [at, { id: fileId }] of rows.entries()) {
      await develop(deps, { userId, fileId, asPicture: arriving[at]?.asPicture ?? false })
    }
    return rows
  })

async function inStaging<T>({ config, newId }: Pick<Workshop, 'config' | 'newId'>, work: (directory: string) => Promise<T>): Promise<T> {
  const directory = path.join(stagingOf(config.dataDir), newId())
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** How much this person may keep. */
export async function quotaFor(db: Queries, userId: string): Promise<Bytes> {
  const user = await db.selectFrom('users').select('email_verified_at').where('id', '=', userId).executeTakeFirstOrThrow()
  return quotaOf(user.email_verified_at !== null)
}

async function stageAll(
  parts: AsyncIterable<Multipart>,
  directory: string,
  meter: (length: Bytes) => void,
  { field, most = mostFilesInOneUpload, onlyImages = false }: Wanted,
): Promise<readonly Staged[]> {
  const body = goingOn(parts)
  const staged: Staged[] = []
  for await (const part of body) {
    if (part.type === 'field') continue
    try {
      if (part.fieldname !== field) throw new Problem('not-valid', `Send the file as the part \`${field}\`.`)
      if (staged.length === most) throw new Problem('too-large', 'Too many files at once.')
      const bytes = part.file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
      staged.push(await stage({ name: part.filename, bytes }, path.join(directory, String(staged.length)), meter, { onlyImages }))
    } catch (error) {
      void readAway(part, body)
      throw error
    }
  }
  if (staged.length === 0) throw new Problem('not-valid', `There is no file in the part \`${field}\`.`)
  return staged
}

/** The same parts, of which a loop may take some and another the rest. */
function goingOn(parts: AsyncIterable<Multipart>): AsyncIterable<Multipart> {
  const iterator = parts[Symbol.asyncIterator]()
  return { [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }) }
}

/** Lets the rest of a refused body pass by, so that its sender comes to read why it was refused. */
async function readAway(part: MultipartFile, rest: AsyncIterable<Multipart>): Promise<void> {
  part.file.resume()
  try {
    for await (const other of rest) if (other.type === 'file') other.file.resume()
  } catch {
    // it was refused already
  }
}
