import type { BodyShape } from '../body-shape.ts'
import { shore, smoothstep } from '../ground/curves.ts'
import { newDraft, type Point } from '../props/mesh.ts'
import { plant, strew } from '../props/planting.ts'
import { addPole, addTurned, stand } from '../props/solids.ts'

/** Sand that moves a metre a year and takes its paths with it: long crests, a well with palms, and the poles of a line it is burying. */
export const dunes: BodyShape = {
  spacing: 0.044,
  grow: ({ hills, wander, random }) => {
    const wind = 0.5 + 0.7 * random()
    const [cos, sin] = [Math.cos(wind), Math.sin(wind)]
    const well = { x: 0.3 * Math.cos(wind + 2), z: 0.3 * Math.sin(wind + 2) }
    const fromWell = (x: number, z: number) => Math.hypot(x - well.x, z - well.z)
    /** How far through its dune a place lies: 0 at the windward foot, 0.66 on the crest, 1 at the foot of the slip face. */
    const through = (x: number, z: number) => {
      const downwind = 3.1 * (x * cos + z * sin) + 0.6 * hills(1.1 * (z * cos - x * sin), 0.8 * (x * cos + z * sin), 1) + 5
      return downwind - Math.floor(downwind)
    }
    const crestAt = 0.66
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.1)
      const inland = 0.96 + 0.1 * hills(1.3 * x, 1.3 * z) - Math.hypot(wx, wz * 1.08)
      if (inland < 0) return shore(inland)
      const part = through(x, z)
      const profile = part < crestAt ? (part / crestAt) ** 1.7 : (1 - (part - crestAt) / (1 - crestAt)) ** 1.15
      const height = (0.17 + 0.13 * hills(1.2 * x + 9, 1.2 * z)) * smoothstep(0.02, 0.4, inland) * smoothstep(0.1, 0.32, fromWell(x, z))
      return shore(inland) + height * profile
    }
    return {
      ground,
      breaks: [0.03],
      creases: [(x, z) => (ground(x, z) < 0.04 ? 1 : Math.sin(2 * Math.PI * (through(x, z) - crestAt)))],
      clothe: ({ x, y, z }) => {
        if (y < -0.012) return 'seabed'
        if (fromWell(x, z) < 0.085) return 'water'
        if (fromWell(x, z) < 0.16 + 0.05 * hills(7 * x, 7 * z)) return 'grass'
        return through(x, z) > crestAt - 0.02 && y > 0.06 ? 'sand-shade' : 'sand'
      },
      dress: ({ scatter, random: dice, spotAt }) => {
        const built = newDraft()
        const line = Array.from({ length: 8 }, (_, n) =>
          spotAt((-0.8 + 0.22 * n) * sin + 0.28 * cos, (0.8 - 0.22 * n) * cos + 0.28 * sin),
        ).filter(({ y }) => y > 0.02)
        const heads = line.map(({ x, y, z }, n): Point => {
          const head: Point = [x + 0.05 * Math.sin(5 * n), Math.max(y + 0.06, 0.2 + 0.02 * Math.sin(n)), z + 0.04 * Math.cos(3 * n)]
          addPole(built, 'timber', [x, y - 0.02, z], head, 0.005)
          addPole(
            built,
            'timber',
            [head[0] - 0.03 * sin, head[1] - 0.014, head[2] + 0.03 * cos],
            [head[0] + 0.03 * sin, head[1] - 0.014, head[2] - 0.03 * cos],
            0.004,
          )
          return head
        })
        const wire = heads.flatMap((head, n): Point[] => {
          const next = heads[n + 1]
          return next ? [head, [(head[0] + next[0]) / 2, (head[1] + next[1]) / 2 - 0.035, (head[2] + next[2]) / 2]] : [head]
        })
        const tent = stand({ ...spotAt(well.x + 0.17 * cos, well.z + 0.17 * sin), turn: wind, scale: 1 })
        addTurned(built, ([x, y, z]) => tent([1.3 * x, y, z]), 'cloth', 4, [
          { y: -0.01, radius: 0.06 },
          { y: 0.07, radius: 0 },
        ])
        return {
          built,
          strokes: [wire],
          lamps: [tent([0, 0.03, 0.05])],
          trees: [
            ...plant(
              scatter(26, 0.03, ({ x, z }) => fromWell(x, z) > 0.09 && fromWell(x, z) < 0.19),
              dice,
              () => 'palm',
              0.8,
              1.4,
            ),
            ...plant(
              scatter(18, 0.1, ({ y, steep }) => y > 0.03 && steep < 0.06),
              dice,
              () => 'shrub',
              0.5,
              0.9,
            ),
          ],
          rocks: strew(
            scatter(8, 0.1, ({ y }) => y > -0.03 && y < 0.03),
            dice,
            0.3,
            0.8,
          ),
        }
      },
    }
  },
}
