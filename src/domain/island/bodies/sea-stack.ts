import { lerp, smoothstep } from '#domain/math.ts'
import type { BodyShape } from '../body-shape.ts'
import { shore } from '../ground/curves.ts'
import { placeRocks, placeTrees } from '../planting.ts'
import type { Point } from '../props/mesh.ts'

/** What the sea left standing: a pillar with grass for a hat, two lesser ones, a shelf of rock awash between them, and gulls. */
export const seaStack: BodyShape = {
  spacing: 0.036,
  grow: ({ hills, wander, random }) => {
    const way = 0.3 + 0.8 * random()
    const stacks = [
      { x: 0, z: 0, radius: 0.29, top: 1.04 },
      { x: 0.56 * Math.cos(way), z: 0.56 * Math.sin(way), radius: 0.13, top: 0.52 },
      { x: 0.5 * Math.cos(way + 2.5), z: 0.5 * Math.sin(way + 2.5), radius: 0.1, top: 0.3 },
    ]
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(1.4 * x, 1.4 * z, 0.1).map((axis) => axis / 1.4) as [number, number]
      const awash = 0.62 + 0.2 * hills(2.2 * x, 2.2 * z) - Math.hypot(wx, wz * 1.15)
      const shelf = awash < 0 ? shore(awash) : 0.028 * smoothstep(0, 0.05, awash) + 0.035 * smoothstep(-0.1, 0.6, hills(5 * x, 5 * z))
      return stacks.reduce((height, stack) => {
        if (Math.hypot(wx - stack.x, wz - stack.z) > 2 * stack.radius) return height
        const inside = stack.radius * (1 + 0.34 * hills(4.2 * x + stack.top, 4.2 * z)) - Math.hypot(wx - stack.x, wz - stack.z)
        const wall = (edge: number) => smoothstep(edge - 0.014, edge + 0.014, inside)
        const storeys = lerp(0, 0.45 * stack.top, wall(0)) + 0.3 * stack.top * wall(0.024) + 0.25 * stack.top * wall(0.05)
        const hat = 0.07 * smoothstep(0.05, 0.22, inside) + 0.03 * hills(6 * x, 6 * z) * wall(0.06)
        return Math.max(height, shelf + storeys + hat)
      }, shelf)
    }
    return {
      ground,
      breaks: [0.07, 0.24, 0.48, 0.74, 0.97],
      roleAt: ({ y, steep }) => {
        if (y < -0.012) return 'seabed'
        if (steep > 0.4) return 'scree'
        return y < 0.12 ? 'rock' : y > 0.28 ? 'grass' : 'scree'
      },
      decorate: ({ scatter, landRandom }) => {
        const gull = (turn: number, height: number): readonly Point[] => {
          const x = (0.4 + 0.2 * landRandom()) * Math.cos(turn)
          const z = (0.4 + 0.2 * landRandom()) * Math.sin(turn)
          return [
            [x - 0.03, height + 0.014, z],
            [x - 0.012, height + 0.018, z],
            [x, height, z],
            [x + 0.012, height + 0.018, z],
            [x + 0.03, height + 0.014, z],
          ]
        }
        return {
          trees: placeTrees(
            scatter(7, 0.05, ({ y, steep }) => y > 0.95 && steep < 0.2),
            landRandom,
            () => (landRandom() < 0.3 ? 'broadleaf' : 'shrub'),
          ),
          rocks: placeRocks(
            scatter(26, 0.06, ({ y, steep }) => y > -0.05 && y < 0.1 && steep < 0.3),
            landRandom,
            0.5,
            1.5,
          ),
          strokes: Array.from({ length: 9 }, (_, n) => gull(0.7 * n + landRandom(), 0.55 + 0.65 * landRandom())),
        }
      },
    }
  },
}
