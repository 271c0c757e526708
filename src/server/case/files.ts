import type { FileKind } from '#domain/case/kinds.ts'
import { Problem } from '#domain/problem.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import { readLocation } from '#server/media/address.ts'

/** The id of the file at a location of this owner. */
export function fileAt(userId: string, location: string): string {
  const found = readLocation(location)
  if (!found) throw new Problem('not-valid', 'This is not a location that an upload answered.')
  if (found.owner !== userId) throw new Problem('not-yours', 'This file belongs to someone else.')
  return found.file
}

/** Files of one kind, locked in one order until the transaction ends: two saves of the same file take turns, and the sweep waits. */
export async function lockFiles(trx: Transaction, userId: string, kind: FileKind, ids: readonly string[]): Promise<void> {
  const found = await trx
    .selectFrom('files')
    .select(['id', 'kind', 'state'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const id of ids)
    admit(
      found.find((file) => file.id === id),
      kind,
    )
}

function admit(file: Pick<FileRow, 'kind' | 'state'> | undefined, kind: FileKind): void {
  if (!file || file.state === 'arriving')
    throw new Problem('not-found', 'There is no file at this location. Files that nobody saves go after a day.')
  if (file.kind !== kind) throw new Problem('refused', notOfKind[kind])
}

const notOfKind = {
  image: 'This file is not a picture.',
  video: 'This file is not a film.',
  misc: 'This file is a picture or a film: save it as one.',
} as const
