import { sql } from 'kysely'
import type { Queries } from '#server/db/connection.ts'
import { modelsOfKind } from './models.ts'
import { countFor, entryAt, entryId, idAt, personId, share, somebody } from './numbers.ts'

/** How many people somebody follows, six in the mean; how many tweets they like, and how much they are told of. */
const followsOfPeople = [0, 1, 2, 3, 4, 5, 6, 9, 12, 18]
const likesOfPeople = [0, 0, 1, 2, 3, 4, 6, 8, 10, 16]
const notificationsOfPeople = [2, 3]
const classes = 18

/**
 * What feeds read: who follows whom, who likes the newest tweet of whom and replies to it, and what people are told of it. Each is turned to
 * in proportion to how well known they are.
 */
export async function fillFeeds(db: Queries, people: number, now: Date): Promise<void> {
  const everybody = sql`generate_series(0, ${people - 1}::integer) n`
  const each = (counts: readonly number[]) => sql`${everybody} cross join lateral generate_series(0, ${countFor(sql`n`, counts)} - 1) j`
  const other = (salt: number) =>
    sql`cross join lateral (select ${somebody(sql`n`, sql`j`, { people, classes, salt })} as o offset 0) other`
  const newestTweet = entryId(sql`o`, sql`0`, people, now)
  const later = sql`${entryAt(sql`o`, sql`0`, people, now)} + interval '1 minute' * (1 + n % 1000)`
  await sql`
    insert into followers (user_id, follower_id, created_at, approved_at)
    select ${personId(sql`o`)}, ${personId(sql`n`)}, at, at from ${each(followsOfPeople)} ${other(11)}
    cross join lateral (select ${now}::timestamptz - interval '700 days' * ${share(sql`n::bigint * 32 + j`, 12)} as at) followed
    where o <> n order by o, n`.execute(db)
  await sql`
    insert into tweet_likes (user_id, tweet_id, author_id, created_at)
    select ${personId(sql`n`)}, ${newestTweet}, ${personId(sql`o`)}, ${later} from ${each(likesOfPeople)} ${other(13)} order by n, j`.execute(
    db,
  )
  await sql`
    insert into tweet_replies (user_id, tweet_id, id, author_id, text, created_at)
    select ${personId(sql`o`)}, ${newestTweet}, ${idAt(later, sql`0`, sql`n`)}, ${personId(sql`n`)}, m.text, ${later}
    from ${everybody} cross join lateral (select 0 as j) one ${other(14)}
    join models m on m.kind = 'message' and m.number = n % ${sql.lit(modelsOfKind)} order by o, n`.execute(db)
  await fillTweets(db)
  await sql`
    insert into notifications (user_id, id, kind, subject_id, is_read, at)
    select ${personId(sql`n`)}, ${idAt(sql`told.at`, sql`j`, sql`n`)}, (array['like', 'follow', 'reply'])[1 + j],
      case when j <> 1 then ${entryId(sql`n`, sql`0`, people, now)}::text end, n % 3 <> 0, told.at
    from ${each(notificationsOfPeople)} cross join lateral (
      select ${now}::timestamptz - interval '90 days' * ${share(sql`n::bigint * 4 + j`, 15)} as at offset 0
    ) told order by n, j`.execute(db)
  await sql`
    insert into notification_actors (user_id, notification_id, actor_id, at)
    select t.user_id, t.id, ${personId(sql`((hashint8extended(hashtextextended(t.id::text, 0), 16) & 1048575) * ${sql.lit(people)}::bigint / 1048576)::integer`)}, t.at
    from notifications t order by 1, 2`.execute(db)
  await sql`
    insert into notification_settings (user_id, choices, told_at)
    select user_id, '{}', max(at) from notifications group by user_id order by user_id`.execute(db)
}

/** Beside each entry that is a tweet, whom it reaches, and its likes and replies. */
const fillTweets = (db: Queries) =>
  sql`
    insert into tweets (id, user_id, audience, likes, replies)
    select e.id, e.user_id, coalesce(a.audiences ->> coalesce(e.level, ''), 'owner'), coalesce(l.count, 0), coalesce(r.count, 0)
    from entries e join tweet_authors a on a.user_id = e.user_id
    left join (select tweet_id, count(*) from tweet_likes group by tweet_id) l on l.tweet_id = e.id
    left join (select tweet_id, count(*) from tweet_replies group by tweet_id) r on r.tweet_id = e.id
    where e.kind = 'tweet' order by e.id`.execute(db)
