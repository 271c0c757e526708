import { clamp, smoothstep } from '#domain/math.ts'
import type { BodyShape } from '../body-shape.ts'
import { shore, smoothMin } from '../ground/curves.ts'
import { placeRocks, placeTrees } from '../planting.ts'
import { newDraft, type Point } from '../props/mesh.ts'
import { addFall, addHouse, stand } from '../props/solids.ts'

/** Two dark walls and a long quiet arm of water between them: snow above, pines on the shoulders, a fall, a boathouse at the head. */
export const fjord: BodyShape = {
  spacing: 0.046,
  grow: ({ hills, ridges, wander, random }) => {
    const bend = 4 * random()
    const head = -0.42 - 0.16 * random()
    const middle = (z: number) => 0.16 * Math.sin(2.6 * z + bend) + 0.04 * Math.sin(7 * z)
    const fromWater = (x: number, z: number) =>
      (z > head ? Math.abs(x - middle(z)) : Math.hypot(x - middle(head), z - head)) - 0.065 - 0.05 * smoothstep(0.2, 1, z)
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.12)
      const outer = 0.98 + 0.1 * hills(1.5 * x, 1.5 * z) - Math.hypot(wx * 1.12, wz * 0.96)
      const arm = fromWater(x, z)
      const inland = Math.min(outer, arm)
      if (inland < 0) return Math.max(arm < outer ? -0.28 : -0.5, 1.4 * inland)
      const wall = 0.02 + 0.52 * smoothstep(-0.02, 0.15, arm)
      const flank = shore(outer) + 0.7 * clamp(outer / 0.6) ** 0.85
      const crest = 0.36 * ridges(1.7 * wx + bend, 1.7 * wz) * smoothstep(0.1, 0.4, outer) * smoothstep(0.06, 0.4, arm)
      return Math.max(0.012, smoothMin(flank, wall, 0.05) + crest - 0.03)
    }
    return {
      ground,
      breaks: [0.05, 0.44],
      roleAt: ({ x, y, z, steep }) => {
        if (y < -0.012) return 'seabed'
        if (y > 0.6 + 0.06 * hills(5 * x, 5 * z) && steep < 0.55) return 'snow'
        if (steep > 0.42) return 'cliff'
        if (y < 0.03) return 'scree'
        return y < 0.42 && steep < 0.3 ? 'grove' : 'rock'
      },
      decorate: ({ scatter, landRandom, spotAt }) => {
        const built = newDraft()
        const end = spotAt(middle(head), head - 0.085)
        addHouse(built, stand({ ...end, y: Math.max(end.y, 0.01), turn: 0.2, scale: 1 }), 'band', 'roof', [0.08, 0.05, 0.05])
        const side = middle(0.05) > 0 ? -1 : 1
        const fall = [0.24, 0.19, 0.14, 0.1, 0.068].map((away): Point => {
          const spot = spotAt(middle(0.05) + side * away, 0.05)
          return [spot.x, spot.y + 0.012, spot.z]
        })
        addFall(built, fall, (part) => 0.008 + 0.01 * part)
        return {
          built,
          lamps: [[end.x, Math.max(end.y, 0.01) + 0.05, end.z + 0.03]],
          trees: placeTrees(
            scatter(190, 0.03, ({ y, steep }) => y > 0.05 && y < 0.5 && steep < 0.34),
            landRandom,
            () => 'pine',
            0.7,
            1.3,
          ),
          rocks: placeRocks(
            scatter(22, 0.06, ({ y }) => y > -0.03 && y < 0.06),
            landRandom,
          ),
        }
      },
    }
  },
}
