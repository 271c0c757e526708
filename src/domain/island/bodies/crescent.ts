import { clamp, smoothstep } from '#domain/math.ts'
import type { BodyShape } from '../body-shape.ts'
import { angleBetween, shore } from '../ground/curves.ts'
import { placeRocks, placeTrees } from '../planting.ts'
import { newDraft } from '../props/mesh.ts'
import { addHouse, addPole, addTurned, stand } from '../props/solids.ts'

/** Half a crater, open on the side the weather comes from: a wall inside, a green slope outside, a boat at anchor in the bay. */
export const crescent: BodyShape = {
  grow: ({ hills, wander, random }) => {
    const open = Math.PI / 2 + 0.7 * (random() - 0.5)
    const ring = 0.56
    const mouth = 0.5
    /** Less than 0 inside the crater, more outside, 0 on its crest. */
    const fromCrest = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.08)
      return Math.hypot(wx, wz) - ring - 0.05 * hills(2 * wx, 2 * wz)
    }
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.08)
      const distance = Math.hypot(wx, wz)
      const turned = angleBetween(Math.atan2(wz, wx), open)
      const body = smoothstep(mouth - 0.1, 2.6, turned)
      const horns = smoothstep(mouth - 0.18, mouth + 0.3, turned)
      const crest = distance - fromCrest(x, z)
      const inside = (0.1 + 0.09 * horns) * horns
      const outside = (0.16 + 0.3 * body) * horns
      const inland = distance < crest ? inside - (crest - distance) : outside - (distance - crest)
      if (inland < 0) return distance < crest ? Math.max(-0.2, 0.8 * inland) : shore(inland)
      const part = clamp(distance < crest ? inland / (inside || 1) : inland / (outside || 1))
      const height = (0.06 + 0.52 * body) * (1 + 0.25 * hills(3 * x, 3 * z))
      return shore(inland) + height * (distance < crest ? smoothstep(0.1, 0.95, part) : part ** 1.5)
    }
    return {
      ground,
      breaks: [0.03, 0.09],
      creases: [(x, z) => (ground(x, z) < 0.05 ? 1 : fromCrest(x, z))],
      roleAt: ({ x, y, z, steep }) => {
        if (y < -0.012) return 'seabed'
        if (y < 0.034) return 'sand'
        if (Math.hypot(x, z) < ring && steep > 0.3) return 'cliff'
        if (steep > 0.42) return 'rock'
        return hills(3 * x, 3 * z + 4) > 0 ? 'grove' : 'grass'
      },
      decorate: ({ scatter, landRandom }) => {
        const built = newDraft()
        const boat = stand({ x: 0.22 * Math.cos(open), y: 0, z: 0.22 * Math.sin(open), turn: open + 1, scale: 1 })
        addTurned(built, ([x, y, z]) => boat([x * 2.1, y, z * 0.9]), 'timber', 6, [
          { y: -0.02, radius: 0.018 },
          { y: 0.022, radius: 0.034, role: 'wall' },
          { y: 0.014, radius: 0 },
        ])
        addPole(built, 'timber', boat([0, 0, 0]), boat([0, 0.15, 0]), 0.0035)
        const hut = scatter(1, 0.1, ({ x, y, z, steep }) => y > 0.05 && y < 0.12 && steep < 0.1 && Math.hypot(x, z) > ring)[0]
        if (hut) addHouse(built, stand({ ...hut, y: hut.y - 0.01, turn: open, scale: 1 }), 'wall', 'roof', [0.08, 0.045, 0.055])
        const isGreen = ({ y, steep }: { readonly y: number; readonly steep: number }) => y > 0.032 && y < 0.42 && steep < 0.26
        return {
          built,
          strokes: [
            [boat([0, 0.15, 0]), boat([0.07, 0.02, 0])],
            [boat([0, 0.15, 0]), boat([-0.07, 0.02, 0])],
          ],
          lamps: hut ? [[hut.x, hut.y + 0.05, hut.z]] : [],
          trees: placeTrees(scatter(150, 0.036, isGreen), landRandom, ({ y }) => (y < 0.055 ? 'palm' : 'broadleaf')),
          rocks: placeRocks(
            scatter(22, 0.05, ({ x, y, z }) => y > -0.04 && y < 0.05 && Math.hypot(x, z) < 1.05),
            landRandom,
          ),
        }
      },
    }
  },
}
