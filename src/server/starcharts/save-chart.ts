import type { StarChart } from '#contract/starcharts/starcharts.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { isDeepEqual } from '#domain/deep-equal.ts'
import { chartProducts, mayChart } from '#domain/people/protected-routes.ts'
import { type FieldError, Problem } from '#domain/problem.ts'
import { offsetInWords } from '#domain/sky/caption.ts'
import { clockFault } from '#domain/sky/civil-time.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'
import { type ChartKind, kindOfChart, maxCharts } from '#domain/sky/saved-charts.ts'
import { type Queries, transact } from '#server/db/connection.ts'
import type { StarChartRow } from '#server/db/tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { type IdempotencyKey, isDoneBefore, writtenBefore } from '#server/idempotency/idempotency.ts'
import { ownerFilter } from '#server/privacy/visibility-filter.ts'
import type { Renderer } from './render-options.ts'
import { documentsOf } from './sheet-images.ts'
import { civilTimeTable } from './sky-data.ts'
import { countCharts, deleteChart, insertChart, lockChart, productsOf, readChart, updateChart } from './store.ts'
import { noSuchChart } from './visible-charts.ts'

type SaveChartDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'config'> & { readonly renderer: Renderer }

type NewChart = { readonly recipe: ChartRecipe; readonly level?: PrivacyLevel | null | undefined; readonly key: IdempotencyKey }

/** Saves a chart, once for each idempotency key. */
export async function saveChart(deps: SaveChartDeps, caller: Caller, { recipe, level = null, key }: NewChart): Promise<StarChart> {
  const { db, now, newId } = deps
  await checkProduct(db, caller, kindOfChart(recipe))
  checkClocks(recipe)
  await checkCharacters(deps, caller, recipe)
  return transact(db, async (trx) => {
    const [id, at] = [newId(), now()]
    const [earlier] = (await writtenBefore(trx, caller.userId, { key, ids: [id], at })) ?? []
    if (earlier === undefined) {
      if ((await countCharts(trx, caller.userId)) >= maxCharts)
        throw new Problem(
          'over-quota',
          `You keep ${maxCharts} charts, which is as many as there is room for. Delete one you no longer need.`,
        )
      await insertChart(trx, caller.userId, { id, recipe, level, at })
    }
    const chart = await readChart(trx, caller.userId, earlier ?? id)
    if (!chart) throw noSuchChart()
    return documentOf(deps, trx, caller, chart)
  })
}

type Change = {
  readonly id: string
  readonly recipe?: ChartRecipe | undefined
  readonly level?: PrivacyLevel | null | undefined
  /** The one that the writer saw; undefined overwrites whatever was written since. */
  readonly revision?: number | undefined
}

/** Changes a chart of the caller's; what is left out stays. The same change a second time does nothing. */
export async function changeChart(deps: SaveChartDeps, caller: Caller, { id, revision, ...change }: Change): Promise<StarChart> {
  if (change.recipe) {
    await checkProduct(deps.db, caller, kindOfChart(change.recipe))
    await checkCharacters(deps, caller, change.recipe)
  }
  return transact(deps.db, async (trx) => {
    const chart = await lockChart(trx, caller.userId, id)
    if (!chart) throw noSuchChart()
    if (change.recipe) checkClocks(change.recipe, chart.recipe.skies)
    const recipe = change.recipe ?? chart.recipe
    const level = change.level === undefined ? chart.level : change.level
    if (isDeepEqual(recipe, chart.recipe) && level === chart.level) return documentOf(deps, trx, caller, chart)
    if (revision !== undefined && revision !== chart.revision)
      throw new Problem('conflict', 'This chart was changed elsewhere meanwhile. Nothing is lost: compare both and keep what you want.', {
        current: await documentOf(deps, trx, caller, chart),
      })
    const changed = { recipe, level, at: deps.now() }
    await updateChart(trx, chart, changed)
    return documentOf(deps, trx, caller, {
      ...chart,
      kind: kindOfChart(recipe),
      recipe,
      level,
      revision: chart.revision + 1,
      updated_at: changed.at,
    })
  })
}

async function documentOf(deps: SaveChartDeps, db: Queries, caller: Caller, chart: StarChartRow): Promise<StarChart> {
  const [document] = await documentsOf({ ...deps, db }, ownerFilter(caller), caller, [chart])
  if (!document) throw noSuchChart()
  return document
}

/** Deletes a chart of the caller's. A retry under the same idempotency key is not refused. */
export const removeChart = (
  { db, now }: SaveChartDeps,
  caller: Caller,
  { id, key }: { readonly id: string; readonly key: IdempotencyKey },
): Promise<void> =>
  transact(db, async (trx) => {
    if (await isDoneBefore(trx, caller.userId, key, now())) return
    if (!(await deleteChart(trx, caller.userId, id))) throw noSuchChart()
  })

const productNeeded: Readonly<Record<ChartKind, string>> = {
  single: 'Saving and exporting a chart needs the product Single Charts or Double Charts. You find both in the catalog.',
  double: 'Saving and exporting a chart of two skies needs the product Double Charts. You find it in the catalog.',
}

/** Refuses who may not save and export charts of this kind. */
export async function checkProduct(db: Queries, { userId }: Caller, kind: ChartKind): Promise<void> {
  if (!mayChart(kind, await productsOf(db, userId, chartProducts))) throw new Problem('not-yours', productNeeded[kind])
}

const fields = { title: 'The title', words: 'The line under the title', name: 'The name of the place' } as const

/** Refuses words with characters that could not be printed, before anything is kept of them. */
export async function checkCharacters(
  { renderer }: Pick<SaveChartDeps, 'renderer'>,
  { userId }: Pick<Caller, 'userId'>,
  recipe: ChartRecipe,
): Promise<void> {
  const missing = await renderer.missingCharacters(recipe, { who: userId })
  if (missing.length === 0) return
  const errors = missing.map(({ path, field, characters }) => ({
    path: `recipe.${path}`,
    message: `${fields[field]} has characters that none of our fonts can print: ${characters.join(' ')}`,
  }))
  throw new Problem('refused', errors.map(({ message }) => message).join('. '), { errors })
}

/**
 * Refuses a zone that does not exist, and an offset that its clocks never had at the local time.
 * @param saved the skies as they were saved: one that is among them stays, whatever a newer table knows of its clock
 */
export function checkClocks({ skies }: ChartRecipe, saved: readonly RecipeSky[] = []): void {
  const errors = skies.flatMap((sky, index) => (saved.some((one) => isDeepEqual(one, sky)) ? [] : faultOf(sky, `recipe.skies.${index}`)))
  if (errors.length > 0) throw new Problem('not-valid', errors.map(({ message }) => message).join(' '), { errors })
}

function faultOf(sky: RecipeSky, path: string): readonly FieldError[] {
  const fault = clockFault(civilTimeTable(), sky)
  if (!fault) return []
  if (fault.field === 'zone')
    return [
      {
        path: `${path}.zone`,
        message: 'There is no time zone of this name. Choose one such as Europe/Stockholm, or give the offset by hand.',
      },
    ]
  const ran = fault.possible.map((offset) => `UTC${offsetInWords(offset)}`).join(' or ')
  return [
    {
      path: `${path}.offset`,
      message: `When it showed ${sky.local.replace('T', ', ')} the clock of ${sky.zone} ran at ${ran}. Take that, or give the offset by hand, without a zone.`,
    },
  ]
}
