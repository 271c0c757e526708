import { bandPass } from './filters.ts'
import { noiseBurst, seededNoise } from './noise.ts'
import { decayingPartials, mixInto, normalize, sampleRate, silence, synthesize, type Wave } from './wave.ts'

/** Seconds before the engraver begins again. */
const duration = 6
/** When the burin enters the copper, and how long it is pushed, both in seconds. */
const cuts = [
  { at: 0.15, length: 0.62 },
  { at: 0.98, length: 0.34 },
  { at: 1.46, length: 0.3 },
  { at: 2.1, length: 0.95 },
  { at: 3.42, length: 0.26 },
  { at: 3.8, length: 0.24 },
  { at: 4.16, length: 0.7 },
] as const

/** One stroke of the burin: it chatters over the copper, slower as the curve tightens, and throws off its curl. */
function cut(line: Wave, roll: () => number, { at, length }: (typeof cuts)[number]) {
  let phase = 0
  const pushed = synthesize(length, (time) => {
    const share = time / length
    phase += (2 * Math.PI * (96 - 38 * share)) / sampleRate
    return (roll() * 2 - 1) * (0.55 + 0.45 * Math.sin(phase)) * Math.sin(Math.PI * share ** 0.7) ** 1.2
  })
  mixInto(line, bandPass(pushed, 3300, 1.3), at, 1, true)
  mixInto(line, bandPass(pushed, 900, 1.1), at, 0.45, true)
  mixInto(line, noiseBurst(roll, 0.02, 4300, 2, 0.002), at + length, 0.5, true)
}

/** A chart is engraved: strokes of the burin, then the plate is turned on its cushion. */
export function engraving(): Wave {
  const roll = seededNoise(53)
  const line = silence(duration)
  for (const stroke of cuts) cut(line, roll, stroke)
  const turned = synthesize(0.5, (time) => (roll() * 2 - 1) * Math.sin((Math.PI * time) / 0.5) ** 2)
  mixInto(line, bandPass(turned, 420, 0.7), 5.15, 1.1, true)
  mixInto(line, decayingPartials(0.3, [[131, 0.5, 0.05]]), 5.6, 0.5, true)
  return normalize(line, 0.5)
}
