import type { FastifyInstance } from 'fastify'
import { uploadApi } from '#contract/upload.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { receiveMultipart } from './receive.ts'
import { serveFiles } from './serve-file.ts'
import { findByHash } from './upload/find-by-hash.ts'
import { resumableRoutes } from './upload/resumable-routes.ts'
import { uploadAnswer } from './upload-answer.ts'

/** Every way to send files, and the one way to read them. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, uploadApi.uploadFile, async ({ caller, parts }) =>
    uploadAnswer(await receiveMultipart(deps, caller.userId, parts, { field: 'file' })),
  )
  mount(app, uploadApi.knownFile, async ({ caller, query }) => ({ data: await findByHash(deps.db, caller.userId, query.sha256) }))
  void app.register(async (scope) => resumableRoutes(scope, deps))
  serveFiles(app, deps)
}
