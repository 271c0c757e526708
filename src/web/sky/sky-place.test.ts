import { expect, test } from 'vitest'
import type { Place } from '#contract/places.ts'
import { placeInZone } from './sky-place.ts'

const placeWith = (name: string, zone: string) => ({ name, zone }) as Place

test('a place is guessed where its clocks are those of the browser, whichever name its zone goes by', () => {
  const lodz = placeWith('Łódź', 'Europe/Warsaw')
  const kolkata = placeWith('Kolkata', 'Asia/Kolkata')
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Calcutta' }).resolvedOptions()
  expect(placeInZone([lodz], 'UTC')).toBeUndefined()
  expect(placeInZone([lodz, kolkata], timeZone)).toBe(kolkata)
  expect(placeInZone([placeWith('Nowhere', 'Europe/Nowhere'), lodz, kolkata], 'Europe/Warsaw')).toBe(lodz)
})
