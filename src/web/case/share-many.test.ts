import { expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { linkAudience } from './ShareManyDialog.tsx'

const profile = { privacy: { caseimage: 'public', casevideos: 'followers', casetweets: 'private' } } as unknown as Profile
const entry = (kind: string, level: string | null = null) => ({ _id: `${kind} ${level}`, kind, level }) as unknown as AnyEntry

test('a link shows what everybody may see, and nothing of a narrower kind or entry', () => {
  const entries = [entry('image'), entry('image', 'private'), entry('video'), entry('video', 'public'), entry('tweet', 'public')]
  const { shown, kept } = linkAudience(profile, entries)
  expect(shown).toEqual([entries[0]])
  expect(kept).toEqual([
    { who: 'nobody but you', count: 2 },
    { who: 'people you let follow you', count: 2 },
  ])
})

test('where two levels have to be passed, both are said', () => {
  expect(linkAudience(profile, [entry('video', 'same_island')]).kept[0]?.who).toMatch(/^people you let follow you who are also people with/)
})
