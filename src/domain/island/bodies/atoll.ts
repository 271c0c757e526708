import { smoothstep } from '#domain/math.ts'
import type { BodyShape } from '../body-shape.ts'
import { angleBetween, shore } from '../ground/curves.ts'
import { placeRocks, placeTrees } from '../planting.ts'
import { newDraft } from '../props/mesh.ts'
import { addBox, addHouse, addPole, addStrip, stand } from '../props/solids.ts'

/** A ring of coral round water that never hears the sea: two passes, a chain of low motus, a hut on stilts over the lagoon. */
export const atoll: BodyShape = {
  grow: ({ hills, wander, random }) => {
    const pass = 6.28 * random()
    const passes = [pass, pass + 2.2 + 1.4 * random()]
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.07)
      const distance = Math.hypot(wx, wz)
      const angle = Math.atan2(wz, wx)
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      const ring = 0.76 + 0.09 * hills(1.2 * cos, 1.2 * sin)
      const cut = passes.reduce((sum, way) => sum + smoothstep(0.22, 0.05, angleBetween(angle, way)), 0)
      const width = 0.13 + 0.09 * hills(3.3 * cos + 5, 3.3 * sin) - 0.2 * cut
      const inland = width - Math.abs(distance - ring)
      const isLagoon = distance < ring
      const head = 0.055 * smoothstep(0.42, 0.6, hills(6 * x, 6 * z + 3)) * (distance < 0.5 ? 1 : 0)
      return inland > 0 ? shore(inland) : Math.max(isLagoon ? -0.1 + head : -0.5, (isLagoon ? 0.6 : 0.85) * inland)
    }
    return {
      ground,
      breaks: [0.03],
      roleAt: ({ x, y, z }) => (y < -0.012 ? 'seabed' : y < 0.032 ? 'sand' : hills(4 * x, 4 * z + 8) > 0 ? 'grove' : 'grass'),
      decorate: ({ scatter, landRandom, spotAt }) => {
        const built = newDraft()
        const way = pass + 1.1
        const x = 0.5 * Math.cos(way)
        const z = 0.5 * Math.sin(way)
        const foot = spotAt(1.55 * x, 1.55 * z)
        addStrip(
          built,
          'timber',
          [
            [foot.x, 0.045, foot.z],
            [x, 0.045, z],
          ],
          () => 0.012,
        )
        for (const part of [0.2, 0.45, 0.7])
          addPole(
            built,
            'timber',
            [x * (1 + 0.55 * part), -0.1, z * (1 + 0.55 * part)],
            [x * (1 + 0.55 * part), 0.05, z * (1 + 0.55 * part)],
            0.005,
          )
        const place = stand({ x, y: 0.045, z, turn: way, scale: 1 })
        for (const [px, pz] of [
          [-0.04, -0.03],
          [0.04, -0.03],
          [0.04, 0.03],
          [-0.04, 0.03],
        ] as const)
          addPole(built, 'timber', place([px, -0.14, pz]), place([px, 0, pz]), 0.005)
        addBox(built, place, 'timber', [0.12, 0.008, 0.1])
        addHouse(built, place, 'timber', 'roof', [0.085, 0.05, 0.07])
        const isShore = ({ y }: { readonly y: number }) => y > 0.022
        return {
          built,
          lamps: [place([0.055, 0.05, 0])],
          trees: placeTrees(scatter(130, 0.032, isShore), landRandom, () => (landRandom() < 0.8 ? 'palm' : 'shrub')),
          rocks: placeRocks(
            scatter(16, 0.08, ({ y }) => y > -0.05 && y < 0.01),
            landRandom,
            0.4,
            0.9,
          ),
        }
      },
    }
  },
}
