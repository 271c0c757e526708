import type { FastifyInstance } from 'fastify'
import { caseApi } from '#contract/case/case.ts'
import { findingApi } from '#contract/case/finding.ts'
import { Problem } from '#domain/problem.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import { visibilityFilter } from '#server/privacy/visibility-filter.ts'
import type { Answers } from './answers.ts'
import { arrange } from './arrange.ts'
import { artifactsOf } from './artifacts.ts'
import { pageOfCase, timelineOfCase } from './page.ts'
import { storiesOf, visibleIds } from './rows.ts'
import { searchCase } from './search.ts'

export function findingRoutes(app: FastifyInstance, deps: Deps, { one }: Answers): void {
  mount(app, caseApi.pageOfCase, ({ caller, params, query }) => pageOfCase(deps, caller, params.id, query))
  mount(app, caseApi.story, async ({ caller, params }) => ({
    data: { story: await storyOf(deps, caller, params.id, params.entry) },
  }))
  mount(app, findingApi.timeline, ({ caller, params, query }) => timelineOfCase(deps, caller, params.id, query))
  mount(app, findingApi.searchCase, ({ caller, params, query }) => searchCase(deps, caller, params.id, query))
  mount(app, findingApi.artifacts, ({ caller, query }) => artifactsOf(deps, caller, query))
  mount(app, findingApi.orderEntry, async ({ caller, body: { caseimage_id: id, before, after }, isMinimal }) => {
    const beside = before === undefined ? { side: 'after' as const, anchor: after ?? '' } : { side: 'before' as const, anchor: before }
    await arrange(deps, caller.userId, id, beside)
    return one(caller, id, isMinimal)
  })
}

/** The story of one entry. Missing and hidden from the viewer are answered alike. */
async function storyOf({ db }: Pick<Deps, 'db'>, caller: Caller, ownerId: string, id: string): Promise<string> {
  const filter = visibilityFilter(await viewerContext(db, caller, ownerId))
  const visible = await visibleIds(db, filter, [id])
  const story = (await storiesOf(db, ownerId, [...visible])).get(id)
  if (story === undefined) throw new Problem('not-found', 'There is no such entry.')
  return story
}
