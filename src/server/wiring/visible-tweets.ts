import type { caseReading } from '#server/case/reading.ts'
import type { ProvidedToNotifications } from '#server/notifications/provided.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'

/** The tweets that notifications speak of, as far as their reader may see them. */
export const visibleTweetsWith =
  ({ tweetsNamed }: Pick<ReturnType<typeof caseReading>, 'tweetsNamed'>): ProvidedToNotifications['visibleTweets'] =>
  async (db, caller, ids) => {
    if (ids.length === 0) return new Map()
    const owners = await db.selectFrom('tweets').select('user_id').distinct().where('id', 'in', ids).execute()
    const ownerIds = owners.map(({ user_id }) => user_id)
    const tweets = await tweetsNamed(db, await viewerContexts(db, caller, ownerIds, 'tweets'), ids)
    return new Map([...tweets].map(([id, { tweet }]) => [id, tweet.text]))
  }
