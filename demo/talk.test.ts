import { expect, test } from 'vitest'
import { maxMessageLength } from '#domain/messages/limits.ts'
import { maxReplyLength } from '#domain/tweets/limits.ts'
import { residents } from './residents.ts'
import { conversations } from './talk/conversations.ts'
import { follows, pins } from './talk/follows.ts'
import { threads } from './talk/threads.ts'

const residentNamed = (username: string) =>
  residents.find((one) => one.username === username) ?? expect.fail(`nobody is called ${username}`)
const tweetOf = (author: string, words: string) => {
  const found = residentNamed(author).tweets.filter(({ text }) => text.includes(words))
  expect(found, `tweets of ${author} with “${words}”`).toHaveLength(1)
  return found[0] ?? expect.fail()
}

test('every reply stands under one tweet, after it, and its author was still about', () => {
  for (const { author, tweet, replies } of threads) {
    const { daysAgo } = tweetOf(author, tweet)
    const hours = replies.map(([, hoursLater]) => hoursLater)
    expect(hours, tweet).toEqual(hours.toSorted((one, other) => one - other))
    for (const [by, hoursLater, text] of replies) {
      expect(text.length).toBeLessThanOrEqual(maxReplyLength)
      expect(daysAgo - hoursLater / 24, `${by} under “${tweet}”`).toBeGreaterThanOrEqual(residentNamed(by).lastSeenDaysAgo)
    }
  }
})

test('everybody follows somebody, nobody themselves, and none twice', () => {
  expect(Object.keys(follows).toSorted()).toEqual(residents.map(({ username }) => username).toSorted())
  for (const [username, whom] of Object.entries(follows)) {
    expect(whom.every((one) => residentNamed(one).username !== username)).toBe(true)
    expect(new Set(whom).size).toBe(whom.length)
  }
})

test('what is pinned is words or one tweet', () => {
  for (const { author, text, tweet } of pins) {
    expect((text === undefined) !== (tweet === undefined)).toBe(true)
    if (tweet) tweetOf(author, tweet)
    else residentNamed(author)
  }
})

test('every message is written by one of its members, in order, while they were still about', () => {
  for (const { members, daysAgo, messages, title } of conversations) {
    expect(members.length > 2).toBe(title !== undefined)
    let minutes = 0
    for (const [by, minutesLater, text] of messages) {
      minutes += minutesLater
      expect(members).toContain(by)
      expect(minutesLater).toBeGreaterThanOrEqual(0)
      expect(text.length).toBeLessThanOrEqual(maxMessageLength)
      expect(daysAgo - minutes / 1440, `${by}: ${text}`).toBeGreaterThanOrEqual(residentNamed(by).lastSeenDaysAgo)
    }
  }
})

test('there is enough of it for a first look', () => {
  const said = residents.reduce((sum, { tweets }) => sum + tweets.length, 0) + threads.reduce((sum, { replies }) => sum + replies.length, 0)
  expect(said).toBeGreaterThan(150)
  expect(conversations.length).toBeGreaterThanOrEqual(12)
})
