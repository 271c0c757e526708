import { bandPass, lowPass } from '../filters.ts'
import { noiseBurst, seededNoise } from '../noise.ts'
import { decayingPartials, mixInto, type Wave } from '../wave.ts'
import { bedDuration, bedNoise, filterLoop, layer, shape, sway } from './bed.ts'

const crackCount = 34

/** Rock that splits: a crack, the splinters after it, and under the large ones the ground. */
function crack(bed: Wave, roll: () => number) {
  const at = roll() * bedDuration
  const force = roll() ** 2.5
  mixInto(bed, noiseBurst(roll, 0.05, 1500 + roll() * 1900, 0.9, 0.005 + 0.006 * force), at, 0.3 + 1.1 * force, true)
  for (let splinter = 0; splinter < 1 + force * 5; splinter++)
    mixInto(bed, noiseBurst(roll, 0.02, 2400 + roll() * 2200, 1.4, 0.0025), at + 0.02 + roll() * 0.22, 0.35 * roll(), true)
  if (force < 0.4) return
  const ground = decayingPartials(0.9, [
    [47, 1, 0.3],
    [71, 0.6, 0.2],
    [123, 0.3, 0.09],
  ])
  mixInto(bed, ground, at, 0.7 * force, true)
}

/** The volcano: rumble, the seething of the lava, and cracks. */
export function volcano(): Wave {
  const roll = seededNoise(113)
  const rumble = filterLoop(bedNoise(roll), (noise) => lowPass(lowPass(noise, 95), 140))
  const throat = filterLoop(bedNoise(roll), (noise) => bandPass(noise, 185, 0.8))
  const seething = filterLoop(bedNoise(roll), (noise) => bandPass(noise, 820, 0.6))
  const bed = layer(
    [shape(rumble, (time) => 0.55 + 0.45 * sway(time, 3) * sway(time, 7, 0.3)), 4.4],
    [shape(throat, (time) => 0.35 + 0.65 * sway(time, 2, 0.5) * sway(time, 5)), 1],
    [shape(seething, (time) => 0.2 + 0.8 * sway(time, 4, 0.7) * sway(time, 9)), 0.16],
  )
  for (let count = 0; count < crackCount; count++) crack(bed, roll)
  return bed
}
