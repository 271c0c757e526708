import { expect, test } from 'vitest'
import { clockOf, mediaCommandOf, runMediaCommand, storedVolume, storeVolume } from './media-commands.ts'

/** An element that stands in the first of these that is asked for. */
const on = (...inside: string[]) => ({ closest: (selector: string) => (inside.includes(selector) ? {} : null) }) as unknown as Element
const press = (key: string, target = on(), more = {}) =>
  mediaCommandOf({ key, target, ctrlKey: false, metaKey: false, altKey: false, ...more })

test('every key of a player has its command, and a digit is a tenth', () => {
  expect([' ', 'k', 'ArrowLeft', 'l', 'm', 'f', '>', 'Home', '7'].map((key) => press(key))).toEqual([
    'play',
    'play',
    'back',
    'forward',
    'mute',
    'full-screen',
    'faster',
    'start',
    7,
  ])
  expect([press('x'), press('toString'), press('m', on(), { ctrlKey: true })]).toEqual([null, null, null])
})

test('what has the focus comes first', () => {
  expect([press(' ', on('button')), press('ArrowLeft', on('button'))]).toEqual([null, 'back'])
  expect([press('ArrowLeft', on('[data-volume]')), press('m', on('[data-volume]'))]).toEqual([null, 'mute'])
  expect(press('ArrowDown', on('select'))).toBeNull()
})

const film = (more = {}) => ({ duration: 100, currentTime: 50, volume: 0.5, muted: true, playbackRate: 1, ...more }) as HTMLMediaElement
const after = (command: Parameters<typeof runMediaCommand>[0], more = {}) => {
  const media = film(more)
  runMediaCommand(command, media)
  return media
}

test('it seeks within its length, and nowhere before its length is known', () => {
  expect(after('forward').currentTime).toBe(55)
  expect(after('back', { currentTime: 2 }).currentTime).toBe(0)
  expect(after('forward', { currentTime: 98 }).currentTime).toBe(100)
  expect(after(3).currentTime).toBe(30)
  expect(after('end').currentTime).toBe(100)
  expect(after('forward', { duration: Number.NaN, currentTime: 0 }).currentTime).toBe(0)
})

test('louder ends the silence, and no volume is beyond its bounds', () => {
  expect(after('louder')).toMatchObject({ volume: 0.6, muted: false })
  expect(after('quieter', { volume: 0.04 }).volume).toBe(0)
  expect(after('louder', { volume: 0.98 }).volume).toBe(1)
})

test('speed goes step by step and ends at its bounds', () => {
  expect(after('faster').playbackRate).toBe(1.25)
  expect(after('slower', { playbackRate: 0.5 }).playbackRate).toBe(0.5)
  expect(after('faster', { playbackRate: 2 }).playbackRate).toBe(2)
})

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [750, '12:30'],
  [3723, '1:02:03'],
])('%d seconds read %s', (time, text) => {
  expect(clockOf(time)).toBe(text)
})

test('the volume stays as it was left', () => {
  expect(storedVolume()).toEqual({ volume: 1, muted: false })
  storeVolume({ volume: 0.3, muted: true })
  expect(storedVolume()).toEqual({ volume: 0.3, muted: true })
})
