import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { ExportPart } from '#server/db/export-tables.ts'
import type { Stored } from '#server/media/keys.ts'

/** Draws charts beside the event loop until it is closed. */
export type ChartDrawing = {
  /**
   * @param day in UTC, such as `2026-11-23`: the PDF says when it was made
   * @param image the one that the recipe names
   */
  readonly draw: (recipe: ChartRecipe, day: string, image: Stored | null) => Promise<{ readonly svg: Uint8Array; readonly pdf: Uint8Array }>
  readonly titleOf: (recipe: ChartRecipe) => string
  readonly close: () => Promise<void>
}

/** Which export is made, how many entries are in it, and a folder of its own for what grows while it is made. */
export type Laying = { readonly userId: string; readonly exportId: string; readonly entries: number; readonly directory: string }

/** What star charts and legacies provide to exports. */
export type ProvidedToExports = {
  /**
   * Lays an export out, here or in a process of its own, until the signal ends it.
   * @returns null where its owner threw it away meanwhile
   */
  readonly layOut: (laying: Laying, signal: AbortSignal) => Promise<readonly ExportPart[] | null>
  /** Tells the legacy contacts of an owner that what was made for them can be downloaded. */
  readonly tellContacts: (trx: Transaction, userId: string) => Promise<void>
}
