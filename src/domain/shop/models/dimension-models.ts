import { addQuad, type Point } from '#domain/island/props/mesh.ts'
import { bar, lathe } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const cube = (half: number, y: number): readonly Point[] =>
  Array.from({ length: 8 }, (_, n): Point => [n & 1 ? half : -half, y + (n & 2 ? half : -half), n & 4 ? half : -half])

const tesseract: Model = {
  height: 0.16,
  shines: [{ at: [0, 0.085, 0], size: 0.24 }],
  build: (draft) => lathe(draft, 'rock', 8, [0, -0.01, 0], [0.036, 0], [0.02, 0.018], [0, 0.018]),
  turning: {
    speed: 2,
    build(draft) {
      const outer = cube(0.05, 0.085)
      const inner = cube(0.024, 0.085)
      for (const [radius, corners, role] of [
        [0.0026, outer, 'band'],
        [0.002, inner, 'wall'],
      ] as const)
        for (let n = 0; n < 8; n++)
          for (const bit of [1, 2, 4]) {
            const from = corners[n]
            const to = corners[n | bit]
            if (!(n & bit) && from && to) bar(draft, role, radius, [from, to])
          }
      for (const [n, from] of outer.entries()) bar(draft, 'cloth', 0.0016, [from, inner[n] ?? from])
    },
  },
}

/**
 * A point of the bottle. The body closes below, where its wall turns inwards and becomes the neck, which rises inside, leaves through
 * the wall and comes down over the shoulder into the mouth. Formula after Robert Israel.
 * @param u along the bottle, 0 to π  @param v round it, 0 to 2π
 */
function onBottle(u: number, v: number): Point {
  const [cu, su, cv, sv] = [Math.cos(u), Math.sin(u), Math.cos(v), Math.sin(v)]
  const x = (-2 / 15) * cu * (3 * cv - 30 * su + 90 * cu ** 4 * su - 60 * cu ** 6 * su + 5 * cu * cv * su)
  const y =
    (-1 / 15) *
    su *
    (3 * cv -
      3 * cu ** 2 * cv -
      48 * cu ** 4 * cv +
      48 * cu ** 6 * cv -
      60 * su +
      5 * cu * cv * su -
      5 * cu ** 3 * cv * su -
      80 * cu ** 5 * cv * su +
      80 * cu ** 7 * cv * su)
  const z = (2 / 15) * (3 + 5 * cu * su) * sv
  return [x * 0.033, y * 0.033, z * 0.033]
}

const kleinBottle: Model = {
  height: 0.17,
  build(draft) {
    lathe(draft, 'timber', 9, [0, -0.008, 0], [0.04, 0], [0.038, 0.01], [0.022, 0.014], [0.024, 0.02, 'char'], [0, 0.02])
    const [along, round] = [15, 7]
    const at = (n: number, k: number): Point => {
      const [x, y, z] = onBottle((n / along) * Math.PI, (k / round) * 2 * Math.PI)
      return [x, 0.152 - y, z]
    }
    // Glass is seen from both sides, and one pane in the body is left out, so that one sees the neck go through.
    for (let n = 0; n < along; n++)
      for (let k = 0; k < round; k++) {
        const [a, b, c, d] = [at(n, k), at(n + 1, k), at(n + 1, k + 1), at(n, k + 1)]
        const role = (n + k) % 2 ? 'ice' : 'ice-deep'
        addQuad(draft, role, a, b, c, d)
        addQuad(draft, role, d, c, b, a)
      }
  },
}

const moebiusStrip: Model = {
  height: 0.16,
  build: (draft) => {
    lathe(draft, 'timber', 9, [0, -0.008, 0], [0.036, 0], [0.034, 0.01], [0.012, 0.018], [0.006, 0.034], [0.004, 0.05], [0, 0.052])
  },
  turning: {
    speed: 3,
    build(draft) {
      const pieces = 32
      const middle = 0.094
      const at = (n: number, across: number): Point => {
        const turn = (n / pieces) * 2 * Math.PI
        const twist = turn / 2
        const reach = 0.046 + Math.cos(twist) * across
        return [Math.cos(turn) * reach, middle + Math.sin(turn) * reach * 0.92, Math.sin(twist) * across]
      }
      const width = 0.019
      for (let n = 0; n < pieces; n++)
        for (const [from, to, role] of [
          [-width, -0.004, 'cloth'],
          [-0.004, 0.004, 'band'],
          [0.004, width, 'cloth'],
        ] as const) {
          const [a, b, c, d] = [at(n, from), at(n + 1, from), at(n + 1, to), at(n, to)]
          addQuad(draft, role, a, b, c, d)
          addQuad(draft, role, d, c, b, a)
        }
    },
  },
}

/** What ought not to fit on an island. */
export const dimensionModels = { tesseract, 'klein-bottle': kleinBottle, 'mobius-strip': moebiusStrip } as const satisfies Readonly<
  Record<string, Model>
>
