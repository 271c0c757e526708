import { expect, test } from 'vitest'
import type { TweetInFeed } from '#contract/tweets.ts'
import { type FeedData, type FeedPage, withNewer } from './feed-cache.ts'

const tweet = (_id: string) => ({ tweet: { _id } }) as TweetInFeed
const page = (ids: string, next?: string): FeedPage => ({ data: Array.from(ids, tweet), ...(next && { next }) })
const feed = (...pages: FeedPage[]): FeedData => ({ pages, pageParams: pages.map((_, at) => String(at)) })
const idsOf = ({ pages }: FeedData) => pages.map(({ data }) => data.map(({ tweet: { _id } }) => _id).join(''))

test('what is new stands above what was read, each once', () => {
  expect(idsOf(withNewer(feed(page('cb', 'b'), page('a')), page('edcb', 'b')))).toEqual(['edcb', 'a'])
  expect(idsOf(withNewer(feed(page('cb', 'b'), page('a')), page('dcba')))).toEqual(['dacb', 'a'])
})

test('where more came than a page holds, the feed begins anew', () => {
  expect(idsOf(withNewer(feed(page('cb', 'b'), page('a')), page('hgfe', 'e')))).toEqual(['hgfe'])
})

test('an empty feed begins with what came', () => {
  expect(idsOf(withNewer(feed(page('')), page('a')))).toEqual(['a'])
})
