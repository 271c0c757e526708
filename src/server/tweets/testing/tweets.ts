import type { Feed, TweetInFeed } from '#contract/tweets.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { succeeded } from '#server/case/testing/case.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

/** Sets who may see a person's tweets. */
export const openTweets = async (t: TestApp, as: Person, level: PrivacyLevel) =>
  succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${as.id}`, { as, body: { query: 'casetweets', level } }))

export type FeedPage = { readonly data: readonly TweetInFeed[]; readonly next?: string }

export const readFeed = async (t: TestApp, as: Person, feed: Feed, more: Record<string, string> = {}): Promise<FeedPage> =>
  succeeded<FeedPage>(await t.call('GET', `/api/tweets?${new URLSearchParams({ feed, ...more })}`, { as }))

/** The texts of every page of a feed. */
export async function textsOf(t: TestApp, as: Person, feed: Feed, limit = 100): Promise<readonly string[]> {
  const texts: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { data, next } = await readFeed(t, as, feed, { limit: String(limit), ...(cursor && { cursor }) })
    texts.push(...data.map(({ tweet }) => tweet.text))
    if (!next) return texts
    cursor = next
  }
}

/** `by` follows `whom`, and is approved unless they only asked. */
export const follow = (t: TestApp, by: Person, whom: Person, isApproved = true) =>
  t.deps.db
    .insertInto('followers')
    .values({ user_id: whom.id, follower_id: by.id, created_at: t.deps.now(), approved_at: isApproved ? t.deps.now() : null })
    .execute()

/** Each of the two is out of sight of the other. */
export const block = (t: TestApp, by: Person, whom: Person) =>
  t.deps.db
    .insertInto('blocks')
    .values([
      { user_id: by.id, other_id: whom.id, is_mine: true, created_at: t.deps.now() },
      { user_id: whom.id, other_id: by.id, is_mine: false, created_at: t.deps.now() },
    ])
    .execute()

export const unblock = (t: TestApp, by: Person, whom: Person) =>
  t.deps.db.deleteFrom('blocks').where('user_id', 'in', [by.id, whom.id]).where('other_id', 'in', [by.id, whom.id]).execute()
