import { expect, test } from 'vitest'
import { gridCommandOf } from './grid-keys.ts'

const press = (key: string, more = {}) => gridCommandOf({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more })

test('arrows move the focus, with shift they extend the selection, with alt they move the entry', () => {
  expect(press('ArrowDown')).toEqual({ type: 'focus', to: 'down', isExtending: false })
  expect(press('End', { shiftKey: true })).toEqual({ type: 'focus', to: 'last', isExtending: true })
  expect(press('ArrowLeft', { altKey: true })).toEqual({ type: 'move', step: -1 })
})

test('keys of the browser stay with the browser', () => {
  for (const given of [press('ArrowUp', { altKey: true }), press('c', { ctrlKey: true }), press('Enter'), press('toString')])
    expect(given).toBeNull()
  expect(press('a', { metaKey: true })).toEqual({ type: 'select-all' })
})
