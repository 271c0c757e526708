import { Problem } from '#domain/problem.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import { visibilityFilter } from '#server/privacy/visibility-filter.ts'
import { storiesOf, visibleIds } from './rows.ts'

/** The story of one entry. Missing and hidden from the viewer are answered alike. */
export async function storyOf({ db }: Pick<Deps, 'db'>, caller: Caller, ownerId: string, id: string): Promise<string> {
  const filter = visibilityFilter(await viewerContext(db, caller, ownerId))
  const visible = await visibleIds(db, filter, [id])
  const story = (await storiesOf(db, ownerId, [...visible])).get(id)
  if (story === undefined) throw new Problem('not-found', 'There is no such entry.')
  return story
}
