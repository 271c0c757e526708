import type { TweetInFeed } from '#contract/tweets.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Notify } from '#server/deps.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'

/** What tweets need of other features, filled in by app.ts. */
export type ProvidedToTweets = {
  /** Of the tweets so named, of many owners, those that the viewer may see, by their ids; all contexts are of one viewer. */
  readonly tweetsNamed: (
    db: Queries,
    contexts: readonly ViewerContext[],
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly tweet: TweetInFeed['tweet']; readonly isEdited: boolean }>>
  /** Of the entries so named the ids of those that the viewer may see. */
  readonly visibleIds: (db: Queries, context: ViewerContext, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** The address of the owner's profile picture for the viewer; null when they have none. */
  readonly pictureFor: (context: ViewerContext) => string | null
  readonly notify: Notify
}
