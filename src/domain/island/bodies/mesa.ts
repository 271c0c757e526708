import { lerp, smoothstep } from '#domain/math.ts'
import type { BodyShape } from '../body-shape.ts'
import { shore } from '../ground/curves.ts'
import { placeRocks, placeTrees } from '../planting.ts'
import { newDraft } from '../props/mesh.ts'
import { addPole, addTurned, stand } from '../props/solids.ts'

/** A table of red rock, flat enough to land on: walls in two storeys, a butte that stayed behind, and a wind sock. */
export const mesa: BodyShape = {
  spacing: 0.047,
  grow: ({ hills, wander, random }) => {
    const lower = 0.17
    const upper = 0.34
    const top = 0.52
    const way = 0.4 + 0.9 * random()
    const bx = 0.66 * Math.cos(way)
    const bz = 0.66 * Math.sin(way)
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.14)
      const inland = 0.93 + 0.12 * hills(1.4 * x, 1.4 * z) - Math.hypot(wx, wz)
      const desert = shore(inland) + (inland > 0 ? 0.1 * smoothstep(0.05, 0.55, inland) : 0)
      const table = 0.5 + 0.13 * hills(2.4 * x + 3, 2.4 * z) - Math.hypot(wx + 0.08 * Math.cos(way), wz + 0.1 * Math.sin(way)) * 1.02
      const butte = 0.12 + 0.04 * hills(6 * x, 6 * z) - Math.hypot(x - bx, z - bz)
      const step = (edge: number) => smoothstep(-0.018, 0.018, edge)
      const storeys = (edge: number, whole: number) =>
        lerp(lower * 0.9, upper, step(edge)) + (whole - upper) * step(edge - 0.07) - lower * 0.9
      const talus = (edge: number) => lower * smoothstep(-0.17, 0, edge)
      const rise = Math.max(talus(table) + storeys(table, top), talus(butte) + storeys(butte - 0.01, 0.42) * 0.96)
      return inland < 0 ? desert : desert + rise + 0.012 * hills(5 * x, 5 * z)
    }
    return {
      ground,
      breaks: [0.03, 0.2, 0.33, 0.42, 0.58],
      roleAt: ({ x, y, z, steep }) => {
        if (y < -0.012) return 'seabed'
        if (y < 0.03) return 'sand'
        if (steep > 0.35) return Math.floor((y + 0.02 * hills(2 * x, 2 * z)) / 0.075) % 2 ? 'redrock' : 'redrock-pale'
        return y > 0.4 ? 'redrock-pale' : hills(3 * x + 7, 3 * z) > 0.18 ? 'grass' : 'sand'
      },
      decorate: ({ scatter, landRandom, spotAt }) => {
        const built = newDraft()
        const spot = spotAt(-0.06, -0.12)
        const place = stand({ ...spot, turn: way, scale: 1 })
        addPole(built, 'timber', place([0, -0.02, 0]), place([0, 0.12, 0]), 0.005)
        addTurned(built, (point) => place([point[1] + 0.004, 0.112 - 0.25 * point[1], point[2] + point[0]]), 'cloth', 5, [
          { y: 0, radius: 0.02 },
          { y: 0.09, radius: 0.008 },
        ])
        return {
          built,
          trees: placeTrees(
            scatter(60, 0.05, ({ y, steep }) => y > 0.03 && y < 0.2 && steep < 0.12),
            landRandom,
            () => 'shrub',
            0.8,
            1.6,
          ),
          rocks: placeRocks(
            scatter(40, 0.05, ({ y, steep }) => y > 0.02 && y < 0.24 && steep > 0.04),
            landRandom,
            0.4,
            1.3,
          ),
        }
      },
    }
  },
}
