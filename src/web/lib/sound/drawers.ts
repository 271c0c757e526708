import { noiseBurst, seededNoise, swellingNoise } from './noise.ts'
import { decayingPartials, mixInto, normalize, sampleRate, silence, synthesize, tone, type Wave } from './wave.ts'

/** A report being compiled: a line printer, then two tones that say it is done. */
export function compileReport(): Wave {
  const roll = seededNoise(17)
  const wave = silence(2)
  for (let pin = 0; pin < 46; pin++) mixInto(wave, noiseBurst(roll, 0.02, 1800 + (pin % 3) * 650, 3, 0.004), 0.02 + pin * 0.033, 0.8)
  for (let line = 0; line < 12; line++) mixInto(wave, decayingPartials(0.05, [[250 + roll() * 110, 0.6, 0.012]]), 0.02 + line * 0.12, 0.5)
  mixInto(wave, tone(0.09, [1318], 0.4), 1.64)
  mixInto(wave, tone(0.16, [1760], 0.4), 1.75)
  return normalize(wave, 0.7)
}

/** A file opens: the folder slides, the tab knocks, a rising fifth. */
export function openFile(): Wave {
  const roll = seededNoise(19)
  const wave = silence(0.6)
  mixInto(wave, swellingNoise(roll, 0.28, 2700), 0, 1.6)
  mixInto(wave, decayingPartials(0.2, [[208, 0.6, 0.03]]), 0.22, 0.8)
  mixInto(wave, tone(0.08, [784], 0.3), 0.25)
  mixInto(wave, tone(0.14, [1175], 0.3), 0.34)
  return normalize(wave, 0.7)
}

/** A file is updated: three strokes of a pen, then a chord. */
export function updateFile(): Wave {
  const roll = seededNoise(23)
  const wave = silence(0.7)
  for (const stroke of [0, 0.11, 0.22]) mixInto(wave, swellingNoise(roll, 0.09, 3500), stroke, 1.4)
  mixInto(wave, tone(0.07, [988], 0.3), 0.38)
  mixInto(wave, tone(0.16, [988, 1482], 0.35), 0.47)
  return normalize(wave, 0.7)
}

/** A file is retrieved: the drawer rolls out to its stop. */
export function retrieveFile(): Wave {
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
export function setDown(): Wave {
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
