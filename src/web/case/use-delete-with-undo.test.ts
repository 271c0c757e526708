import { expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { neighbourOf } from './use-delete-with-undo.ts'

const entries = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }) as AnyEntry)
const after = (...ids: string[]) =>
  neighbourOf(
    entries,
    entries.filter(({ _id }) => ids.includes(_id)),
  )

test('what is taken away gives way to the next entry, at the end to the one before', () => {
  expect(after('b')).toBe('c')
  expect(after('d')).toBe('c')
  expect(after('a', 'c')).toBe('d')
  expect(after('b', 'd')).toBe('c')
  expect(after('a', 'b', 'c', 'd')).toBeNull()
})
