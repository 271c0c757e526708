import { expect, test } from 'vitest'
import { sheetDeedOf } from './grid-keys.ts'

const press = (key: string, more = {}) => sheetDeedOf({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more })

test('arrows walk, with shift they mark on the way, with alt they move the print', () => {
  expect(press('ArrowDown')).toEqual({ what: 'walk', to: 'down', isReaching: false })
  expect(press('End', { shiftKey: true })).toEqual({ what: 'walk', to: 'last', isReaching: true })
  expect(press('ArrowLeft', { altKey: true })).toEqual({ what: 'lay', step: -1 })
})

test('keys of the browser stay with the browser', () => {
  for (const given of [press('ArrowUp', { altKey: true }), press('c', { ctrlKey: true }), press('Enter'), press('toString')])
    expect(given).toBeNull()
  expect(press('a', { metaKey: true })).toEqual({ what: 'all' })
})
