import { sampleRate, silence, synthesize, type Wave } from '../wave.ts'

/** Seconds of a bed before it comes round. */
export const bedDuration = 24

/** White noise as long as a bed. */
export const bedNoise = (roll: () => number): Wave => synthesize(bedDuration, () => roll() * 2 - 1)

/** Filters a loop. Its last second is run in first, so that the state of the filter at the beginning is that of the end. */
export function filterLoop(loop: Wave, filter: (wave: Wave) => Wave): Wave {
  const runIn: Wave = new Float32Array(loop.length + sampleRate)
  runIn.set(loop.subarray(-sampleRate))
  runIn.set(loop, sampleRate)
  return filter(runIn).slice(sampleRate)
}

/** The nearest frequency with whole turns in a bed, so that its end meets its beginning. */
export const looped = (frequency: number): number => Math.round(frequency * bedDuration) / bedDuration

/** A slow movement from 0 to 1 and back. @param turns in the time of a bed, a whole number @param phase 0 to 1 */
export const sway = (time: number, turns: number, phase = 0): number =>
  0.5 - 0.5 * Math.cos(2 * Math.PI * ((turns * time) / bedDuration + phase))

/** Multiplies a loop by an envelope. @param strength at a time in seconds */
export const shape = (loop: Wave, strength: (time: number) => number): Wave =>
  loop.map((value, index) => value * strength(index / sampleRate))

/** The sum of several loops, each with its gain. */
export function layer(...parts: readonly (readonly [loop: Wave, gain: number])[]): Wave {
  const sum = silence(bedDuration)
  for (const [loop, gain] of parts) for (const [index, value] of loop.entries()) sum[index] = (sum[index] ?? 0) + value * gain
  return sum
}
