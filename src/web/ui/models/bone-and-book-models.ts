import type { Point } from '#domain/island/props/mesh.ts'
import { addLump } from '#domain/island/props/solids.ts'
import { arc, bar, box, lathe, turnedBy, unplaced } from './mesh-primitives.ts'
import type { Model } from './model.ts'

/** Dice without luck, so that a model is always the same. */
const worn = (n: number) => () => (Math.sin(n * 91.7) + 1) / 2

const skeleton: Model = {
  height: 0.17,
  build(draft) {
    const bone = (radius: number, ...points: readonly Point[]) => bar(draft, 'bone', radius, points)
    bone(0.0036, [0, 0.072, 0], [0, 0.098, -0.004], [0, 0.126, -0.002], [0, 0.138, 0])
    for (let n = 0; n < 5; n++) {
      const y = 0.097 + n * 0.0072
      const half = 0.0165 - Math.abs(n - 2.4) * 0.0022
      bone(
        0.0014,
        [0, y, -0.004],
        [half, y + 0.001, 0.001],
        [half * 0.7, y - 0.003, 0.011],
        [0, y - 0.004, 0.012],
        [-half * 0.7, y - 0.003, 0.011],
        [-half, y + 0.001, 0.001],
        [0, y, -0.004],
      )
    }
    bone(0.0036, [-0.013, 0.076, 0], [-0.009, 0.067, 0.003], [0.009, 0.067, 0.003], [0.013, 0.076, 0])
    addLump(draft, unplaced, () => 'bone', [0.0125, 0.0145, 0.0135], [0, 0.153, 0], 0.06, worn(3))
    for (const side of [-1, 1]) {
      box(draft, 'char', [0.0048, 0.0042, 0.002], [side * 0.0046, 0.1515, 0.0118])
      bone(
        0.0026,
        [side * 0.004, 0.128, 0],
        [side * 0.021, 0.13, 0],
        [side * 0.028, 0.1, -0.004],
        [side * 0.03, 0.073, 0.008],
        [side * 0.031, 0.061, 0.011],
      )
      bone(0.0034, [side * 0.01, 0.068, 0], [side * 0.013, 0.036, 0.004], [side * 0.012, -0.002, -0.001], [side * 0.014, -0.001, 0.014])
    }
    box(draft, 'bone', [0.011, 0.005, 0.008], [0, 0.136, 0.006])
    lathe(draft, 'timber', 8, [0, -0.01, 0], [0.034, 0], [0.032, 0.01], [0, 0.01])
  },
}

const bookStack: Model = {
  height: 0.075,
  build(draft) {
    for (const [n, [turn, role, width]] of (
      [
        [0.1, 'roof', 0.066],
        [-0.22, 'leaf', 0.06],
        [0.3, 'redrock', 0.062],
        [-0.05, 'timber', 0.05],
        [0.5, 'water', 0.046],
      ] as const
    ).entries()) {
      const place = turnedBy(turn)
      const y = n * 0.0132 - 0.002
      box(draft, 'wall', [width - 0.004, 0.009, 0.042], [0.001, y + 0.0018, 0], place)
      for (const lid of [0, 0.0108]) box(draft, role, [width, 0.0022, 0.047], [0, y + lid, 0], place)
      box(draft, role, [0.003, 0.012, 0.047], [-width / 2, y, 0], place)
    }
  },
}

const portal: Model = {
  height: 0.21,
  shines: [{ at: [0, 0.1, 0], size: 0.42 }],
  build(draft) {
    lathe(draft, 'rock', 10, [0, -0.02, 0], [0.08, 0], [0.074, 0.026], [0, 0.026])
    const stones = 15
    for (let n = 0; n < stones; n++) {
      const angle = -0.9 + (n / (stones - 1)) * (Math.PI + 1.8)
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      const lift = (point: Point): Point => [point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos + 0.1, point[2]]
      box(draft, n % 2 ? 'rock' : 'scree', [0.024, 0.034, 0.034], [0.082, -0.017, 0], lift)
    }
    for (let ring = 1; ring < 5; ring++)
      bar(draft, ring % 2 ? 'water' : 'lamp', 0.0018, arc([0, 0.1, 0], ring * 0.016, ring * 0.9, ring * 0.9 + 5.2, 12))
  },
}

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

/** What the collections of bones, books and other dimensions put on an island. */
export const boneAndBookModels = { skeleton, 'book-stack': bookStack, portal, tesseract } as const satisfies Readonly<Record<string, Model>>
