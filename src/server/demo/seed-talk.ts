import { sql } from 'kysely'
import { type Conversation, conversations } from '#demo/talk/conversations.ts'
import { follows, notice, pins } from '#demo/talk/follows.ts'
import { likedAfter } from '#demo/talk/likes.ts'
import { threads } from '#demo/talk/threads.ts'
import { days, hours, minutes } from '#domain/units.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { deliver } from '#server/messages/deliver.ts'
import { idAt } from './ids.ts'

type SeedTalkDeps = Pick<Deps, 'db' | 'bus' | 'now'>
type Person = { readonly id: string; readonly username: string; readonly last_seen_at: Date; readonly created_at: Date }
type Tweet = { readonly id: string; readonly user_id: string; readonly text: string; readonly created_at: Date }
/** The residents who are here, and what they posted. */
type World = { readonly people: ReadonlyMap<string, Person>; readonly tweets: readonly Tweet[] }

const noticeId = idAt(new Date('2023-01-01T00:00:00Z'), 'the notice of the keepers')

/**
 * Has the residents who are here follow, like, reply and write to each other, once: the notice of the keepers is written with it, in one
 * transaction.
 */
export const seedTalk = (deps: SeedTalkDeps): Promise<void> =>
  transact(deps.db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('pinned_updates')
      .values({ id: noticeId, author_id: null, text: notice, created_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const world = await readWorld(trx)
    await insertFollows(trx, world)
    await insertLikes(trx, world)
    await insertReplies(trx, world)
    await insertPins(trx, world)
    await seedConversations(deps, trx, world.people)
  })

async function readWorld(trx: Transaction): Promise<World> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'username', 'last_seen_at', 'created_at'])
    .where('is_resident', '=', true)
    .execute()
  const ids = people.map(({ id }) => id)
  const { rows: tweets } = await sql<Tweet>`
    select id, user_id, text, created_at from entries
    where user_id = any(${ids}::uuid[]) and kind = 'tweet' and deleted_at is null order by user_id, id`.execute(trx)
  return { people: new Map(people.map((person) => [person.username, person])), tweets }
}

const tweetWith = ({ people, tweets }: World, author: string, words: string): Tweet | undefined =>
  tweets.find(({ user_id, text }) => user_id === people.get(author)?.id && text.includes(words))

/** Each pair of a follower and whom they follow. */
const pairsOf = ({ people }: World) =>
  Object.entries(follows).flatMap(([username, whom]) => {
    const follower = people.get(username)
    return whom.flatMap((name) => {
      const followed = people.get(name)
      return follower && followed ? [{ follower, followed }] : []
    })
  })

async function insertFollows(trx: Transaction, world: World): Promise<void> {
  const rows = pairsOf(world).map(({ follower, followed }) => {
    const since = new Date(Math.max(follower.created_at.getTime(), followed.created_at.getTime()))
    return { user_id: followed.id, follower_id: follower.id, created_at: since, approved_at: since }
  })
  if (rows.length > 0)
    await trx
      .insertInto('followers')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function insertLikes(trx: Transaction, world: World): Promise<void> {
  const rows = pairsOf(world).flatMap(({ follower, followed }) =>
    world.tweets
      .filter(({ user_id }) => user_id === followed.id)
      .flatMap(({ id, text, created_at }) => {
        const after = likedAfter(follower.username, text)
        const at = new Date(created_at.getTime() + hours(after ?? 0))
        const isLiked = after !== null && at <= follower.last_seen_at
        return isLiked ? [{ user_id: follower.id, tweet_id: id, author_id: followed.id, created_at: at }] : []
      }),
  )
  if (rows.length > 0) await trx.insertInto('tweet_likes').values(rows).execute()
  await count(trx, 'likes', rows)
}

async function insertReplies(trx: Transaction, world: World): Promise<void> {
  const rows = threads.flatMap(({ author, tweet: words, replies }) => {
    const tweet = tweetWith(world, author, words)
    if (!tweet) return []
    return replies.flatMap(([username, hoursLater, text]) => {
      const replier = world.people.get(username)
      const created_at = new Date(tweet.created_at.getTime() + hours(hoursLater))
      const id = idAt(created_at, `${username} replies ${text}`)
      return replier ? [{ user_id: tweet.user_id, tweet_id: tweet.id, id, author_id: replier.id, text, created_at }] : []
    })
  })
  if (rows.length > 0) await trx.insertInto('tweet_replies').values(rows).execute()
  await count(trx, 'replies', rows)
}

/** Counts beside each tweet how many likes or replies were added. */
async function count(trx: Transaction, what: 'likes' | 'replies', rows: readonly { readonly tweet_id: string }[]): Promise<void> {
  const byTweet = Map.groupBy(rows, ({ tweet_id }) => tweet_id)
  const counts = [...byTweet.values()].map((all) => all.length)
  await sql`
    update tweets t set ${sql.ref(what)} = t.${sql.ref(what)} + added.count
    from unnest(${[...byTweet.keys()]}::uuid[], ${counts}::integer[]) as added (id, count) where t.id = added.id`.execute(trx)
}

async function insertPins(trx: Transaction, world: World): Promise<void> {
  const rows = pins.flatMap(({ author, text = '', tweet: words }) => {
    const person = world.people.get(author)
    const tweet = words === undefined ? undefined : tweetWith(world, author, words)
    if (!person || (words !== undefined && !tweet)) return []
    const created_at = tweet?.created_at ?? person.last_seen_at
    return [{ id: tweet?.id ?? idAt(created_at, `${author} pins`), author_id: person.id, tweet_id: tweet?.id ?? null, text, created_at }]
  })
  if (rows.length > 0) await trx.insertInto('pinned_updates').values(rows).execute()
}

type SeedConversationsBorrowed = Pick<Deps, 'bus' | 'now'>
type Member = { readonly id: string; readonly username: string }

/** Lays what residents wrote to each other into their mailboxes, read by all. Of whom somebody is not here there is none of it. */
async function seedConversations(deps: SeedConversationsBorrowed, trx: Transaction, people: ReadonlyMap<string, Member>): Promise<void> {
  for (const conversation of conversations) {
    const members = conversation.members.flatMap((username) => people.get(username) ?? [])
    if (members.length === conversation.members.length) await insertConversation(deps, trx, conversation, members)
  }
}

async function insertConversation(
  deps: SeedConversationsBorrowed,
  trx: Transaction,
  { title, daysAgo, messages }: Conversation,
  members: readonly Member[],
): Promise<void> {
  const begun = new Date(deps.now().getTime() - days(daysAgo))
  const id = idAt(begun, `conversation of ${members.map(({ username }) => username).join(' and ')}`)
  const kind = title === undefined ? 'direct' : 'group'
  const count = messages.length
  await trx
    .insertInto('conversations')
    .values({ id, kind, title: title ?? '', last_sequence: count, created_at: begun })
    .execute()
  await trx
    .insertInto('conversation_members')
    .values(members.map((member) => ({ conversation_id: id, user_id: member.id, read_sequence: count, joined_at: begun })))
    .execute()
  const [one, other] = members
  if (kind === 'direct' && one && other)
    await trx
      .insertInto('direct_conversations')
      .values([
        { user_id: one.id, other_id: other.id, conversation_id: id },
        { user_id: other.id, other_id: one.id, conversation_id: id },
      ])
      .execute()
  await insertMessages(deps, trx, { id, begun, messages, members })
  await trx.updateTable('mailbox_conversations').set({ read_sequence: count }).where('conversation_id', '=', id).execute()
}

type Written = Pick<Conversation, 'messages'> & { readonly id: string; readonly begun: Date; readonly members: readonly Member[] }

async function insertMessages(deps: SeedConversationsBorrowed, trx: Transaction, { id, begun, messages, members }: Written): Promise<void> {
  let sentAt = begun
  for (const [index, [username, minutesLater, text]] of messages.entries()) {
    sentAt = new Date(sentAt.getTime() + minutes(minutesLater))
    const message = {
      id: idAt(sentAt, `${username} writes ${text}`),
      conversationId: id,
      sequence: index + 1,
      kind: 'text' as const,
      senderId: members.find((member) => member.username === username)?.id ?? '',
      clientId: null,
      text,
      replyTo: null,
      attachments: [],
      sentAt,
    }
    await deliver(
      deps,
      trx,
      message,
      members.map((member) => ({ userId: member.id, state: 'accepted' as const })),
    )
  }
}
