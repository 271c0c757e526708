import type { UserCard } from '#contract/people/users.ts'
import type { Queries } from '#server/db/connection.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'

/** What the map needs of other features, filled in by app.ts. */
export type ProvidedToMap = {
  /** Ids of the people in the directory whose names resemble the words, the nearest first. */
  readonly findPeople: (viewerId: string, words: string) => Promise<readonly string[]>
  /** With whom somebody exchanged messages, and when the last went: the last first, a hundred at most. */
  readonly correspondentsOf: (userId: string) => Promise<readonly { readonly userId: string; readonly lastAt: Date }[]>
  /** Of the entries so named those that the viewer may see, newest first, as they stand on a card. */
  readonly previewsNamed: (
    db: Queries,
    contexts: readonly ViewerContext[],
    ids: readonly string[],
  ) => Promise<readonly { readonly ownerId: string; readonly createdAt: string; readonly preview: UserCard['previews'][number] }[]>
}
