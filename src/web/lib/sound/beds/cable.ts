import { bandPass } from '../filters.ts'
import { noiseBurst, seededNoise } from '../noise.ts'
import { decayingPartials, mixInto, synthesize, type Wave } from '../wave.ts'
import { bedDuration, bedNoise, filterLoop, layer, looped, shape, sway } from './bed.ts'

const turn = 2 * Math.PI
/** The mains and its overtones, as a transformer sings them; two of them slowly beat. */
const hum = [
  { frequency: 50, gain: 0.5 },
  { frequency: 100, gain: 1 },
  { frequency: looped(100.1), gain: 0.4 },
  { frequency: 150, gain: 0.35 },
  { frequency: 200, gain: 0.3 },
  { frequency: looped(200.15), gain: 0.2 },
  { frequency: 300, gain: 0.16 },
  { frequency: 400, gain: 0.07 },
] as const
/** International Morse code for CQ DE BUREAU: a general call, and who calls. */
const code = '-.-. --.-  -.. .  -... ..- .-. . .- ..-'
/** Seconds of a dot. */
const dot = 0.085

/** The armature of a relay: a knock as it closes, a fainter one as it opens. */
function clack(bed: Wave, roll: () => number, { at, pitch, gain }: { at: number; pitch: number; gain: number }) {
  mixInto(bed, noiseBurst(roll, 0.02, 2700 * pitch, 1.4, 0.0022), at, gain, true)
  const ringing = decayingPartials(0.06, [
    [1140 * pitch, 0.2, 0.009],
    [380 * pitch, 0.3, 0.012],
  ])
  mixInto(bed, ringing, at, gain * 0.5, true)
}

/** The cable: hum, and relays that pass a call on. */
export function cable(): Wave {
  const roll = seededNoise(103)
  const mains = synthesize(bedDuration, (time) =>
    hum.reduce((sum, { frequency, gain }) => sum + gain * Math.sin(turn * frequency * time), 0),
  )
  const line = filterLoop(bedNoise(roll), (noise) => bandPass(noise, 1700, 0.7))
  const bed = layer(
    [shape(mains, (time) => 0.75 + 0.25 * sway(time, 2)), 0.09],
    [shape(line, (time) => 0.5 + 0.5 * sway(time, 3, 0.3)), 0.05],
  )
  let at = 1.3
  for (const sign of code) {
    if (sign !== ' ') {
      clack(bed, roll, { at, pitch: 1, gain: 0.34 })
      clack(bed, roll, { at: at + (sign === '-' ? 3 : 1) * dot, pitch: 0.86, gain: 0.2 })
    }
    at += (sign === '-' ? 4 : sign === '.' ? 2 : 2) * dot
  }
  // Two selectors further away step a few contacts on.
  for (const start of [14.2, 19.6]) {
    const steps = 5 + Math.floor(roll() * 5)
    for (let step = 0; step < steps; step++) clack(bed, roll, { at: start + step * 0.1, pitch: 0.7, gain: 0.12 })
  }
  return bed
}
