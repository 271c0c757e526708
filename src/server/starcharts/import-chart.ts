import { recipe as recipeSchema } from '#contract/starcharts/starcharts.ts'
import { datedId } from '#domain/imports/dated-id.ts'
import { chartProducts, mayChart } from '#domain/people/protected-routes.ts'
import { Problem } from '#domain/problem.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { kindOfChart, maxCharts } from '#domain/sky/saved-charts.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { RecordState } from '#server/db/import-tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Bringing, Brought, RecordEffect, RecordPort } from '#server/record-port.ts'
import type { Renderer } from './render-options.ts'
import { checkCharacters, checkClocks } from './save-chart.ts'
import { countCharts, deleteChart, insertChart, lockChart, productsOf } from './store.ts'

type ImportDeps = Pick<Deps, 'now' | 'newId'> & {
  /** Whether a chart stands on the island of its owner. */
  readonly isOnIsland: (trx: Transaction, userId: string, id: string) => Promise<boolean>
  /** Whether a link shows it. */
  readonly isShared: (trx: Transaction, userId: string, id: string) => Promise<boolean>
}

/** Brings in a star chart of an export, for those who may save one here, and takes it back. */
export const chartImport = (deps: ImportDeps): RecordPort => ({
  leftOut: async (trx, userId, record) => {
    const parsed = recipeSchema.safeParse(record.recipe)
    return !parsed.success || (await maySave(trx, userId, parsed.data)) ? null : 'needs-product'
  },
  bring: (trx, userId, bringing) => bringChart(deps, trx, userId, bringing),
  undo: (trx, userId, effect) => undoChart(deps, trx, userId, effect),
})

/** Refuses a recipe that no chart is drawn from, or whose words could not be printed. */
export const checkChartWith =
  (renderer: Renderer) =>
  async (userId: string, record: RecordState): Promise<void> => {
    const recipe = recipeIn(record)
    checkTimes(recipe)
    await checkCharacters({ renderer }, { userId }, recipe)
  }

function recipeIn({ recipe }: RecordState): ChartRecipe {
  const parsed = recipeSchema.safeParse(recipe)
  if (!parsed.success) throw new Problem('refused', 'This is no star chart that can be drawn here.')
  return parsed.data
}

/** To send a chart again helps nothing, so that what is wrong with it is final. */
function checkTimes(recipe: ChartRecipe): void {
  try {
    checkClocks(recipe)
  } catch (error) {
    throw error instanceof Problem ? new Problem('refused', error.message) : error
  }
}

const maySave = async (trx: Transaction, userId: string, recipe: ChartRecipe): Promise<boolean> =>
  mayChart(kindOfChart(recipe), await productsOf(trx, userId, chartProducts))

async function bringChart({ now, newId }: ImportDeps, trx: Transaction, userId: string, bringing: Bringing): Promise<Brought> {
  const { record, level, knownIds } = bringing
  const recipe = await withPictureHere(recipeIn(record), bringing)
  for (const id of knownIds) if (await lockChart(trx, userId, id)) return { was: 'here', id, message: null, effect: null }
  if (!(await maySave(trx, userId, recipe))) return { was: 'needs-product', id: null, message: null, effect: null }
  if ((await countCharts(trx, userId)) >= maxCharts)
    throw new Problem('refused', `You keep ${maxCharts} charts, which is as many as there is room for.`)
  const at = madeAt(record, now())
  const id = datedId(newId(), at)
  await insertChart(trx, userId, { id, recipe, level, at })
  const chart = await lockChart(trx, userId, id)
  return { was: 'new', id, message: null, effect: { id, before: {}, after: { revision: chart?.revision } } }
}

/** The recipe with the image that the one of the export became here; without one where it did not come in. */
async function withPictureHere(recipe: ChartRecipe, { idsOf }: Bringing): Promise<ChartRecipe> {
  const { picture, ...rest } = recipe
  if (picture?.kind !== 'entry') return recipe
  const id = (await idsOf([picture.id])).get(picture.id)
  return id === undefined ? rest : { ...rest, picture: { kind: 'entry', id } }
}

/** When it was made there: charts are listed in that order. */
function madeAt({ createdAt }: RecordState, now: Date): Date {
  const at = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN
  return at >= 0 && at <= now.getTime() ? new Date(at) : now
}

async function undoChart({ isOnIsland, isShared }: ImportDeps, trx: Transaction, userId: string, { id, after }: RecordEffect) {
  const chart = await lockChart(trx, userId, id)
  if (!chart) return 'gone'
  if (chart.revision !== after.revision) return 'changed'
  if (await isOnIsland(trx, userId, id)) return 'on-the-island'
  if (await isShared(trx, userId, id)) return 'shared'
  await deleteChart(trx, userId, id)
  return 'undone'
}
