import type { AnyEntry } from '#contract/entries.ts'
import type { Queries } from '#server/db/connection.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'

/** What albums need of the case, filled in by app.ts. */
export type ProvidedToAlbums = {
  /** Of the entries so named those that the viewer may see, in no order. */
  readonly entriesNamed: (db: Queries, context: ViewerContext, ids: readonly string[]) => Promise<AnyEntry[]>
}
