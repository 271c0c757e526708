import { expect, test } from 'vitest'
import { archipelagoName } from './archipelago-names.ts'

test('an archipelago keeps its name', () => {
  expect([0, 1, 2, 880, 7040].map(archipelagoName)).toEqual([
    'Lamplight Islands',
    'Quarantine Cays',
    'Telegraph Keys',
    'Outer Lamplight Islands',
    'Lamplight Islands No. 2',
  ])
})

test('no two archipelagos share one, among the twenty million islands to come', () => {
  const names = Array.from({ length: 20_000 }, (_, k) => archipelagoName(k))
  expect(new Set(names).size).toBe(names.length)
})
