import { expect, test } from 'vitest'
import { listOf, privacyQueryOf } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import { isNewCase } from './entry-calls.ts'

/** As much of a user document as the question needs. */
function document(counts: Readonly<Record<string, number>>, level = 'private'): UserDocument {
  const none = Object.fromEntries(entryKinds.map((kind) => [listOf[kind], 0]))
  const privacy = Object.fromEntries(entryKinds.map((kind) => [privacyQueryOf[kind], level]))
  return { counts: { ...none, ...counts }, doc: { privacy } } as unknown as UserDocument
}

test('an empty private case is new, also when something was bought', () => {
  expect(isNewCase(document({}))).toBe(true)
  expect(isNewCase(document({ [listOf.artifact]: 2 }))).toBe(true)
})

test('a case is no longer new once something was put into it, or who may see it was said', () => {
  expect(isNewCase(document({ [listOf.image]: 1 }))).toBe(false)
  expect(isNewCase(document({}, 'members'))).toBe(false)
})
