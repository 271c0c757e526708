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
import { type EntryFilter, entryFilter, ownerFilter, visibilityFilter } from '#server/privacy/visibility-filter.ts'
import { documentsOf, imageIn, imagesOf, type SheetImage, withoutUnseen } from './sheet-images.ts'
import { levelsOfCharts, ownerOfChart, pageOfCharts, readChart, readCharts } from './store.ts'

type VisibleChartsDeps = Pick<Deps, 'db' | 'config' | 'now'>
type Asked = {
  readonly as?: SeenAs | undefined
  readonly kind?: ChartKind | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

const defaultLimit = 50

export const noSuchChart = (): Problem => new Problem('not-found', 'There is no such chart.')

/** A chart that the viewer may see; refused as not there when they may not, whatever the reason. */
export async function visibleChart({ db }: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<SeenChart> {
  const ownerId = await ownerOfChart(db, id)
  if (ownerId === null) throw noSuchChart()
  const [context] = await viewerContexts(db, caller, [ownerId], 'profile')
  const chart = context && (await readChart(db, ownerId, id))
  if (!chart || !canSee(context, guardedChart(chart))) throw noSuchChart()
  return { chart, filter: visibilityFilter(context) }
}

/** With what its viewer sees of the case of its owner. */
type SeenChart = { readonly chart: StarChartRow; readonly filter: EntryFilter }

export async function readVisible(deps: VisibleChartsDeps, caller: Caller, id: string): Promise<StarChart> {
  const { chart, filter } = await visibleChart(deps, caller, id)
  const [document] = await documentsOf(deps, filter, caller, [chart])
  if (!document) throw noSuchChart()
  return document
}

/** The ids of those named charts of an owner that the viewer may see. */
export async function visibleChartIds(db: Queries, context: ViewerContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = ids.length === 0 ? [] : await levelsOfCharts(db, context.owner.id, ids)
  return new Set(rows.filter((chart) => canSee(context, guardedChart(chart))).map(({ id }) => id))
}

type SeenRecipe = { readonly recipe: ChartRecipe; readonly image: SheetImage | null }

/**
 * The recipes of those named charts of an owner that a request sees, by their ids. Sharing a chart does not open its image: it comes along
 * where the viewer may see it anyway.
 */
export async function visibleRecipes(db: Queries, request: ViewRequest, ids: readonly string[]): Promise<ReadonlyMap<string, SeenRecipe>> {
  const rows = await readCharts(
    db,
    ids.map((id) => ({ user_id: request.owner.id, id })),
  )
  const seen = rows.filter((chart) => canSee(request, guardedChart(chart)))
  const images = await imagesOf(
    db,
    entryFilter({ ...request, surface: 'profile' }),
    seen.map(({ recipe }) => recipe),
  )
  return new Map(
    seen.map(({ id, recipe }) => {
      const image = imageIn(images, recipe)
      return [id, { recipe: withoutUnseen(recipe, image), image }]
    }),
  )
}

/** One page of the charts of somebody that the viewer may see. */
export async function chartsOf(
  deps: VisibleChartsDeps,
  caller: Caller,
  ownerId: string,
  asked: Asked,
): Promise<{ data: StarChart[]; next?: string }> {
  const { as, kind, limit = defaultLimit, cursor } = asked
  const [after = null] = readCursor(cursor, [isUuidKey]) ?? []
  const { levels, filter } = await seenBy(deps, caller, ownerId, as)
  if (levels.length === 0) return { data: [] }
  const rows = await pageOfCharts(deps.db, { userId: ownerId, kind, levels }, after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const data = await documentsOf(deps, filter, caller, shown)
  return { data, ...(rows.length > limit && last && { next: writeCursor([last.id]) }) }
}

type Seen = { readonly levels: readonly string[]; readonly filter: EntryFilter }

/** The own levels of charts that let the viewer in, '' for those that follow the level of all; and what of the case they see. */
async function seenBy({ db }: VisibleChartsDeps, caller: Caller, ownerId: string, seenAs?: SeenAs): Promise<Seen> {
  if (ownerId === caller.userId && !seenAs) return { levels: ['', ...privacyLevels], filter: ownerFilter(caller) }
  const context = await viewerContext(db, caller, ownerId, seenAs)
  const levels = [null, ...privacyLevels].filter((level) => canSee(context, guardedChart({ level }))).map((level) => level ?? '')
  return { levels, filter: visibilityFilter(context) }
}

/** The chart as the policy of visibility reads it. Charts are neither previews nor suspended one by one. */
export const guardedChart = ({ level }: { readonly level: PrivacyLevel | null }): GuardedEntry => ({
  kind: 'starchart',
  level,
  isPreview: false,
  isSuspended: false,
})
