import { smoothstep } from '#domain/math.ts'
import type { BodyShape } from '../body-shape.ts'
import { placeTrees } from '../planting.ts'
import { newDraft, type Point } from '../props/mesh.ts'
import { addHouse, addPole, addStrip, stand } from '../props/solids.ts'

/** Land by courtesy of the roots that hold it: mud banks between creeks, trees on stilts, a plank way to a hut among them. */
export const mangrove: BodyShape = {
  grow: ({ hills, ridges, wander, random }) => {
    const way = 6.28 * random()
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.16)
      const inland = 0.92 + 0.16 * hills(1.6 * x, 1.6 * z) - Math.hypot(wx, wz)
      if (inland < 0) return Math.max(-0.5, 0.65 * inland)
      const creek = smoothstep(0.76, 0.95, ridges(1.5 * wx, 1.5 * wz))
      return 0.035 * smoothstep(0, 0.12, inland) + 0.02 * hills(4 * x, 4 * z) - 0.1 * creek
    }
    return {
      ground,
      roleAt: ({ x, y, z }) => (y < -0.02 ? 'seabed' : y < 0.02 ? 'mud' : hills(5 * x, 5 * z) > 0 ? 'grove' : 'grass'),
      decorate: ({ scatter, landRandom }) => {
        const built = newDraft()
        const cos = Math.cos(way)
        const sin = Math.sin(way)
        const planks = Array.from({ length: 12 }, (_, n): Point => {
          const along = 1.02 - n * 0.085
          const aside = 0.06 * Math.sin(n * 0.9)
          return [along * cos - aside * sin, 0.062, along * sin + aside * cos]
        })
        addStrip(built, 'timber', planks, () => 0.015)
        for (const [x, y, z] of planks) addPole(built, 'timber', [x, -0.12, z], [x, y, z], 0.005)
        const end = planks.at(-1) ?? [0, 0, 0]
        const hut = stand({ x: end[0], y: 0.066, z: end[2], turn: way, scale: 1 })
        addHouse(built, hut, 'timber', 'grass', [0.12, 0.06, 0.09])
        for (const [x, z] of [
          [-0.05, -0.04],
          [0.05, -0.04],
          [0.05, 0.04],
          [-0.05, 0.04],
        ] as const)
          addPole(built, 'timber', hut([x, -0.16, z]), hut([x, 0.01, z]), 0.006)
        const isClear = (x: number, z: number) =>
          planks.every(([px, , pz]) => Math.hypot(px - x, pz - z) > 0.07) && Math.hypot(end[0] - x, end[2] - z) > 0.13
        return {
          built,
          lamps: [hut([0.062, 0.05, 0])],
          trees: placeTrees(
            scatter(140, 0.062, ({ x, y, z }) => y > -0.075 && y < 0.06 && isClear(x, z) && Math.hypot(x, z) < 1),
            landRandom,
            () => 'mangrove',
            0.8,
            1.5,
          ),
        }
      },
    }
  },
}
