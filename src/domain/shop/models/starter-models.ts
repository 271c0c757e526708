import type { Point } from '#domain/island/props/mesh.ts'
import { addHouse, addLump } from '#domain/island/props/solids.ts'
import { arc, bar, box, doubleSidedQuad, doubleSidedTriangle, lathe, loft, turnedBy, unplaced } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const lantern: Model = {
  height: 0.11,
  shines: [{ at: [0, 0.083, 0], size: 0.34 }],
  build(draft) {
    lathe(draft, 'rock', 6, [0, -0.01, 0], [0.015, 0], [0.013, 0.016], [0, 0.016])
    lathe(draft, 'char', 5, [0, 0, 0], [0.0045, 0], [0.003, 0.068])
    lathe(draft, 'char', 6, [0, 0.066, 0], [0.003, 0], [0.0125, 0.006], [0, 0.006])
    lathe(draft, 'lamp', 6, [0, 0.072, 0], [0.009, 0], [0.0125, 0.022])
    lathe(draft, 'roof', 6, [0, 0.094, 0], [0.017, 0], [0.004, 0.011], [0, 0.017])
    for (let n = 0; n < 3; n++) box(draft, 'char', [0.026, 0.022, 0.0022], [0, 0.072, 0], turnedBy((n * Math.PI) / 3))
  },
}

const bench: Model = {
  height: 0.06,
  build(draft) {
    for (const x of [-0.032, 0.032]) {
      box(draft, 'char', [0.006, 0.026, 0.028], [x, -0.004, 0])
      bar(draft, 'char', 0.0028, [
        [x, 0.02, -0.012],
        [x, 0.056, -0.02],
      ])
    }
    for (const z of [-0.009, 0.001, 0.011]) box(draft, 'timber', [0.082, 0.004, 0.0085], [0, 0.022, z])
    for (const [y, z] of [
      [0.033, -0.0155],
      [0.046, -0.018],
    ] as const)
      box(draft, 'timber', [0.082, 0.009, 0.004], [0, y, z])
  },
}

const letterBox: Model = {
  height: 0.085,
  build(draft) {
    box(draft, 'timber', [0.009, 0.05, 0.009], [0, -0.004, 0])
    addHouse(draft, turnedBy(Math.PI / 2, 0, 0.045, 0), 'roof', 'roof', [0.044, 0.018, 0.024])
    box(draft, 'char', [0.015, 0.0028, 0.002], [0, 0.058, 0.0226])
    box(draft, 'wall', [0.012, 0.008, 0.0015], [0, 0.048, 0.0226])
    bar(draft, 'char', 0.0016, [
      [0.014, 0.052, 0],
      [0.014, 0.076, 0],
    ])
    doubleSidedQuad(draft, 'fire', [0.014, 0.076, 0], [0.014, 0.067, 0], [0.014, 0.067, 0.014], [0.014, 0.076, 0.014])
  },
}

const signpost: Model = {
  height: 0.12,
  build(draft) {
    lathe(draft, 'timber', 6, [0, -0.006, 0], [0.0055, 0], [0.0045, 0.118], [0, 0.126])
    for (const [turn, y, role] of [
      [0.35, 0.092, 'wall'],
      [2.5, 0.074, 'cloth'],
      [-1.1, 0.056, 'wall'],
    ] as const) {
      const place = turnedBy(turn)
      box(draft, role, [0.04, 0.013, 0.004], [0.021, y, 0.003], place)
      const tip: readonly Point[] = [
        [0.041, y, 0.003],
        [0.047, y + 0.0065, 0.003],
        [0.041, y + 0.013, 0.003],
      ]
      const [a, b, c] = tip.map(place)
      if (a && b && c) doubleSidedTriangle(draft, role, a, b, c)
      box(draft, 'char', [0.026, 0.0018, 0.0008], [0.02, y + 0.0056, 0.0055], place)
    }
  },
}

/** How wide and how deep a hull is at its stations, from stern to bow. */
const stations = [
  [-0.06, 0.014, 0.004],
  [-0.042, 0.021, -0.004],
  [-0.012, 0.025, -0.008],
  [0.02, 0.023, -0.006],
  [0.046, 0.014, 0],
  [0.066, 0.0008, 0.014],
] as const
const rib = (x: number, half: number, keel: number, thick: number): readonly Point[] => [
  [x, 0.02 + (x > 0.04 ? 0.006 : 0), half - thick],
  [x, keel + thick + 0.006, half * 0.72 - thick],
  [x, keel + thick, 0],
  [x, keel + thick + 0.006, -half * 0.72 + thick],
  [x, 0.02 + (x > 0.04 ? 0.006 : 0), -half + thick],
]

const rowingBoat: Model = {
  height: 0.04,
  build(draft) {
    const outside = stations.map(([x, half, keel]) => rib(x, half, keel, 0))
    const inside = stations.map(([x, half, keel]) => rib(x, half, keel, Math.min(half * 0.4, 0.0025)))
    loft(draft, 'wall', outside.toReversed())
    loft(draft, 'timber', inside)
    const [, ...rest] = outside.map((points) => [points[0], points.at(-1)])
    bar(
      draft,
      'roof',
      0.0024,
      [...outside.map((points) => points[0]), ...rest.toReversed().map((ends) => ends[1])].filter((p) => p !== undefined),
    )
    const stern = outside[0]
    if (stern?.[0] && stern[2] && stern[4]) doubleSidedTriangle(draft, 'roof', stern[0], stern[2], stern[4])
    for (const x of [-0.034, 0.012]) box(draft, 'timber', [0.01, 0.003, 0.04], [x, 0.0125, 0])
    for (const side of [-1, 1]) {
      bar(draft, 'bark', 0.0018, [
        [-0.012, 0.017, side * 0.012],
        [0.002, 0.019, side * 0.05],
      ])
      doubleSidedQuad(
        draft,
        'bark',
        [0, 0.018, side * 0.048],
        [0.005, 0.018, side * 0.048],
        [0.008, 0.02, side * 0.066],
        [0.001, 0.02, side * 0.066],
      )
    }
  },
}

/** Dice without luck: the same stones on every fire. */
const worn = (n: number) => () => (Math.sin(n * 91.7) + 1) / 2

const campFire: Model = {
  height: 0.055,
  shines: [{ at: [0, 0.028, 0], size: 0.46, isFire: true }],
  build(draft) {
    for (let n = 0; n < 8; n++) {
      const angle = (n / 8) * 2 * Math.PI
      addLump(draft, unplaced, () => 'rock', [0.0085, 0.007, 0.0085], [Math.cos(angle) * 0.03, 0.001, Math.sin(angle) * 0.03], 0.5, worn(n))
    }
    for (let n = 0; n < 4; n++) {
      const angle = (n / 4) * 2 * Math.PI + 0.4
      bar(draft, 'bark', 0.0042, [
        [Math.cos(angle) * 0.025, 0.002, Math.sin(angle) * 0.025],
        [-Math.cos(angle) * 0.003, 0.026, -Math.sin(angle) * 0.003],
      ])
    }
    lathe(draft, 'fire', 5, [0, 0.004, 0], [0.009, 0], [0.012, 0.01], [0.007, 0.026], [0, 0.05])
    lathe(draft, 'lamp', 4, [0.004, 0.008, 0.006], [0.006, 0], [0.006, 0.006], [0, 0.026])
    bar(draft, 'char', 0.0014, arc([0, 0.004, 0.034], 0.012, 0, Math.PI, 3))
  },
}

/** The six things that every islander owns from the first day. */
export const starterModels = {
  lantern,
  bench,
  'letter-box': letterBox,
  signpost,
  'rowing-boat': rowingBoat,
  'camp-fire': campFire,
} as const satisfies Readonly<Record<string, Model>>
