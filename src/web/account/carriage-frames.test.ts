import { expect, test } from 'vitest'
import { bellTime, keystrokes, lineDuration } from '#web/lib/sound/typewriter.ts'
import { carriageFrames } from './carriage-frames.ts'

const frames = carriageFrames({ keystrokes: keystrokes(), bellTime, lineDuration })
const offsets = frames.map(({ offset }) => offset ?? Number.NaN)

test('moves the carriage one step for each key of the line', () => {
  expect(frames.filter(({ easing }) => easing === 'step-end')).toHaveLength(keystrokes().length + 1)
  expect(frames[2]).toMatchObject({ translate: '200% 0' })
})

test('keeps the order of time, and ends where it began', () => {
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
  expect(offsets[0]).toBe(0)
  expect(offsets.at(-1)).toBe(1)
  expect(frames.at(-1)?.translate).toBe(frames[0]?.translate)
})

test('returns only after the bell has rung', () => {
  const back = frames.findIndex(({ easing }) => easing === 'ease-in-out')
  expect((offsets[back] ?? 0) * lineDuration).toBeGreaterThan(bellTime)
  expect((offsets[back - 1] ?? 1) * lineDuration).toBeLessThan(bellTime)
})
