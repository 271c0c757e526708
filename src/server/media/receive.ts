import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Multipart } from '@fastify/multipart'
import { mostFilesInOneUpload, quotaOf } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import type { FileRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from './publish.ts'
import { type Staged, stage } from './stage.ts'
import { noRoom } from './storage.ts'

type Borrowed = Pick<Deps, 'config' | 'db' | 'files' | 'now' | 'newId'>
/** What a call takes: from which part, whether only pictures, and whether to cut the square of a profile as well. */
export type Wanted = { readonly field: string; readonly most?: number; readonly onlyImages?: boolean; readonly asPicture?: boolean }

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
  try {
    const quota = await quotaFor(deps, userId)
    const staged = await stageAll(parts, directory, { userId, quota }, wanted)
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
  { userId, quota }: { userId: string; quota: Bytes },
  { field, most = mostFilesInOneUpload, onlyImages = false, asPicture = false }: Wanted,
): Promise<readonly Staged[]> {
  const arriving = arrivalOf(userId, quota)
  const staged: Staged[] = []
  try {
    for await (const part of parts) {
      if (part.type === 'field') continue
      try {
        if (part.fieldname !== field) throw new Problem('not-valid', `Send the file as the part \`${field}\`.`)
        if (staged.length === most) throw new Problem('too-large', 'Too many files at once.')
        staged.push(await stage(part, path.join(directory, String(staged.length)), arriving.meter, { onlyImages, asPicture }))
      } finally {
        part.file.resume()
      }
    }
  } catch (error) {
    void readAway(parts)
    throw error
  } finally {
    arriving.end()
  }
  if (staged.length === 0) throw new Problem('not-valid', `There is no file in the part \`${field}\`.`)
  return staged
}

/** Lets the rest of a refused body pass, so that its sender can finish and read why. */
async function readAway(parts: AsyncIterable<Multipart>): Promise<void> {
  try {
    for await (const part of parts) if (part.type === 'file') part.file.resume()
  } catch {
    // it was refused already
  }
}

/** Bytes of each owner that are on their way through this process: never more than the owner could keep. */
const arrivingBytes = new Map<string, Bytes>()

function arrivalOf(userId: string, quota: Bytes) {
  let mine = 0
  const add = (length: Bytes) => {
    mine += length
    const all = (arrivingBytes.get(userId) ?? 0) + length
    if (all === 0) arrivingBytes.delete(userId)
    else arrivingBytes.set(userId, all)
    return all
  }
  return {
    meter(length: Bytes) {
      if (add(length) > quota) throw noRoom(quota)
    },
    end: () => void add(-mine),
  }
}
