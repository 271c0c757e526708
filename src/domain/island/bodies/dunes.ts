import { smoothstep } from '#domain/math.ts'
import type { BodyShape, Ground } from '../body-shape.ts'
import { shore } from '../ground/curves.ts'
import { placeRocks, placeTrees } from '../planting.ts'
import { newDraft, type Point } from '../props/mesh.ts'
import { addPole, addTurned, stand } from '../props/solids.ts'

/** Where barchans gather, downwind and aside from the middle. */
const barchanSpots = [
  [-0.5, -0.38],
  [-0.42, 0.36],
  [0.06, -0.5],
  [0.02, 0.05],
  [0.16, 0.56],
  [0.5, -0.2],
  [0.52, 0.3],
] as const

/** Sand that moves a metre a year and takes its paths with it: crescents marching downwind, a well with palms, and the poles of a line it is burying. */
export const dunes: BodyShape = {
  spacing: 0.044,
  grow: ({ hills, wander, random }) => {
    const wind = 0.5 + 0.7 * random()
    const cos = Math.cos(wind)
    const sin = Math.sin(wind)
    const well = { x: 0.34 * Math.cos(wind + 0.2), z: 0.34 * Math.sin(wind + 0.2) }
    const fromWell = (x: number, z: number) => Math.hypot(x - well.x, z - well.z)
    /** Barchans: crescents whose horns point downwind. Half its width, and how high its brink stands, go together. */
    const barchans = barchanSpots.map(([along, across]) => {
      const size = 0.3 + 0.14 * random()
      const down = along + 0.12 * (random() - 0.5)
      const aside = across + 0.12 * (random() - 0.5)
      return { x: down * cos - aside * sin, z: down * sin + aside * cos, size, height: 0.54 * size }
    })
    /** In a barchan's own frame: how far downwind and aside, in its sizes, and how far past its brink. */
    const seenFrom = (dune: (typeof barchans)[number], x: number, z: number) => {
      const dx = (x - dune.x) / dune.size
      const dz = (z - dune.z) / dune.size
      const aside = dz * cos - dx * sin
      return { aside, pastBrink: dx * cos + dz * sin - 0.95 * aside ** 2 + 0.12 * hills(1.3 * x, 1.3 * z + dune.size, 1) }
    }
    const heightOf = (dune: (typeof barchans)[number], x: number, z: number) => {
      if (Math.hypot(x - dune.x, z - dune.z) > 2.2 * dune.size) return 0
      const { aside, pastBrink } = seenFrom(dune, x, z)
      if (Math.abs(aside) >= 1) return 0
      const brink = dune.height * (1 - aside ** 2)
      const back = smoothstep(-1.5 * (1 - aside ** 2) - 0.1, 0.15, pastBrink)
      return pastBrink < 0
        ? (brink * back) / smoothstep(-1.5 * (1 - aside ** 2) - 0.1, 0.15, 0)
        : Math.max(0, brink - 0.72 * pastBrink * dune.size)
    }
    /** The barchan on whose sand a place lies. */
    const duneAt = (x: number, z: number) => barchans.reduce((best, dune) => (heightOf(dune, x, z) > heightOf(best, x, z) ? dune : best))
    const isSlipFace = (x: number, z: number) => {
      const dune = duneAt(x, z)
      return seenFrom(dune, x, z).pastBrink > 0 && heightOf(dune, x, z) > 0.006
    }
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.1)
      const inland = 0.96 + 0.1 * hills(1.3 * x, 1.3 * z) - Math.hypot(wx, wz * 1.08)
      if (inland < 0) return shore(inland)
      const sand = Math.max(...barchans.map((dune) => heightOf(dune, x, z)))
      return shore(inland) + sand * smoothstep(0.02, 0.3, inland) * smoothstep(0.1, 0.26, fromWell(x, z)) + 0.012 * hills(2 * x, 2 * z)
    }
    const brinks = barchans.map(
      (dune): Ground =>
        (x, z) => {
          const { aside, pastBrink } = seenFrom(dune, x, z)
          return Math.abs(aside) > 0.97 || ground(x, z) < 0.03 || duneAt(x, z) !== dune ? 1 : pastBrink
        },
    )
    return {
      ground,
      breaks: [0.03],
      creases: brinks,
      roleAt: ({ x, y, z }) => {
        if (y < -0.012) return 'seabed'
        if (fromWell(x, z) < 0.085) return 'water'
        if (fromWell(x, z) < 0.16 + 0.05 * hills(7 * x, 7 * z)) return 'grass'
        return isSlipFace(x, z) ? 'sand-shade' : 'sand'
      },
      decorate: ({ scatter, landRandom, spotAt }) => {
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
        const brinkLines = barchans.map((dune) =>
          Array.from({ length: 19 }, (_, n): Point => {
            const aside = (n - 9) * 0.1
            const down = 0.95 * aside ** 2
            const x = dune.x + dune.size * (down * cos - aside * sin)
            const z = dune.z + dune.size * (down * sin + aside * cos)
            const late = seenFrom(dune, x, z).pastBrink * dune.size
            return [x - late * cos, spotAt(x - late * cos, z - late * sin).y + 0.003, z - late * sin]
          }).filter(([x, y, z]) => y > 0.05 && duneAt(x, z) === dune),
        )
        const tent = stand({ ...spotAt(well.x + 0.17 * cos, well.z + 0.17 * sin), turn: wind, scale: 1 })
        addTurned(built, ([x, y, z]) => tent([1.3 * x, y, z]), 'cloth', 4, [
          { y: -0.01, radius: 0.06 },
          { y: 0.07, radius: 0 },
        ])
        return {
          built,
          strokes: [wire, ...brinkLines],
          lamps: [tent([0, 0.03, 0.05])],
          trees: [
            ...placeTrees(
              scatter(26, 0.03, ({ x, z }) => fromWell(x, z) > 0.09 && fromWell(x, z) < 0.19),
              landRandom,
              () => 'palm',
              0.8,
              1.4,
            ),
            ...placeTrees(
              scatter(18, 0.1, ({ y, steep }) => y > 0.03 && steep < 0.06),
              landRandom,
              () => 'shrub',
              0.5,
              0.9,
            ),
          ],
          rocks: placeRocks(
            scatter(8, 0.1, ({ y }) => y > -0.03 && y < 0.03),
            landRandom,
            0.3,
            0.8,
          ),
        }
      },
    }
  },
}
