import type { ReportTarget } from '#contract/safety.ts'
import { evidenceOfEntry } from '#server/case/evidence.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller } from '#server/deps.ts'
import { evidenceOfIsland } from '#server/island/evidence.ts'
import { evidenceOfMessage } from '#server/messages/evidence.ts'
import { evidenceOfUser } from '#server/people/evidence.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import type { Looks, ProvidedToSafety } from '#server/safety/provided.ts'
import { replyBy } from '#server/tweets/evidence.ts'

/** Reads something of an owner whom the caller meets by its address. */
const ofOwner =
  (read: (db: Queries, context: ViewerContext, target: ReportTarget) => Promise<Looks | null> | Looks | null) =>
  async (db: Queries, caller: Caller, target: ReportTarget): Promise<Looks | null> => {
    const [context] = await viewerContexts(db, caller, [target.owner], 'profile')
    return context ? read(db, context, target) : null
  }
/** A user and an island are named by their owner alone. */
const isWhole = ({ id, owner }: ReportTarget) => id === owner

/** How each kind of thing that can be reported looks to whoever reports it, as its feature tells. */
export const evidenceReaders: ProvidedToSafety['evidenceOf'] = {
  user: ofOwner((_, context, target) => (isWhole(target) ? evidenceOfUser(context) : null)),
  island: ofOwner((db, context, target) => (isWhole(target) ? evidenceOfIsland(db, context) : null)),
  entry: ofOwner((db, context, { id }) => evidenceOfEntry(db, context, id)),
  tweet: ofOwner((db, context, { id }) => evidenceOfEntry(db, context, id)),
  /** Whoever sees the tweet and meets the author sees the reply. */
  reply: ofOwner(async (db, { caller }, { id, owner }) => {
    const reply = await replyBy(db, owner, id)
    const [context] = reply ? await viewerContexts(db, caller, [reply.user_id], 'profile') : []
    const tweet = reply && context && (await evidenceOfEntry(db, context, reply.tweet_id))
    return tweet ? { looks: { text: reply.text, tweet: tweet.looks.text ?? '' }, pictures: [] } : null
  }),
  message: (db, { userId }, { id, owner }) => evidenceOfMessage(db, { userId, id, senderId: owner }),
}
