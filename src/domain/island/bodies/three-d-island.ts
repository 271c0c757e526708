import type { BodyShape } from '../body-shape.ts'
import { clamp, shore, smoothstep } from '../ground/curves.ts'
import { placeRocks, placeTrees } from '../planting.ts'
import { addQuad, addTriangle, newDraft, type Point } from '../props/mesh.ts'
import { addPole } from '../props/solids.ts'
import { addFire, addSection, cut, cutEnd, floorAt, rim, sawn, sea } from './three-d-section.ts'

/** The island of the frontispiece, in the round: on a drum of crust ringed with degrees, sawn through so that the fire can be read. */
export const threeDIsland: BodyShape = {
  spacing: 0.044,
  grow: ({ hills, wander, random }) => {
    const summit = 1.12
    const coast = 0.6
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.05)
      const distance = Math.hypot(wx, wz - cut)
      const angle = Math.atan2(wz - cut, wx)
      const inland = coast + 0.05 * hills(2 * Math.cos(angle), 2 * Math.sin(angle)) - distance
      if (Math.hypot(x, z) > 0.92) return sea + 0.012
      if (inland < 0) return sea
      const ribs =
        hills(3.2 * Math.cos(angle) + distance, 3.2 * Math.sin(angle)) * smoothstep(0.06, 0.3, distance) * 0.08 * smoothstep(0, 0.2, inland)
      return sea + 0.4 * shore(inland) + (summit - sea) * clamp(1 - distance / (coast + 0.02)) ** 1.7 + ribs
    }
    const footprint = (x: number, z: number) => Math.min(rim - Math.hypot(x, z), cut - z)
    return {
      footprint,
      hasShore: false,
      ground: (x, z) => (footprint(x, z) > -0.02 ? ground(x, z) : -0.5),
      breaks: [sea + 0.004],
      creases: [(x, z) => Math.hypot(x, z) - 0.92],
      roleAt: ({ x, y, z, steep }) => {
        if (Math.hypot(x, z) > 0.915) return 'wall'
        if (y < sea + 0.006) return 'water'
        if (y > summit - 0.08) return 'rock'
        return y < sea + 0.16 && steep < 0.3 && hills(3 * x, 3 * z) > -0.1 ? 'grass' : 'scree'
      },
      landmark: (draft) => {
        const front = cut + 0.01
        addQuad(draft, 'crust', [-cutEnd, 0, cut], [cutEnd, 0, cut], [cutEnd, sea, cut], [-cutEnd, sea, cut])
        addTriangle(draft, 'crust', [-coast * 0.8, sea, cut], [coast * 0.8, sea, cut], [0, summit, cut])
        addTriangle(draft, 'fire', [-0.09, 0, front], [0.09, 0, front], [0, summit, front])
      },
      decorate: ({ scatter, landRandom }) => {
        const built = newDraft()
        addSection(built, ground, coast)
        addFire(built, ground(0, cut) - 0.01, ground, coast, random)
        addPole(built, 'timber', [0, summit - 0.06, cut - 0.03], [0, summit + 0.06, cut - 0.03], 0.004)
        const ticks = Array.from({ length: 120 }, (_, n) => ({ angle: (n * Math.PI) / 60, inner: n % 10 === 0 ? 0.925 : 0.955 }))
          .filter(({ angle }) => Math.sin(angle) * 0.98 < cut)
          .map(({ angle, inner }) => [inner, 0.99].map((away): Point => [away * Math.cos(angle), sea + 0.014, away * Math.sin(angle)]))
        const strata = [0.16, 0.3, 0.44, 0.58, 0.72, 0.86].map((part) =>
          sawn
            .filter((_, n) => n % 2 === 0)
            .map(
              (x): Point => [
                x,
                0.02 + part * (floorAt(x, ground(x, cut), coast) - 0.02) + 0.16 * part * clamp(1 - Math.abs(x) / coast) ** 1.5,
                cut + 0.003,
              ],
            ),
        )
        return {
          built,
          strokes: ticks,
          paleStrokes: strata,
          trees: placeTrees(
            scatter(
              70,
              0.03,
              ({ y, steep, x, z }) => y > sea + 0.015 && y < sea + 0.17 && steep < 0.3 && z < cut - 0.04 && Math.hypot(x, z) < 0.9,
            ),
            landRandom,
            () => 'broadleaf',
            0.5,
            0.9,
          ),
          rocks: placeRocks(
            scatter(12, 0.05, ({ y, x, z }) => y > sea + 0.003 && y < sea + 0.05 && z < cut - 0.03 && Math.hypot(x, z) < 0.9),
            landRandom,
            0.3,
            0.7,
          ),
          lamps: [[0, summit + 0.06, cut - 0.03]],
          vents: [[0, summit - 0.02, cut]],
        }
      },
    }
  },
}
