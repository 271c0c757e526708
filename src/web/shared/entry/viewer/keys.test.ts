import { expect, test } from 'vitest'
import { viewerCommandOf } from './Viewer.tsx'

/** An element that stands in the first of these that is asked for. */
const on = (...inside: string[]) =>
  ({
    closest: (selector: string) => selector.split(', ').some((name) => inside.includes(name)) || null,
  }) as unknown as Element
const press = (key: string, target = on(), more = {}) =>
  viewerCommandOf({ key, target, ctrlKey: false, metaKey: false, altKey: false, ...more })

test('every key of the viewer has its command', () => {
  expect(press('ArrowRight')).toBe('next')
  expect(press('+')).toBe('zoom-in')
  expect(press('Delete')).toBe('remove')
  expect(press(' ')).toBe('play')
})

test('whoever writes only writes', () => {
  expect(press('i', on('input'))).toBeNull()
  expect(press('Delete', on('textarea'))).toBeNull()
})

test('space presses what has the focus before it runs a film', () => {
  expect(press(' ', on('button'))).toBeNull()
  expect(press('ArrowLeft', on('button'))).toBe('previous')
})

test('keys of the browser stay with the browser', () => {
  expect(press('+', on(), { ctrlKey: true })).toBeNull()
  expect(press('ArrowLeft', on(), { altKey: true })).toBeNull()
  expect(press('toString')).toBeNull()
})
