import { cable } from './beds/cable.ts'
import { space } from './beds/space.ts'
import { star } from './beds/star.ts'
import { underworld } from './beds/underworld.ts'
import { volcano } from './beds/volcano.ts'
import { world } from './beds/world.ts'
import { engraving } from './engraving.ts'
import { bandPass } from './filters.ts'
import { chime, page } from './finds.ts'
import { scaleToLoudness } from './loudness.ts'
import { noiseBurst, seededNoise, swellingNoise } from './noise.ts'
import type { Sound } from './sounds.ts'
import { bell, carriageReturn, feedPaper, key, receipt, typewriter } from './typewriter.ts'
import { decayingPartials, fadeOut, mixInto, normalize, sampleRate, silence, synthesize, tone, type Wave } from './wave.ts'

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
function dialUp(): Wave {
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
function reconnect(): Wave {
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

/** A report being compiled: a line printer, then two tones that say it is done. */
function compileReport(): Wave {
  const roll = seededNoise(17)
  const wave = silence(2)
  for (let pin = 0; pin < 46; pin++) mixInto(wave, noiseBurst(roll, 0.02, 1800 + (pin % 3) * 650, 3, 0.004), 0.02 + pin * 0.033, 0.8)
  for (let line = 0; line < 12; line++) mixInto(wave, decayingPartials(0.05, [[250 + roll() * 110, 0.6, 0.012]]), 0.02 + line * 0.12, 0.5)
  mixInto(wave, tone(0.09, [1318], 0.4), 1.64)
  mixInto(wave, tone(0.16, [1760], 0.4), 1.75)
  return normalize(wave, 0.7)
}

/** A file opens: the folder slides, the tab knocks, a rising fifth. */
function openFile(): Wave {
  const roll = seededNoise(19)
  const wave = silence(0.6)
  mixInto(wave, swellingNoise(roll, 0.28, 2700), 0, 1.6)
  mixInto(wave, decayingPartials(0.2, [[208, 0.6, 0.03]]), 0.22, 0.8)
  mixInto(wave, tone(0.08, [784], 0.3), 0.25)
  mixInto(wave, tone(0.14, [1175], 0.3), 0.34)
  return normalize(wave, 0.7)
}

/** A file is updated: three strokes of a pen, then a chord. */
function updateFile(): Wave {
  const roll = seededNoise(23)
  const wave = silence(0.7)
  for (const stroke of [0, 0.11, 0.22]) mixInto(wave, swellingNoise(roll, 0.09, 3500), stroke, 1.4)
  mixInto(wave, tone(0.07, [988], 0.3), 0.38)
  mixInto(wave, tone(0.16, [988, 1482], 0.35), 0.47)
  return normalize(wave, 0.7)
}

/** A file is retrieved: the drawer rolls out to its stop. */
function retrieveFile(): Wave {
  const roll = seededNoise(29)
  const wave = silence(0.9)
  let phase = 0
  const rolling = synthesize(0.5, (time) => {
    const share = time / 0.5
    phase += (2 * Math.PI * (420 + 900 * share * share)) / sampleRate
    return 0.25 * Math.sin(phase) * Math.sin(Math.PI * share) + (roll() * 2 - 1) * 0.3 * Math.sin(Math.PI * share) ** 3
  })
  mixInto(wave, rolling, 0)
  mixInto(wave, noiseBurst(roll, 0.05, 1900, 0.9, 0.006), 0.52, 1.3)
  mixInto(
    wave,
    decayingPartials(0.25, [
      [150, 0.8, 0.04],
      [620, 0.3, 0.02],
    ]),
    0.52,
    0.9,
  )
  mixInto(wave, tone(0.16, [1568], 0.3), 0.62)
  return normalize(wave, 0.7)
}

/** Something is set down on the ground: a dull knock and a little gravel. */
function setDown(): Wave {
  const roll = seededNoise(31)
  const wave = silence(0.32)
  mixInto(
    wave,
    decayingPartials(0.3, [
      [92, 1, 0.06],
      [147, 0.5, 0.035],
      [310, 0.2, 0.015],
    ]),
    0,
  )
  mixInto(wave, noiseBurst(roll, 0.12, 1400, 0.8, 0.02), 0.004, 0.5)
  return normalize(wave, 0.7)
}

/** In LUFS. All beds are equally loud, and low enough that the sharpest crack stays under full scale. */
const bedLoudness = -27
const bed = (make: () => Wave) => () => scaleToLoudness(make(), bedLoudness)

/** Every sound as a function that computes it. */
export const makers: Readonly<Record<Sound, () => Wave>> = {
  key,
  carriageReturn,
  bell,
  receipt,
  feedPaper,
  typewriter,
  dialUp,
  reconnect,
  compileReport,
  openFile,
  updateFile,
  retrieveFile,
  page,
  engraving,
  setDown,
  chime,
  world: bed(world),
  cable: bed(cable),
  underworld: bed(underworld),
  star: bed(star),
  space: bed(space),
  volcano: bed(volcano),
}
