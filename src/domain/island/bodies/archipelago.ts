import type { BodyShape } from '../body-shape.ts'
import { bump, shore } from '../ground/curves.ts'
import { placeRocks, placeTrees } from '../planting.ts'
import { newDraft, type Point } from '../props/mesh.ts'
import { addHouse, addStrip, stand } from '../props/solids.ts'

/** Seven small islands that agree to be one, and the foot bridges they agreed on. */
export const archipelago: BodyShape = {
  spacing: 0.046,
  grow: ({ hills, wander, random }) => {
    const turn = 6.28 * random()
    const islets = Array.from({ length: 7 }, (_, n) => {
      const angle = turn + n * 1.05 + 0.25 * random()
      const away = n === 0 ? 0.06 : 0.58 + 0.2 * random()
      return {
        x: away * Math.cos(angle),
        z: away * Math.sin(angle),
        radius: n === 0 ? 0.31 : 0.19 + 0.08 * random(),
        height: n === 0 ? 0.2 : 0.05 + 0.13 * random(),
      }
    })
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(1.6 * x, 1.6 * z, 0.11).map((axis) => axis / 1.6) as [number, number]
      return islets.reduce((height, islet) => {
        const away = Math.hypot(wx - islet.x, wz - islet.z)
        if (away > islet.radius + 0.45) return height
        const inland = islet.radius * (1 + 0.35 * hills(3 * x + islet.height, 3 * z)) - away
        return Math.max(
          height,
          inland < 0
            ? shore(0.8 * inland)
            : shore(inland) + islet.height * bump(away, islet.radius * 1.05) * (1 + 0.5 * hills(5 * x, 5 * z)),
        )
      }, -0.5)
    }
    return {
      ground,
      breaks: [0.03],
      roleAt: ({ x, y, z, steep }) => {
        if (y < -0.012) return 'seabed'
        if (y < 0.03) return 'sand'
        return steep > 0.33 ? 'scree' : hills(4 * x, 4 * z) > 0.02 ? 'grove' : 'grass'
      },
      decorate: ({ scatter, landRandom, spotAt }) => {
        const built = newDraft()
        const [hub, ...outer] = islets
        const strokes: Point[][] = []
        for (const islet of outer.filter((_, n) => n % 2 === 0)) {
          const dx = islet.x - (hub?.x ?? 0)
          const dz = islet.z - (hub?.z ?? 0)
          const way = Array.from({ length: 61 }, (_, n) => spotAt((hub?.x ?? 0) + (dx * n) / 60, (hub?.z ?? 0) + (dz * n) / 60))
          const wet = way.filter(({ y }) => y < 0.03)
          const from = wet[0]
          const to = wet.at(-1)
          if (!from || !to) continue
          const spine = Array.from(
            { length: 7 },
            (_, n): Point => [
              from.x + ((to.x - from.x) * n) / 6,
              0.045 + 0.05 * Math.sin((Math.PI * n) / 6),
              from.z + ((to.z - from.z) * n) / 6,
            ],
          )
          addStrip(built, 'timber', spine, () => 0.014)
          strokes.push(spine.map(([x, y, z]) => [x, y + 0.022, z]))
        }
        const home = spotAt((hub?.x ?? 0) + 0.02, (hub?.z ?? 0) + 0.12)
        addHouse(built, stand({ ...home, y: home.y - 0.015, turn, scale: 1 }), 'wall', 'roof', [0.08, 0.05, 0.055])
        return {
          built,
          strokes,
          lamps: [[home.x, home.y + 0.04, home.z]],
          trees: placeTrees(
            scatter(120, 0.035, ({ y, steep }) => y > 0.03 && steep < 0.28),
            landRandom,
            ({ y }) => (y < 0.055 ? 'palm' : 'broadleaf'),
            0.7,
            1.1,
          ),
          rocks: placeRocks(
            scatter(24, 0.07, ({ y }) => y > -0.04 && y < 0.02),
            landRandom,
          ),
        }
      },
    }
  },
}
