import { clamp, lerp, smoothstep } from '#domain/math.ts'
import type { BodyShape, Spot } from '../body-shape.ts'
import { angleBetween, shore } from '../ground/curves.ts'
import { placeRocks, placeTrees } from '../planting.ts'

/** One steep cone with the fire still in it: barrancos down its flanks, a breach in the rim and the last flow out of it. */
export const volcano: BodyShape = {
  spacing: 0.045,
  grow: ({ hills, wander, random }) => {
    const rim = 0.86
    const bowl = 0.13
    const breach = 0.6 + 1.2 * random()
    /** More than 0 on the last flow of lava, which follows a bent way down from the breach and narrows. */
    const flow = (x: number, z: number) => {
      const distance = Math.hypot(x, z)
      const bend = breach + 0.5 * hills(distance * 2.5, 7, 1)
      const half = lerp(0.05, 0.022, clamp(distance / 0.6)) * smoothstep(0.66, 0.5, distance) - 0.003
      return distance < bowl * 0.6 ? -1 : half - angleBetween(Math.atan2(z, x), bend) * distance
    }
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.09)
      const distance = Math.hypot(wx, wz)
      const angle = Math.atan2(wz, wx)
      const inland = 0.92 + 0.14 * hills(1.3 * Math.cos(angle), 1.3 * Math.sin(angle)) - distance
      if (inland < 0) return shore(inland)
      const ribs = hills(3.4 * Math.cos(angle) + distance, 3.4 * Math.sin(angle)) * smoothstep(0.08, 0.4, distance) * (1 - distance) * 0.22
      const cone = 1.06 * clamp(1 - distance / 0.95) ** 2.15 + ribs
      const notch = 0.16 * smoothstep(0.45, 0, angleBetween(angle, breach)) * smoothstep(0.32, 0.1, distance)
      const crater = rim - 0.2 * (1 - (distance / bowl) ** 2) - (distance < bowl ? 0 : 9)
      return (
        shore(inland) +
        (distance < bowl ? Math.min(cone, Math.max(crater, 0.62)) : Math.min(cone, rim + 0.05 * hills(9 * x, 9 * z))) -
        notch
      )
    }
    return {
      ground,
      breaks: [0.05],
      creases: [flow, (x, z) => Math.hypot(...wander(x, z, 0.09)) - bowl, (x, z) => Math.hypot(x, z) - 0.75 * bowl],
      roleAt: ({ x, y, z, steep }) => {
        if (y < -0.01) return 'seabed'
        if (y > 0.5 && Math.hypot(x, z) < bowl * 0.75) return 'fire'
        if (flow(x, z) > 0) return 'fire'
        if (y < 0.035) return 'sand'
        if (y > 0.68) return 'rock'
        const green = hills(3 * x + 4, 3 * z)
        return y < 0.16 + 0.12 * green && steep < 0.3 ? (green > 0.05 ? 'grove' : 'grass') : 'scree'
      },
      decorate: ({ scatter, landRandom }) => {
        const isGreen = ({ x, y, z, steep }: Spot) =>
          y > 0.03 && y < 0.2 + 0.12 * hills(3 * x + 4, 3 * z) && steep < 0.25 && flow(x, z) < -0.02
        return {
          trees: placeTrees(scatter(110, 0.035, isGreen), landRandom, ({ y }) => (y < 0.06 ? 'palm' : 'broadleaf')),
          rocks: placeRocks(
            scatter(26, 0.06, ({ y }) => y > -0.02 && y < 0.3),
            landRandom,
          ),
          vents: [[0, rim - 0.1, 0]],
        }
      },
    }
  },
}
