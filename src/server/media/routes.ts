import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import { uploadApi } from '#contract/upload.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { fileAnswer, receiveMultipart, uploadAnswer } from './accept-upload.ts'
import { serveFiles } from './serve-file.ts'
import { resumableRoutes } from './upload/resumable-routes.ts'

/** Every way to send files, and the one way to read them. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, uploadApi.uploadFile, async ({ caller, parts }) =>
    uploadAnswer(await receiveMultipart(deps, caller.userId, parts, { field: 'file' })),
  )
  mount(app, uploadApi.knownFile, async ({ caller, query }) => ({ data: await findByHash(deps.db, caller.userId, query.sha256) }))
  void app.register(async (scope) => resumableRoutes(scope, deps))
  serveFiles(app, deps)
}

type Stored = output<typeof uploadApi.knownFile.reply>['data']

/** The caller's own file of this content, and the newest entry that shows it; null when they never sent it. */
async function findByHash(db: Queries, userId: string, sha256: string): Promise<Stored> {
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
