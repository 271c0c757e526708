import { clamp, smoothstep } from '#domain/math.ts'
import type { BodyShape } from '../body-shape.ts'
import { placeRocks, placeTrees } from '../planting.ts'
import { newDraft, type Point } from '../props/mesh.ts'
import { addFall, addHouse, addLump, addSpike, stand } from '../props/solids.ts'

/** Adrift above the water: a meadow on a broken root of rock, a stream that falls off the edge, crumbs that never quite fell. */
export const floating: BodyShape = {
  grow: ({ hills, ridges, wander, random }) => {
    const base = 0.58
    const turn = 0.6 + 1.6 * random()
    const footprint = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.16)
      return 0.72 + 0.12 * hills(2 * x, 2 * z) - Math.hypot(wx, wz)
    }
    const brook = (x: number, z: number) => {
      const along = x * Math.cos(turn) + z * Math.sin(turn)
      return along > 0.05 && Math.abs(z * Math.cos(turn) - x * Math.sin(turn) - 0.05 * Math.sin(9 * along)) < 0.035
    }
    const top = (x: number, z: number) => {
      const inland = clamp(footprint(x, z) / 0.5)
      const hill =
        0.26 *
        smoothstep(0.15, 1, inland) *
        (0.55 + 0.8 * ridges(1.8 * x + 3, 1.8 * z) * smoothstep(0.5, -0.4, x * Math.cos(turn) + z * Math.sin(turn)))
      return base + 0.035 * smoothstep(0, 0.15, inland) + hill - (brook(x, z) ? 0.025 : 0)
    }
    return {
      footprint,
      hasShore: false,
      ground: (x, z) => (footprint(x, z) > -0.02 ? top(x, z) : -0.5),
      underside: (x, z) => base - 0.03 - 0.46 * clamp(footprint(x, z) / 0.66) ** 0.5 * (0.35 + 0.85 * ridges(3.4 * x, 3.4 * z)),
      undersideRole: 'scree',
      breaks: [base + 0.035],
      roleAt: ({ x, y, z, steep }) => {
        if (brook(x, z)) return 'water'
        if (steep > 0.4) return 'scree'
        return y > base + 0.3 ? 'rock' : hills(4 * x, 4 * z + 2) > 0.05 ? 'grove' : 'grass'
      },
      decorate: ({ scatter, landRandom, spotAt }) => {
        const built = newDraft()
        const cos = Math.cos(turn)
        const sin = Math.sin(turn)
        const along = Array.from({ length: 60 }, (_, n) => 0.3 + n * 0.014)
        const rim = along.findLast((away) => footprint(away * cos, away * sin) > 0.004) ?? 0.7
        const fall = [
          [rim - 0.03, base + 0.012],
          [rim + 0.02, base + 0.005],
          [rim + 0.05, base - 0.09],
          [rim + 0.065, base - 0.28],
          [rim + 0.07, 0.02],
        ] as const
        addFall(
          built,
          fall.map(([away, y]): Point => [away * cos, y, away * sin]),
          (part) => 0.03 + 0.035 * part,
        )
        for (let n = 0; n < 9; n++) {
          const angle = 6.28 * landRandom()
          const away = 0.2 + 0.55 * landRandom()
          const size = 0.02 + 0.05 * landRandom()
          const place = stand({ x: away * Math.cos(angle), y: 0.08 + 0.3 * landRandom(), z: away * Math.sin(angle), turn: angle, scale: 1 })
          if (footprint(away * Math.cos(angle), away * Math.sin(angle)) < 0.12)
            addLump(built, place, (height) => (height > 0.4 ? 'grass' : 'scree'), [size, size * 1.3, size], [0, 0, 0], 0.6, landRandom)
        }
        const roots = scatter(26, 0.06, ({ x, z }) => footprint(x, z) > 0.01 && footprint(x, z) < 0.09)
        for (const { x, z } of roots) addSpike(built, 'bark', [x, base, z], [x * 1.02, base - 0.1 - 0.14 * landRandom(), z * 1.02], 0.006)
        const home =
          scatter(1, 0.1, ({ x, y, z, steep }) => footprint(x, z) > 0.2 && y > base && steep < 0.12 && !brook(x, z))[0] ?? spotAt(0, 0)
        addHouse(built, stand({ ...home, y: home.y - 0.012, turn, scale: 1 }), 'wall', 'roof', [0.1, 0.055, 0.065])
        const isMeadow = ({ x, y, z, steep }: { readonly x: number; readonly y: number; readonly z: number; readonly steep: number }) =>
          footprint(x, z) > 0.06 && y > base && steep < 0.3 && !brook(x, z) && Math.hypot(home.x - x, home.z - z) > 0.11
        return {
          built,
          lamps: [[home.x, home.y + 0.045, home.z]],
          trees: placeTrees(scatter(95, 0.042, isMeadow), landRandom, ({ y }) => (y > base + 0.2 ? 'pine' : 'broadleaf')),
          rocks: placeRocks(
            scatter(14, 0.07, ({ x, z, y }) => y > base && footprint(x, z) > 0.03),
            landRandom,
            0.4,
            1,
          ),
        }
      },
    }
  },
}
