import { expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { ofThisDay } from './this-day.ts'

test('memories are of this very day in earlier years, the last first, and no vaguer', () => {
  const entries = ['1974-11-26', '2019-11-26T08:00', '1974-11', '197X', null, '2026-11-26', '2019-11-27'].map(
    (moment) => ({ moment }) as AnyEntry,
  )
  expect(ofThisDay(entries, new Date(2026, 10, 26)).map(({ moment }) => moment)).toEqual(['2019-11-26T08:00', '1974-11-26'])
})
