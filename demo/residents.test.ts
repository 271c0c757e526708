import { expect, test } from 'vitest'
import { maxBioLength, maxNameLength, usernamePattern } from '#domain/account/limits.ts'
import { maxCaptionLength, maxPlaceLength, maxStoryLength, maxTweetLength } from '#domain/case/limits.ts'
import { isMoment } from '#domain/case/moment.ts'
import { islandBodies } from '#domain/island/bodies.ts'
import { ruleOf } from '#domain/island/unlocking.ts'
import { residents } from './residents.ts'

const entries = residents.flatMap(({ entries }) => entries)
const words = (text: string) => text.split(/\s+/).length

test('thirty people live here, each under a name of their own', () => {
  expect(residents).toHaveLength(30)
  expect(new Set(residents.map(({ username }) => username)).size).toBe(30)
  expect(new Set(residents.map(({ name }) => name)).size).toBe(30)
})

test.each(residents)('$username keeps to the limits of every account', ({ username, name, bio, birth, entries, tweets }) => {
  expect(username).toMatch(usernamePattern)
  expect(name.length).toBeLessThanOrEqual(maxNameLength)
  expect(bio.length).toBeLessThanOrEqual(maxBioLength)
  expect(birth.place.length).toBeLessThanOrEqual(maxPlaceLength)
  expect(entries.length).toBeGreaterThanOrEqual(3)
  expect(entries.length).toBeLessThanOrEqual(6)
  expect(tweets.length).toBeGreaterThanOrEqual(2)
  expect(tweets.length).toBeLessThanOrEqual(5)
  for (const { text } of tweets) expect(text.length).toBeLessThanOrEqual(maxTweetLength)
  for (const { caption, story, place } of entries) {
    expect(caption.length).toBeLessThanOrEqual(maxCaptionLength)
    expect(caption).toBe(caption.trim())
    expect(story.length).toBeLessThanOrEqual(maxStoryLength)
    expect(story).toBe(story.trim())
    expect(place.length).toBeLessThanOrEqual(maxPlaceLength)
  }
})

test.each(residents)('$username shows at least one entry on the outside of the case', ({ entries }) => {
  expect(entries.some(({ preview }) => preview)).toBe(true)
})

test.each(residents)('$username was here for everything they remember', ({ birth, joined, lastSeenDaysAgo, tweets, entries }) => {
  for (const moment of [birth.moment, joined, ...entries.map((entry) => entry.moment)]) expect(isMoment(moment)).toBe(true)
  for (const { daysAgo } of tweets) expect(daysAgo).toBeGreaterThanOrEqual(lastSeenDaysAgo)
  expect(joined > birth.moment).toBe(true)
})

test('every body that no product opens has somebody living on it, and nobody lives anywhere else', () => {
  const slugs = islandBodies
    .map(({ slug }) => slug)
    .filter((slug) => ruleOf(slug).by !== 'product')
    .toSorted()
  expect([...new Set(residents.map(({ island }) => island))].toSorted()).toEqual(slugs)
})

test('a story is a story: no caption, story or tweet is told twice, and none is a mere label', () => {
  expect(new Set(entries.map(({ caption }) => caption)).size).toBe(entries.length)
  expect(new Set(entries.map(({ story }) => story)).size).toBe(entries.length)
  const tweets = residents.flatMap(({ tweets }) => tweets.map(({ text }) => text))
  expect(new Set(tweets).size).toBe(tweets.length)
  expect(entries.filter(({ story }) => words(story) < 80 || words(story) > 400).map(({ caption }) => caption)).toEqual([])
})

test('a mention of a resident names one who exists', () => {
  const usernames = new Set(residents.map(({ username }) => username))
  const mentions = residents.flatMap(({ tweets }) =>
    tweets.flatMap(({ text }) => [...text.matchAll(/@([a-z0-9][a-z0-9._-]*[a-z0-9])/g)].map((match) => match[1])),
  )
  expect(mentions.length).toBeGreaterThan(5)
  for (const mention of mentions) expect(usernames).toContain(mention)
})
