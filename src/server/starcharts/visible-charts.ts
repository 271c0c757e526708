import type { StarChart } from '#contract/starcharts/starcharts.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { canSee, type GuardedEntry, type SeenAs, type ViewRequest } from '#domain/case/visibility.ts'
import { Problem } from '#domain/problem.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import type { Queries } from '#server/db/connection.ts'
import type { StarChartRow } from '#server/db/tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { type ViewerContext, viewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import { levelsOfCharts, ownerOfChart, pageOfCharts, readChart, readCharts } from './store.ts'

type VisibleChartsDeps = Pick<Deps, 'db'>
type Asked = {
  readonly as?: SeenAs | undefined
  readonly kind?: ChartKind | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

const defaultLimit = 50

export const noSuchChart = (): Problem => new Problem('not-found', 'There is no such chart.')

/** A chart that the viewer may see; refused as not there when they may not, whatever the reason. */
export async function visibleChart({ db }: VisibleChartsDeps, caller: Caller, id: string): Promise<StarChartRow> {
  const ownerId = await ownerOfChart(db, id)
  if (ownerId === null) throw noSuchChart()
  const [context] = await viewerContexts(db, caller, [ownerId], 'profile')
  const chart = context && (await readChart(db, ownerId, id))
  if (!chart || !canSee(context, guardedChart(chart))) throw noSuchChart()
  return chart
}

/** The ids of those named charts of an owner that the viewer may see. */
export async function visibleChartIds(db: Queries, context: ViewerContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = ids.length === 0 ? [] : await levelsOfCharts(db, context.owner.id, ids)
  return new Set(rows.filter((chart) => canSee(context, guardedChart(chart))).map(({ id }) => id))
}

/** The recipes of those named charts of an owner that a request sees, by their ids. */
export async function visibleRecipes(db: Queries, request: ViewRequest, ids: readonly string[]): Promise<ReadonlyMap<string, ChartRecipe>> {
  const rows = await readCharts(
    db,
    ids.map((id) => ({ user_id: request.owner.id, id })),
  )
  return new Map(rows.filter((chart) => canSee(request, guardedChart(chart))).map(({ id, recipe }) => [id, recipe]))
}

/** One page of the charts of somebody that the viewer may see. */
export async function chartsOf(
  { db }: VisibleChartsDeps,
  caller: Caller,
  ownerId: string,
  asked: Asked,
): Promise<{ data: StarChart[]; next?: string }> {
  const { as, kind, limit = defaultLimit, cursor } = asked
  const [after = null] = readCursor(cursor, [isUuidKey]) ?? []
  const levels = await levelsFor({ db }, caller, ownerId, as)
  if (levels.length === 0) return { data: [] }
  const rows = await pageOfCharts(db, { userId: ownerId, kind, levels }, after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: shown.map((row) => documentOf(row, caller)), ...(rows.length > limit && last && { next: writeCursor([last.id]) }) }
}

/** The own levels of charts that let the viewer in, '' for those that follow the level of all. */
async function levelsFor({ db }: VisibleChartsDeps, caller: Caller, ownerId: string, seenAs?: SeenAs): Promise<readonly string[]> {
  if (ownerId === caller.userId && !seenAs) return ['', ...privacyLevels]
  const context = await viewerContext(db, caller, ownerId, seenAs)
  return [null, ...privacyLevels].filter((level) => canSee(context, guardedChart({ level }))).map((level) => level ?? '')
}

/** The chart as the policy of visibility reads it. Charts are neither previews nor suspended one by one. */
export const guardedChart = ({ level }: { readonly level: PrivacyLevel | null }): GuardedEntry => ({
  kind: 'starchart',
  level,
  isPreview: false,
  isSuspended: false,
})

/** A chart as it is answered; its level and revision are for its owner. */
export const documentOf = (
  { user_id, id, kind, recipe, level, revision, created_at, updated_at }: StarChartRow,
  caller: Caller,
): StarChart => ({
  _id: id,
  owner: user_id,
  kind,
  recipe,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
  ...(user_id === caller.userId && { level, revision }),
})
