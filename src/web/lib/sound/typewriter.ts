import { noiseBurst, seededNoise, swellingNoise } from './noise.ts'
import { decayingPartials, fadeOut, mixInto, normalize, silence, type Wave } from './wave.ts'

/** Seconds of one line of typing, carriage return included. */
export const lineDuration = 8
const words = [4, 6, 3, 8, 2, 5, 7, 4, 6]
/** Seconds until the bell rings, when the line is nearly full; no key is struck after it. */
export const bellTime = 6.3

/** When each key of the line falls, in seconds: what is seen of the typing keeps time with what is heard. */
export function keystrokes(): readonly { readonly at: number; readonly isSpace: boolean }[] {
  const roll = seededNoise(11)
  const keys: { at: number; isSpace: boolean }[] = []
  let at = 0.06
  for (const word of words) {
    for (let letter = 0; letter <= word && at < bellTime - 0.1; letter++) {
      const isSpace = letter === word
      keys.push({ at, isSpace })
      at += isSpace ? 0.16 + roll() * 0.12 : 0.11 + roll() * 0.07
    }
  }
  return keys
}

/** One key: the finger, the type bar on the platen, the frame that rings after it, the release. */
function strike(line: Wave, roll: () => number, at: number, isSpace: boolean) {
  const pitch = 0.96 + roll() * 0.08
  const force = 0.75 + roll() * 0.4
  mixInto(line, noiseBurst(roll, 0.03, 1450 * pitch, 0.7, 0.004), at - 0.04, 0.35 * force, true)
  mixInto(line, noiseBurst(roll, 0.06, (isSpace ? 1050 : 3200) * pitch, 0.8, 0.006), at, 1.6 * force, true)
  const shine = isSpace ? 0.03 : 0.2
  const frame = decayingPartials(0.25, [
    [176 * pitch, 0.7, 0.034],
    [428 * pitch, 0.5, 0.021],
    [1210 * pitch, 0.3, 0.012],
    [2690 * pitch, shine, 0.03],
    [4230 * pitch, shine / 2, 0.022],
  ])
  mixInto(line, frame, at, 0.9 * force, true)
  mixInto(line, noiseBurst(roll, 0.04, 2250 * pitch, 1.2, 0.005), at + 0.06 + roll() * 0.02, 0.3 * force, true)
}

/** The bell at the end of a line: two partials close to each other, which beat. */
const ring = () =>
  decayingPartials(1.6, [
    [2205, 0.5, 0.5],
    [2218, 0.3, 0.45],
    [4405, 0.22, 0.25],
    [6610, 0.12, 0.14],
  ])

/** The carriage running back: the teeth of its rack, then the stop. */
function rollBack(line: Wave, roll: () => number, at: number) {
  for (let tooth = 0; tooth < 26; tooth++)
    mixInto(line, noiseBurst(roll, 0.02, 2600 + roll() * 700, 1.5, 0.003), at + tooth * 0.02, 0.45, true)
  mixInto(line, noiseBurst(roll, 0.08, 900, 0.7, 0.012), at + 0.6, 1.3, true)
}

/** One line typed, the bell, the carriage back: a loop without a seam. */
export function typewriter(): Wave {
  const roll = seededNoise(11)
  const line = silence(lineDuration)
  for (const { at, isSpace } of keystrokes()) strike(line, roll, at, isSpace)
  mixInto(line, ring(), bellTime, 0.55, true)
  rollBack(line, roll, bellTime + 0.4)
  return normalize(line, 0.8)
}

/** A single key, for confirmation and for one's own typing. */
export function key(): Wave {
  const wave = silence(0.3)
  strike(wave, seededNoise(3), 0.05, false)
  return normalize(wave, 0.6)
}

/** The bell by itself: the line is nearly full. */
export const bell = (): Wave => normalize(fadeOut(ring(), 0.2), 0.5)

/** A receipt is typed: a few quick keys, and the bell. */
export function receipt(): Wave {
  const roll = seededNoise(29)
  const wave = silence(2.4)
  for (let typed = 0; typed < 7; typed++) strike(wave, roll, 0.05 + typed * 0.09 + roll() * 0.02, false)
  mixInto(wave, ring(), 0.78, 0.9)
  return normalize(fadeOut(wave, 0.3), 0.55)
}

/** The lever, the carriage back to the margin, and its stop. */
export function carriageReturn(): Wave {
  const roll = seededNoise(41)
  const wave = silence(0.95)
  mixInto(wave, decayingPartials(0.12, [[310, 0.5, 0.02]]), 0, 0.9)
  rollBack(wave, roll, 0.06)
  mixInto(
    wave,
    decayingPartials(0.28, [
      [118, 0.8, 0.05],
      [243, 0.4, 0.03],
    ]),
    0.66,
  )
  return normalize(fadeOut(wave, 0.05), 0.7)
}

/** A sheet is fed in: the knob turns the platen tooth by tooth, faster and faster, and the paper rustles round it. */
export function feedPaper(): Wave {
  const roll = seededNoise(43)
  const wave = silence(1.3)
  let at = 0.02
  for (let tooth = 0; tooth < 15; tooth++) {
    mixInto(wave, noiseBurst(roll, 0.03, 1900 + roll() * 500, 2, 0.004), at, 1.1)
    mixInto(wave, decayingPartials(0.04, [[640 + roll() * 60, 0.25, 0.008]]), at, 0.5)
    at += 0.1 - tooth * 0.004
  }
  mixInto(wave, swellingNoise(roll, 1.1, 3400), 0.05, 0.9)
  mixInto(wave, noiseBurst(roll, 0.08, 1200, 0.8, 0.012), at + 0.05, 1.2)
  return normalize(fadeOut(wave, 0.05), 0.6)
}
