import type { SentFile } from '#contract/case/sending.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { locationOf } from '#server/media/address.ts'
import { endUploadClaims } from '#server/media/claims.ts'
import { entryShowing } from './imported.ts'
import type { ProvidedToCase } from './provided.ts'
import { saveWithin } from './save.ts'

type SendDeps = Pick<Deps, 'db' | 'now' | 'newId'> & Pick<ProvidedToCase, 'tellOpened'>

/**
 * Makes received files entries, each with the date of its camera: deduplication by content. A program that sends a whole folder again adds
 * nothing, and what its owner deleted does not come back.
 * @param level of the new entries; null follows what holds for new entries of each kind
 */
export const sendFiles = (deps: SendDeps, files: readonly FileRow[], level: PrivacyLevel | null): Promise<SentFile[]> =>
  transact(deps.db, async (trx) => {
    const sent = new Map<string, SentFile>()
    const inOrder = files.toSorted((a, b) => (a.id < b.id ? -1 : 1)) // locked in one order, so that two senders never wait for each other
    for (const file of inOrder) if (!sent.has(file.id)) sent.set(file.id, await sendOne(deps, trx, file, level))
    return files.map(({ id }) => sent.get(id) as SentFile)
  })

async function sendOne(deps: SendDeps, trx: Transaction, file: FileRow, level: PrivacyLevel | null): Promise<SentFile> {
  const { user_id: userId, id, name, kind, moment } = file
  const shown = await entryShowing(trx, userId, id)
  if (shown) {
    await endUploadClaims(trx, userId, [id])
    return { entryId: shown.id, name, kind, became: shown.deleted_at === null ? 'here' : 'in-the-bin' }
  }
  const own = deps.newId()
  const saving = [{ location: locationOf(file), words: { moment, level } }]
  const [entryId = ''] = await saveWithin({ ...deps, newId: () => own }, trx, userId, kind, saving)
  return { entryId, name, kind, became: entryId === own ? 'added' : 'here' } // another sender may have been faster
}

/** Those of some contents that an entry of this person shows, as its file or as the film of a picture, in the case or in the bin. */
export async function knownHashes(db: Queries, userId: string, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('files as f')
    .select('f.sha256')
    .where('f.user_id', '=', userId)
    .where('f.sha256', 'in', [...new Set(hashes)])
    .where((is) => {
      const entries = is.selectFrom('entries as e').select('e.id').whereRef('e.user_id', '=', 'f.user_id')
      return is.or([is.exists(entries.whereRef('e.file_id', '=', 'f.id')), is.exists(entries.whereRef('e.motion_file_id', '=', 'f.id'))])
    })
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
