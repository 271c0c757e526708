import { bandPass, lowPass } from '../filters.ts'
import { seededNoise } from '../noise.ts'
import { mixInto, sampleRate, synthesize, type Wave } from '../wave.ts'
import { bedDuration, bedNoise, filterLoop, layer, looped, shape, sway } from './bed.ts'

const turn = 2 * Math.PI
/** A fifth over its octave, low; each swells at its own pace. */
const drones = [
  { frequency: looped(55), gain: 1, swells: 1 },
  { frequency: looped(55.13), gain: 0.8, swells: 2 },
  { frequency: looped(82.5), gain: 0.5, swells: 3 },
  { frequency: looped(110), gain: 0.5, swells: 2 },
  { frequency: looped(110.2), gain: 0.35, swells: 1 },
  { frequency: looped(165), gain: 0.22, swells: 5 },
  { frequency: looped(220), gain: 0.12, swells: 4 },
] as const
const drips = [1.7, 4.4, 5.1, 8.9, 11.3, 14.8, 16.2, 16.9, 21.6] as const
/** The walls of the cave answer after so many seconds, each time fainter. */
const echoes = [0, 0.23, 0.41, 0.68, 0.97, 1.4] as const

/** A drop falls into a pool: the bubble under it rings, higher as it shrinks. Source of the shape: M. Minnaert, On musical air-bubbles, 1933. */
function drip(pitch: number): Wave {
  let phase = 0
  return synthesize(0.14, (time) => {
    phase += (turn * pitch * (1 + 2.4 * time)) / sampleRate
    return Math.sin(phase) * Math.min(1, time / 0.002) * Math.exp(-time / 0.022)
  })
}

/** The underworld: a low drone, the air of a cave, and drips. */
export function underworld(): Wave {
  const roll = seededNoise(107)
  const drone = synthesize(bedDuration, (time) =>
    drones.reduce(
      (sum, { frequency, gain, swells }) => sum + gain * (0.45 + 0.55 * sway(time, swells, gain)) * Math.sin(turn * frequency * time),
      0,
    ),
  )
  const air = filterLoop(bedNoise(roll), (noise) => lowPass(bandPass(noise, 320, 0.6), 900))
  const bed = layer([drone, 0.1], [shape(air, (time) => 0.3 + 0.7 * sway(time, 2, 0.2) * sway(time, 3)), 0.3])
  for (const at of drips) {
    const drop = drip(780 + roll() * 900)
    const strength = 0.1 + 0.12 * roll()
    for (const [bounce, delay] of echoes.entries()) mixInto(bed, drop, at + delay, strength * 0.55 ** bounce, true)
  }
  return bed
}
