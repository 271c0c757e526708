import { bandPass } from './filters.ts'
import { seededNoise } from './noise.ts'
import { fadeOut, mixInto, normalize, sampleRate, silence, synthesize, tone, type Wave } from './wave.ts'

type Part = readonly [wave: Wave, pauseAfter: number]

const turn = 2 * Math.PI
/** Push-button telephones name a digit by the tone of its row and that of its column (ITU-T Q.23). */
const rows = [697, 770, 852, 941]
const columns = [1209, 1336, 1477]
const pads = '123456789*0#'

function digit(name: string): Wave {
  const pad = pads.indexOf(name)
  return tone(0.085, [rows[Math.floor(pad / 3)] ?? 941, columns[pad % 3] ?? 1336], 0.6)
}

/** A tone that jumps between two frequencies with each bit (V.21 at 300 baud). */
function shift(roll: () => number, length: number, low: number, high: number): Wave {
  let phase = 0
  let bit = false
  let next = 0
  return synthesize(length, (time) => {
    if (time >= next) [bit, next] = [roll() > 0.5, next + 1 / 300]
    phase += (turn * (bit ? high : low)) / sampleRate
    return 0.45 * Math.sin(phase)
  })
}

/** A carrier whose strength and phase are thrown about by the data: what the ear hears as noise (V.34). */
function data(roll: () => number, length: number, carrier: number): Wave {
  let real = 0
  let imaginary = 0
  let nextReal = 0
  let nextImaginary = 0
  let next = 0
  const step = () => (Math.floor(roll() * 4) * 2) / 3 - 1
  return synthesize(length, (time) => {
    if (time >= next) [nextReal, nextImaginary, next] = [step(), step(), next + 1 / 3200]
    real += (nextReal - real) * 0.45
    imaginary += (nextImaginary - imaginary) * 0.45
    return 0.6 * (real * Math.cos(turn * carrier * time) - imaginary * Math.sin(turn * carrier * time))
  })
}

/** The answering modem's tone, turned over every 450 ms to hush the echo cancellers (V.25). */
const answer = (length: number) => synthesize(length, (time) => 0.45 * Math.sin(turn * 2100 * time + Math.PI * Math.floor(time / 0.45)))

/** Dial tone, seven digits, one ring, the answer, and both ends finding each other: seven seconds. */
export function dialUp(): Wave {
  const roll = seededNoise(5)
  const parts: Part[] = [
    [tone(0.5, [350, 440], 0.5), 0.05],
    ...Array.from('4281816').map((name): Part => [digit(name), 0.055]),
    [tone(0.001, [440]), 0.2],
    [tone(0.8, [440, 480], 0.35), 0.2],
    [answer(1.4), 0.06],
    [shift(roll, 0.35, 980, 1180), 0],
    [shift(roll, 0.4, 1650, 1850), 0.05],
    [tone(0.18, [1200], 0.45), 0],
    [tone(0.18, [2400], 0.45), 0.03],
    [data(roll, 0.7, 1829), 0],
    [tone(0.12, [1829, 600], 0.4), 0],
    [data(roll, 1.3, 1920), 0],
  ]
  return overTheLine(parts, 7.4)
}

/** The line was lost and is taken up again: the answer, a short exchange, data. */
export function reconnect(): Wave {
  const roll = seededNoise(7)
  const parts: Part[] = [
    [answer(0.45), 0.04],
    [shift(roll, 0.22, 980, 1180), 0],
    [shift(roll, 0.22, 1650, 1850), 0.03],
    [tone(0.09, [2400], 0.45), 0.02],
    [data(roll, 0.75, 1920), 0],
  ]
  return overTheLine(parts, 1.9)
}

/** One part after the other, as a telephone line passes it on. @param length in seconds */
function overTheLine(parts: readonly Part[], length: number): Wave {
  const line = silence(length)
  let at = 0
  for (const [wave, pauseAfter] of parts) {
    mixInto(line, wave, at)
    at += wave.length / sampleRate + pauseAfter
  }
  return normalize(fadeOut(bandPass(line, 1400, 0.5), 0.02), 0.7)
}
