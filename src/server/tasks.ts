import type { Receipt } from '#contract/shop/orders.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { ReceiptMade } from './shop/provided.ts'
import type { RenderOptions, SheetJpeg } from './starcharts/render-options.ts'

/**
 * What would hold the event loop for more than some milliseconds, by name. Each is loaded when it is asked for the first time, in the
 * worker that does it and nowhere else.
 */
export const tasks = {
  chart: async (recipe: ChartRecipe, options: RenderOptions, picture: SheetJpeg | null) =>
    (await import('./starcharts/render-chart.ts')).renderChart(recipe, options, picture),
  missingCharacters: async (recipe: ChartRecipe) => (await import('./starcharts/missing-characters.ts')).unprintableFields(recipe),
  sharedWords: async (recipe: ChartRecipe) => (await import('./starcharts/shared-words.ts')).sharedWordsOf(recipe),
  almanac: async (moment: Date, place: SkyPlace) => (await import('#domain/sky/almanac.ts')).almanacOf(moment, place),
  cast: async (moment: Date, place: SkyPlace) => (await import('#domain/sky/cast.ts')).castOf(moment, place),
  receipt: async (receipt: Receipt, made: ReceiptMade) => (await import('./shop/receipt-pdf.ts')).receiptPdf(receipt, made),
} as const

type Tasks = typeof tasks
type TaskName = keyof Tasks
type TaskOf<Name extends TaskName> = { readonly name: Name; readonly args: Parameters<Tasks[Name]> }
export type AnyTask = { readonly [Name in TaskName]: TaskOf<Name> }[TaskName]
export type ResultOf<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>
