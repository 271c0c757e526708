import type { FastifyInstance } from 'fastify'
import { uploadApi } from '#contract/upload.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { receiveFiles } from '#server/media/receive.ts'
import { uploadAnswer } from '#server/media/uploaded.ts'
import { knownFile } from './known.ts'
import { resumableRoutes } from './resumable.ts'

/** Every way to send files. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, uploadApi.uploadFile, async ({ caller, parts }) =>
    uploadAnswer(await receiveFiles(deps, caller.userId, parts, { field: 'file' })),
  )
  mount(app, uploadApi.knownFile, async ({ caller, query }) => ({ data: await knownFile(deps.db, caller.userId, query.sha256) }))
  void app.register(async (scope) => resumableRoutes(scope, deps))
}
