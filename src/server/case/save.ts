import type { output } from 'zod/v4/core'
import type { caseApi } from '#contract/case.ts'
import type { FileKind } from '#domain/case/kinds.ts'
import { Problem } from '#domain/problem.ts'
import { transact, type Work } from '#server/db/connection.ts'
import type { FileRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { readLocation } from '#server/media/address.ts'
import { claimFiles } from '#server/media/claims.ts'
import { addEntries, type Words } from './store.ts'

type NewImage = output<typeof caseApi.saveImages.body>['caseimages'][number]

/** Adds images to the case from locations that `uploadFile` gave out. A location that an image shows already is left as it is. */
export const saveImages = (deps: Pick<Deps, 'db' | 'now' | 'newId'>, userId: string, images: readonly NewImage[]): Promise<void> =>
  saveFiles(
    deps,
    userId,
    'image',
    images.map(({ image, ...words }) => ({ fileId: fileOf(userId, image), words })),
  )

type Saving = { readonly fileId: string; readonly words: Words }

function fileOf(userId: string, location: string): string {
  const found = readLocation(location)
  if (!found) throw new Problem('not-valid', 'This is not a location that an upload answered.')
  if (found.owner !== userId) throw new Problem('not-yours', 'This file belongs to someone else.')
  return found.file
}

const saveFiles = ({ db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>, userId: string, kind: FileKind, saving: readonly Saving[]) =>
  transact(db, async (trx) => {
    const files = await holdFiles(
      trx,
      userId,
      saving.map(({ fileId }) => fileId),
    )
    for (const { fileId } of saving) admit(files.get(fileId), kind)
    const shown = await shownAlready(trx, userId, kind, [...files.keys()])
    const fresh = saving.filter(({ fileId }, at) => !shown.has(fileId) && saving.findIndex((other) => other.fileId === fileId) === at)
    const at = now()
    await addEntries(
      trx,
      userId,
      fresh.map(({ fileId, words: { caption = '', story = '', is_preview = false, level = null, moment = null, place = null } }) => ({
        id: newId(),
        kind,
        file_id: fileId,
        caption,
        story,
        is_preview,
        level,
        moment,
        place,
        created_at: at,
        updated_at: at,
      })),
    )
    await claimFiles(trx, userId, [...files.keys()])
  })

/** The files, held in one order until the transaction ends: two saves of the same file take turns, and the sweep waits. */
async function holdFiles(trx: Work, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
  const found = await trx
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(found.map((file) => [file.id, file]))
}

function admit(file: FileRow | undefined, kind: FileKind): void {
  if (!file || file.state === 'arriving')
    throw new Problem('not-found', 'There is no file at this location. Files that nobody saves go after a day.')
  if (file.kind !== kind) throw new Problem('refused', notOfKind[kind])
}

const notOfKind = {
  image: 'This file is not a picture.',
  video: 'This file is not a film.',
  misc: 'This file is a picture or a film: save it as one.',
} as const

async function shownAlready(trx: Work, userId: string, kind: FileKind, ids: readonly string[]): Promise<ReadonlySet<string | null>> {
  const entries = await trx
    .selectFrom('entries')
    .select('file_id')
    .where('user_id', '=', userId)
    .where('file_id', 'in', ids)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(entries.map((entry) => entry.file_id))
}
