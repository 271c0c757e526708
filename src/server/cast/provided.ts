import type { UserCard } from '#contract/people/users.ts'
import type { Place } from '#contract/places.ts'
import type { CastEvent } from '#domain/sky/cast-event.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import type { Asker } from '#server/compute/turns.ts'
import type { Database, Queries } from '#server/db/connection.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'

/** What the cosmic cast needs of other features, filled in by app.ts. */
export type ProvidedToCast = {
  /** Computes the events of the sky over a place, beside the event loop. */
  readonly castOf: (moment: Date, place: SkyPlace, asker: Asker) => Promise<readonly CastEvent[]>
  /** What the gazetteer has under these words, the best match first. */
  readonly searchPlaces: (db: Database, words: string) => Promise<readonly Place[]>
  /** Of the entries so named those that the viewer may see, newest first, as they stand on a card. */
  readonly previewsNamed: (
    db: Queries,
    contexts: readonly ViewerContext[],
    ids: readonly string[],
  ) => Promise<readonly { readonly ownerId: string; readonly createdAt: string; readonly preview: UserCard['previews'][number] }[]>
}
