import { describe, expect, test } from 'vitest'
import { bedDuration, filterLoop } from './beds/bed.ts'
import { lowPass } from './filters.ts'
import { loudnessOf } from './loudness.ts'
import { makers } from './makers.ts'
import { seededNoise } from './noise.ts'
import { readSetting } from './setting.ts'
import { infoOf, type Sound } from './sounds.ts'
import { mixInto, sampleRate, synthesize, type Wave } from './wave.ts'

const waves = (Object.keys(makers) as Sound[]).map((name) => ({ name, wave: makers[name](), ...infoOf(name) }))
const signals = waves.filter(({ isLoop }) => !isLoop)
const loops = waves.filter(({ isLoop }) => isLoop)
const beds = waves.filter(({ isWide }) => isWide)

const peakOf = (wave: Wave) => wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
/** The step from each sample to the next, in order of size. */
const stepsOf = (wave: Wave) => wave.map((value, index) => Math.abs(value - (wave[index - 1] ?? value))).toSorted()
const decibels = (amplitude: number) => 20 * Math.log10(amplitude)

test.each(waves)('$name stays a decibel under full scale', ({ wave }) => {
  expect(wave.every(Number.isFinite)).toBe(true)
  expect(decibels(peakOf(wave))).toBeLessThanOrEqual(-1)
})

describe.each(signals)('$name, which ends by itself,', ({ wave }) => {
  test('can be heard', () => expect(peakOf(wave)).toBeGreaterThan(0.4))
  test('begins and ends in silence', () => {
    expect(Math.abs(wave[0] ?? 1)).toBeLessThan(0.01)
    expect(Math.abs(wave.at(-1) ?? 1)).toBeLessThan(0.01)
  })
})

test.each(loops)('$name comes round without a click', ({ wave }) => {
  const seam = Math.abs((wave[0] ?? 0) - (wave.at(-1) ?? 0))
  const usual = stepsOf(wave)[Math.floor(wave.length * 0.99)] ?? 0
  expect(seam).toBeLessThanOrEqual(usual)
})

describe.each(beds)('the bed of $name', ({ wave }) => {
  test('lasts as long as the others', () => expect(wave.length).toBe(bedDuration * sampleRate))
  test('is as loud as the others', () => expect(loudnessOf(wave)).toBeCloseTo(-27, 1))
  test('never stops, and never startles', () => {
    const seconds = Array.from({ length: bedDuration - 2 }, (_, start) => wave.slice(start * sampleRate, (start + 3) * sampleRate))
    const levels = seconds.map(loudnessOf)
    expect(Math.min(...levels)).toBeGreaterThan(-42)
    expect(Math.max(...levels)).toBeLessThan(-20)
  })
})

test('a sound is the same every time', () => expect(makers.volcano()).toEqual(waves.find(({ name }) => name === 'volcano')?.wave))

test('the typewriter is a loop of eight seconds', () => expect(makers.typewriter().length).toBe(8 * sampleRate))

test('in a loop, what hangs over the end comes in at the beginning', () => {
  const loop = new Float32Array(4)
  mixInto(loop, new Float32Array([1, 2, 3]), 3 / sampleRate, 1, true)
  expect([...loop]).toEqual([2, 3, 0, 1])
})

test('a filtered loop begins as a filter leaves it that has run round before', () => {
  const roll = seededNoise(1)
  const loop = synthesize(2, () => roll() - 0.5)
  const round = new Float32Array([...loop, ...loop])
  const last = lowPass(round, 200).slice(loop.length)
  const filtered = filterLoop(loop, (wave) => lowPass(wave, 200))
  expect(Math.max(...filtered.map((value, index) => Math.abs(value - (last[index] ?? 0))))).toBeLessThan(1e-6)
})

test('a sine of 997 Hz at full scale is as loud as the standard says', () => {
  expect(loudnessOf(synthesize(4, (time) => Math.sin(2 * Math.PI * 997 * time)))).toBeCloseTo(-3.01, 1)
})

test.each(['', '{', 'null', '{"on":"yes","master":900,"isReduced":1}'])('a damaged memory of the sound (%j) counts as none', (text) => {
  expect(readSetting(text)).toMatchObject({ on: null, master: 100, isReduced: false })
})

test('what was chosen before a setting was added is kept', () => {
  expect(readSetting('{"on":true,"modem":10}')).toMatchObject({ on: true, modem: 10, places: 70, hasCaptions: false })
})
