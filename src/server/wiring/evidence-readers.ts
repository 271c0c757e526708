import type { ReportTarget } from '#contract/safety.ts'
import { canSee } from '#domain/case/visibility.ts'
import type { Evidence } from '#domain/safety/reports.ts'
import { evidenceOfEntry } from '#server/case/evidence.ts'
import type { Queries } from '#server/db/connection.ts'
import type { TweetReplyRow } from '#server/db/tweet-tables.ts'
import type { Caller } from '#server/deps.ts'
import { readSaved } from '#server/island/store.ts'
import { evidenceOfMessage } from '#server/messages/evidence.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import type { Looks, ProvidedToSafety } from '#server/safety/provided.ts'

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
  /** Whoever sees the island and meets the author sees the line. */
  guest_line: ofOwner(async (db, { caller }, { id, owner }) => {
    const line = await db.selectFrom('guest_book_lines').selectAll().where('author_id', '=', owner).where('id', '=', id).executeTakeFirst()
    const [context] = line ? await viewerContexts(db, caller, [line.user_id], 'profile') : []
    return line && context && canSee(context, 'profile')
      ? { looks: { text: line.text, island: context.user.username }, pictures: [] }
      : null
  }),
  /** Whoever meets the author reads the review. */
  review: ofOwner(async (db, _, { id, owner }) => {
    const review = await db.selectFrom('reviews').selectAll().where('user_id', '=', owner).where('id', '=', id).executeTakeFirst()
    return review ? { looks: { text: review.text, product: review.product_slug, stars: String(review.stars) }, pictures: [] } : null
  }),
  message: (db, { userId }, { id, owner }) => evidenceOfMessage(db, { userId, id, senderId: owner }),
}

/** How an island looks to whoever reports it: its body, and what was saved last where they see more than that. */
async function evidenceOfIsland(
  db: Queries,
  context: ViewerContext,
): Promise<{ readonly looks: Evidence; readonly pictures: readonly string[] }> {
  const saved = canSee(context, 'profile') ? await readSaved(db, context.owner.id) : null
  const { island, name } = context.user
  if (!saved) return { looks: { name, body: island }, pictures: [] }
  const { living, dead, revision, snapshotId, deadSnapshotId } = saved
  const pictures = [snapshotId, deadSnapshotId].filter((id) => id !== null)
  const documents = { living: JSON.stringify(living), ...(dead && { dead: JSON.stringify(dead) }) }
  return { looks: { name, body: island, revision: String(revision), ...documents }, pictures }
}

/** How somebody's profile looks to whoever reports it. */
function evidenceOfUser(context: ViewerContext): { readonly looks: Evidence; readonly pictures: readonly string[] } {
  const { name, username, bio, links, picture_id } = context.user
  if (!canSee(context, 'profile')) return { looks: { name, username }, pictures: [] }
  const addresses = links.map(({ label, url }) => `${label} ${url}`.trim()).join('\n')
  return {
    looks: { name, username, ...(bio && { bio }), ...(addresses && { links: addresses }) },
    pictures: picture_id ? [picture_id] : [],
  }
}

/** A reply by its author, who is known of what is reported; null when it is not there any more. */
async function replyBy(db: Queries, authorId: string, id: string): Promise<TweetReplyRow | null> {
  const row = await db.selectFrom('tweet_replies').selectAll().where('author_id', '=', authorId).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
