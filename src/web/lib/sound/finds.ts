import { noiseBurst, seededNoise, swellingNoise } from './noise.ts'
import { decayingPartials, fadeOut, mixInto, normalize, silence, type Wave } from './wave.ts'

/** A small glass bell. The partials above the first are a little sharp, as those of a struck bar are. */
const glass = (frequency: number, decay: number): Wave =>
  decayingPartials(2, [
    [frequency, 0.6, decay],
    [frequency * 2.01, 0.22, decay * 0.6],
    [frequency * 3.03, 0.1, decay * 0.35],
    [frequency * 5.4, 0.05, decay * 0.12],
  ])

/** Something was found: three notes of a chord that go up, each left to ring. */
export function chime(): Wave {
  const wave = silence(2.2)
  for (const [note, frequency] of [587.33, 880, 1174.66].entries()) mixInto(wave, glass(frequency, 0.55), note * 0.13, 1 - note * 0.15)
  return normalize(fadeOut(wave, 0.4), 0.5)
}

/** A page is turned: it lifts, bends, and lies down. */
export function page(): Wave {
  const roll = seededNoise(47)
  const wave = silence(0.62)
  mixInto(wave, swellingNoise(roll, 0.3, 4200), 0, 1)
  mixInto(wave, swellingNoise(roll, 0.26, 2300), 0.16, 1.5)
  for (let crease = 0; crease < 7; crease++)
    mixInto(wave, noiseBurst(roll, 0.012, 3000 + roll() * 3000, 1.2, 0.002), 0.05 + roll() * 0.3, 0.5 * roll())
  mixInto(wave, noiseBurst(roll, 0.12, 700, 0.7, 0.02), 0.4, 0.7)
  return normalize(fadeOut(wave, 0.03), 0.5)
}
