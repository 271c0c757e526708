import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import type { uploadApi } from '#contract/upload.ts'
import type { Queries } from '#server/db/connection.ts'
import { fileAnswer } from '../upload-answer.ts'

type Stored = output<typeof uploadApi.knownFile.reply>['data']

/** The caller's own file of this content, and the newest entry that shows it; null when they never sent it. */
export async function findByHash(db: Queries, userId: string, sha256: string): Promise<Stored> {
  const row = await db.selectFrom('files').selectAll().where('user_id', '=', userId).where('sha256', '=', sha256).executeTakeFirst()
  if (!row || row.state === 'arriving') return null
  const entry = await db
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('file_id', '=', row.id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return { ...fileAnswer(row), entryId: entry?.id ?? null }
}
