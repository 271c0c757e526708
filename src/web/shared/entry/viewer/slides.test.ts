import { expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { slideOf } from './slides.ts'

const renditions = { small: '/s', medium: '/m', large: '/l' }
const file = { caption: 'Landfall', width: 4000, height: 3000, thumbhash: 'AA==', renditions }
const entry = (more: object) => ({ ...file, ...more }) as unknown as AnyEntry

test('a picture comes in its drawn sizes, measured by the largest of them', () => {
  expect(slideOf(entry({ kind: 'image' }))).toMatchObject({ src: '/l', alt: 'Landfall', width: 2560, height: 1920, thumbhash: 'AA==' })
})

test('what cannot be shown as either is drawn by us', () => {
  for (const other of [{ kind: 'image', renditions: null }, { kind: 'video', video: null }, { kind: 'misc' }, { kind: 'tweet' }])
    expect(slideOf(entry(other)).type).toBe('entry')
})
