import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { mostFilesInOneUpload, quotaOf } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import type { FileRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { openArrival } from './arrivals.ts'
import { publish } from './publish.ts'
import { type Staged, stage } from './stage.ts'

type Borrowed = Pick<Deps, 'config' | 'db' | 'files' | 'now' | 'newId'>
/** What a call takes: from which part, whether only pictures, and whether to cut the square of a profile as well. */
type Wanted = { readonly field: string; readonly most?: number; readonly onlyImages?: boolean; readonly asPicture?: boolean }

/** Where files lie while they arrive; what a crash leaves here is swept. */
export const stagingOf = (dataDir: string): string => path.join(dataDir, 'staging')

/**
 * Receives every file of a multipart body, or none: nothing is published before all of them arrived whole, were told by their
 * content and, where they are pictures, drawn. The same content again is the same file again.
 */
export async function receiveFiles(
  deps: Borrowed,
  userId: string,
  parts: AsyncIterable<Multipart>,
  wanted: Wanted,
): Promise<readonly FileRow[]> {
  const directory = path.join(stagingOf(deps.config.dataDir), deps.newId())
  const quota = await quotaFor(deps, userId)
  const arrival = openArrival(userId, quota)
  try {
    const staged = await stageAll(parts, directory, arrival.meter, wanted).finally(arrival.end)
    return await publish(deps, userId, staged, quota)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function quotaFor({ db }: Pick<Deps, 'db'>, userId: string): Promise<Bytes> {
  const user = await db.selectFrom('users').select('email_verified_at').where('id', '=', userId).executeTakeFirstOrThrow()
  return quotaOf(user.email_verified_at !== null)
}

async function stageAll(
  parts: AsyncIterable<Multipart>,
  directory: string,
  meter: (length: Bytes) => void,
  { field, most = mostFilesInOneUpload, onlyImages = false, asPicture = false }: Wanted,
): Promise<readonly Staged[]> {
  const body = goingOn(parts)
  const staged: Staged[] = []
  for await (const part of body) {
    if (part.type === 'field') continue
    try {
      if (part.fieldname !== field) throw new Problem('not-valid', `Send the file as the part \`${field}\`.`)
      if (staged.length === most) throw new Problem('too-large', 'Too many files at once.')
      const bytes = part.file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
      staged.push(
        await stage({ name: part.filename, bytes }, path.join(directory, String(staged.length)), meter, { onlyImages, asPicture }),
      )
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
