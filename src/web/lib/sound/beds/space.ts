import { bandPass, lowPass } from '../filters.ts'
import { noiseBurst, seededNoise } from '../noise.ts'
import { mixInto, sampleRate, synthesize, type Wave } from '../wave.ts'
import { bedDuration, bedNoise, filterLoop, layer, shape, sway } from './bed.ts'

const turn = 2 * Math.PI
/**
 * Lightning that went along a field line of the Earth: the lower a frequency the later it comes, as one over its root.
 * `dispersion` in s·√Hz. Source: L. R. O. Storey, An investigation of whistling atmospherics, 1953.
 */
const whistlers = [
  { at: 2.6, dispersion: 52, gain: 0.5 },
  { at: 9.4, dispersion: 78, gain: 0.3 },
  { at: 12.1, dispersion: 44, gain: 0.42 },
  { at: 18.8, dispersion: 96, gain: 0.22 },
] as const
const highest = 5200
const lowestHeard = 620
const sferics = 74

function whistler(dispersion: number): Wave {
  const first = dispersion / Math.sqrt(highest)
  const length = dispersion / Math.sqrt(lowestHeard) - first
  let phase = 0
  return synthesize(length, (time) => {
    phase += (turn * (dispersion / (time + first)) ** 2) / sampleRate
    return Math.sin(phase) * Math.sin((Math.PI * time) / length) ** 1.5
  })
}

/** A stroke of lightning as a receiver hears it: a crack, and now and then the ring between Earth and ionosphere, which ends at 1.7 kHz. */
function sferic(bed: Wave, roll: () => number) {
  const at = roll() * bedDuration
  const strength = 0.05 + 0.3 * roll() ** 4
  mixInto(bed, noiseBurst(roll, 0.014, 1800 + roll() * 3600, 0.9, 0.0016), at, strength * 1.6, true)
  if (roll() > 0.72) mixInto(bed, tweek(), at, strength * 0.3, true)
}

function tweek(): Wave {
  let phase = 0
  return synthesize(0.09, (time) => {
    phase += (turn * (1700 + 1500 * Math.exp(-time / 0.012))) / sampleRate
    return Math.sin(phase) * Math.exp(-time / 0.026)
  })
}

/** Space: the noise of a receiver, sferics and whistlers. */
export function space(): Wave {
  const roll = seededNoise(109)
  const near = filterLoop(bedNoise(roll), (noise) => bandPass(noise, 640, 0.7))
  const far = filterLoop(bedNoise(roll), (noise) => lowPass(bandPass(noise, 2600, 0.8), 5000))
  const bed = layer(
    [shape(near, (time) => 0.4 + 0.6 * sway(time, 2) * sway(time, 5, 0.4)), 0.22],
    [shape(far, (time) => 0.25 + 0.75 * sway(time, 3, 0.6) * sway(time, 1)), 0.13],
  )
  for (let stroke = 0; stroke < sferics; stroke++) sferic(bed, roll)
  for (const { at, dispersion, gain } of whistlers) {
    const whistle = whistler(dispersion)
    mixInto(bed, whistle, at, gain * 0.14, true)
    mixInto(bed, whistle, at + 0.05, gain * 0.05, true)
  }
  return bed
}
