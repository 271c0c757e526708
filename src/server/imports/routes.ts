import type { FastifyInstance } from 'fastify'
import { importsApi } from '#contract/imports/imports.ts'
import { importsTopic } from '#server/bus/port.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { addItems } from './add.ts'
import { forgetRun } from './forget.ts'
import { pageOfItems, putItems } from './items.ts'
import { chooseItems, planRun } from './plan.ts'
import type { ProvidedToImports } from './provided.ts'
import { csvReport, linesReport } from './report.ts'
import { beginRun, pageOfRuns, readRun } from './runs.ts'
import { cancelRun, confirmRun, failItems, finishRun, pauseRun, resumeRun, retryFailed } from './states.ts'
import { pageOfKept, undoRun } from './undo.ts'

export function importRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToImports): void {
  const borrowed = { ...deps, ...provided }
  /** Has the open windows of its owner ask for a run anew. */
  async function told<T>({ userId }: Caller, runId: string, going: Promise<T>): Promise<T> {
    const answer = await going
    deps.bus.publish(importsTopic, [`${userId}:${runId}`])
    return answer
  }
  mount(app, importsApi.begin, async ({ caller, body: { id, source, parts } }) => ({
    data: await beginRun(deps, caller, { id, source, parts }),
  }))
  mount(app, importsApi.list, ({ caller, query }) => pageOfRuns(deps, caller, query))
  mount(app, importsApi.read, async ({ caller, params }) => ({ data: await readRun(deps, caller, params.id) }))
  mount(app, importsApi.putItems, async ({ caller, params, body }) => ({
    data: { found: await putItems(borrowed, caller, params.id, body.items) },
  }))
  mount(app, importsApi.plan, async ({ caller, params, body }) => ({
    data: await told(caller, params.id, planRun(borrowed, caller, params.id, body)),
  }))
  mount(app, importsApi.choose, async ({ caller, params, body }) => ({
    data: await told(caller, params.id, chooseItems(borrowed, caller, params.id, body)),
  }))
  mount(app, importsApi.items, ({ caller, params, query }) => pageOfItems(deps, caller, params.id, query))
  mount(app, importsApi.add, async ({ caller, params, body }) => ({
    data: await told(caller, params.id, addItems(borrowed, caller, params.id, body.items)),
  }))
  mount(app, importsApi.fail, async ({ caller, params, body }) => ({
    data: await told(caller, params.id, failItems(deps, caller, params.id, body.items)),
  }))
  mount(app, importsApi.confirm, async ({ caller, params }) => ({
    data: await told(caller, params.id, confirmRun(deps, caller, params.id)),
  }))
  mount(app, importsApi.retry, async ({ caller, params }) => ({
    data: await told(caller, params.id, retryFailed(deps, caller, params.id)),
  }))
  mount(app, importsApi.pause, async ({ caller, params }) => ({ data: await told(caller, params.id, pauseRun(deps, caller, params.id)) }))
  mount(app, importsApi.resume, async ({ caller, params }) => ({ data: await told(caller, params.id, resumeRun(deps, caller, params.id)) }))
  mount(app, importsApi.cancel, async ({ caller, params }) => ({
    data: await told(caller, params.id, cancelRun(borrowed, caller, params.id)),
  }))
  mount(app, importsApi.forget, async ({ caller, params }) => {
    await told(caller, params.id, forgetRun(deps, caller, params.id))
    return { message: 'Import forgotten.' }
  })
  mount(app, importsApi.finish, async ({ caller, params }) => ({
    data: await told(caller, params.id, finishRun(borrowed, caller, params.id)),
  }))
  mount(app, importsApi.undo, async ({ caller, params }) => ({ data: await told(caller, params.id, undoRun(borrowed, caller, params.id)) }))
  mount(app, importsApi.kept, ({ caller, params, query }) => pageOfKept(deps, caller, params.id, query))
  mount(app, importsApi.reportCsv, ({ caller, params }) => csvReport(deps, caller, params.id))
  mount(app, importsApi.reportLines, ({ caller, params }) => linesReport(deps, caller, params.id))
}
