import { describe, expect, test } from 'vitest'
import { compileReport, openFile, retrieveFile, setDown, updateFile } from './drawers.ts'
import { chime, page } from './finds.ts'
import { dialUp } from './modem.ts'
import { readSetting } from './setting.ts'
import { bell, carriageReturn, feedPaper, key, typewriter } from './typewriter.ts'
import { mixInto, sampleRate } from './wave.ts'

const all = {
  typewriter,
  key,
  carriageReturn,
  bell,
  feedPaper,
  dialUp,
  compileReport,
  openFile,
  updateFile,
  retrieveFile,
  setDown,
  chime,
  page,
}
describe.each(Object.entries(all))('%s', (_, make) => {
  const wave = make()
  test('can be heard and does not overdrive', () => {
    const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(loudest).toBeGreaterThan(0.4)
    expect(loudest).toBeLessThanOrEqual(1)
    expect(wave.every(Number.isFinite)).toBe(true)
  })
  test('is the same every time', () => expect(make()).toEqual(wave))
})

test('the typewriter is a loop of eight seconds whose ends meet', () => {
  const line = typewriter()
  expect(line.length).toBe(8 * sampleRate)
  expect(Math.abs((line[0] ?? 0) - (line.at(-1) ?? 0))).toBeLessThan(0.1)
})

test('in a loop, what hangs over the end comes in at the beginning', () => {
  const loop = new Float32Array(4)
  mixInto(loop, new Float32Array([1, 2, 3]), 3 / sampleRate, 1, true)
  expect([...loop]).toEqual([2, 3, 0, 1])
})

test.each(['', '{', 'null', '{"on":"yes","master":900}'])('a damaged memory of the sound (%j) counts as none', (text) => {
  expect(readSetting(text)).toMatchObject({ on: null, master: 100 })
})
