import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { operationApi } from '#contract/operation.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { isNearlyFull } from '#server/files/disk-space.ts'
import { nothingHere } from '#server/http/errors.ts'
import type { Drain } from '#server/http/graceful-shutdown.ts'
import { mount } from '#server/http/mount.ts'
import { takeBrowserErrors } from './browser-errors.ts'
import { mayReadMetrics, openMetrics } from './metrics.ts'
import { logSlowStatements } from './slow-statements.ts'

/** Health checks: whether the process lives, whether database and files answer, and whether a load balancer may send it requests. */
export function operationRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'files' | 'config' | 'now'>, drain: Drain): void {
  const { db, files, config } = deps
  const registry = new Registry()
  const metrics = openMetrics(app, deps, registry)
  const takeBrowserError = takeBrowserErrors(deps, registry)
  const stop = logSlowStatements(deps, app.log)
  app.addHook('onClose', async () => stop())
  mount(app, operationApi.health, async () => ({ status: 'ok' }), 'always')
  mount(
    app,
    operationApi.ready,
    async () => {
      if (drain.hasBegun()) throw new Problem('busy', 'This server is about to stop.', { retryAfter: 5 })
      await Promise.all([sql`select 1`.execute(db), files.head('ready')]).catch(() => {
        throw new Problem('busy', 'Database or files do not answer.', { retryAfter: 5 })
      })
      return { status: 'ok', database: 'ok', files: 'ok', disk: (await isNearlyFull({ files, config })) ? 'nearly full' : 'ok' }
    },
    'always',
  )
  mount(app, operationApi.browserError, async ({ body, request }) => {
    takeBrowserError(body, request.log)
    return { data: {} }
  })
  mount(
    app,
    operationApi.metrics,
    async ({ request }) => {
      if (!mayReadMetrics(request, config)) throw nothingHere()
      return metrics()
    },
    'always',
  )
}
