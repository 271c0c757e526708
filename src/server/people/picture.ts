import type { Multipart } from '@fastify/multipart'
import { transact } from '#server/db/connection.ts'
import { endUploadClaims, eraseUnclaimed } from '#server/media/claims.ts'
import type { ReceiveDeps } from '#server/media/intake.ts'
import { receiveMultipart } from '#server/media/receive.ts'
import { lockUser } from './lock-user.ts'

/** Receives a picture and hangs it on the profile; the one before goes unless something else shows it. */
export async function uploadPicture(deps: ReceiveDeps, userId: string, parts: AsyncIterable<Multipart>): Promise<void> {
  const [file] = await receiveMultipart(deps, userId, parts, { field: 'image', most: 1, onlyImages: true, asPicture: true })
  if (!file) return
  await transact(deps.db, async (trx) => {
    const { picture_id: before } = await lockUser(trx, userId)
    await trx.updateTable('users').set({ picture_id: file.id }).where('id', '=', userId).execute()
    await endUploadClaims(trx, userId, [file.id])
    if (before !== file.id) await eraseUnclaimed(deps, trx, [{ user_id: userId, file_id: before }])
  })
}
