import { bandPass, lowPass } from '../filters.ts'
import { seededNoise } from '../noise.ts'
import { decayingPartials, mixInto, type Wave } from '../wave.ts'
import { bedDuration, bedNoise, filterLoop, layer, shape } from './bed.ts'

/** When each wave breaks, in seconds, and how high it is. */
const breakers = [
  { at: 4.2, height: 1 },
  { at: 10.6, height: 0.7 },
  { at: 16.1, height: 0.9 },
  { at: 21.9, height: 0.6 },
] as const

/** How strong the surf is: a wave comes in slowly, breaks, and runs out over the sand. @param lag the foam comes after the body of the wave */
function surf(time: number, rise: number, fall: number, lag: number): number {
  let strength = 0
  for (const { at, height } of breakers) {
    for (const turn of [-bedDuration, 0, bedDuration]) {
      const after = time - at - lag - turn
      if (after < -rise || after > fall * 5) continue
      strength += height * (after < 0 ? (0.5 + 0.5 * Math.cos((Math.PI * after) / rise)) ** 2 : Math.exp(-after / fall))
    }
  }
  return strength
}

/** A buoy far out, which the swell rings: the partials of a cast bell, its hum an octave under the strike. */
const buoy = (): Wave =>
  decayingPartials(5, [
    [196, 0.5, 1.6],
    [392, 0.6, 1.1],
    [470, 0.4, 0.9],
    [588, 0.3, 0.6],
    [786, 0.35, 0.45],
    [1182, 0.12, 0.2],
  ])

/** The world: slow waves, and a far bell. */
export function world(): Wave {
  const roll = seededNoise(101)
  const swell = filterLoop(bedNoise(roll), (noise) => lowPass(noise, 220))
  const body = filterLoop(bedNoise(roll), (noise) => bandPass(noise, 480, 0.5))
  const foam = filterLoop(bedNoise(roll), (noise) => lowPass(bandPass(noise, 2300, 0.45), 5200))
  const sea = layer(
    [shape(swell, (time) => 0.35 + 0.65 * surf(time, 3.4, 1.7, 0)), 2.4],
    [shape(body, (time) => 0.06 + surf(time, 2.6, 1.3, 0.1)), 1],
    [shape(foam, (time) => 0.04 + surf(time, 1.5, 1.5, 0.5)), 0.62],
  )
  for (const [stroke, at] of [7.4, 8.9, 19.3].entries()) mixInto(sea, buoy(), at, 0.11 - 0.025 * stroke, true)
  return sea
}
