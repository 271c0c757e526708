import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Transaction } from '#server/db/connection.ts'

/** Draws charts beside the event loop until it is closed. */
type ChartDrawing = {
  /** @param day in UTC, such as `2026-11-23`: the PDF says when it was made */
  readonly draw: (recipe: ChartRecipe, day: string) => Promise<{ readonly svg: Uint8Array; readonly pdf: Uint8Array }>
  readonly titleOf: (recipe: ChartRecipe) => string
  readonly close: () => Promise<void>
}

/** What star charts and legacies provide to exports. */
export type ProvidedToExports = {
  readonly openChartDrawing: () => ChartDrawing
  /** Tells the legacy contacts of an owner that what was made for them can be downloaded. */
  readonly tellContacts: (trx: Transaction, userId: string) => Promise<void>
}
