import { addTriangle, type Draft, type Point } from '#domain/island/props/mesh.ts'
import type { Role } from '#domain/island/roles.ts'
import { arc, around, bar, box, doubleSidedTriangle, lathe, loft, lump, polar } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const fingerprintStone: Model = {
  height: 0.16,
  build(draft) {
    lathe(draft, 'rock', 7, [0, -0.02, 0], [0.054, 0], [0.05, 0.03], [0, 0.034])
    // One slab, rounded above, and the ridges of a finger on its face.
    const outline = [[-0.046, 0.01, 0] as const, ...arc([0, 0.1, 0], 0.046, Math.PI, 0, 8, 1.25), [0.046, 0.01, 0] as const]
    for (const [n, to] of outline.slice(1).entries()) {
      const from = outline[n] ?? to
      box(
        draft,
        'rock',
        [Math.abs(to[0] - from[0]) + 0.0006, Math.max(0.01, Math.min(from[1], to[1])), 0.02],
        [(from[0] + to[0]) / 2, 0.008, 0],
      )
    }
    for (let ridge = 0; ridge < 5; ridge++) {
      const radius = 0.006 + ridge * 0.0072
      bar(draft, 'wall', 0.0015, [
        [-radius * 1.05, 0.052 - ridge * 0.005, 0.011],
        ...arc([0.002, 0.084, 0.011], radius, Math.PI, 0, 6, 1.3),
        [radius * 1.05, 0.05 - ridge * 0.004, 0.011],
      ])
    }
  },
}

const whorlLabyrinth: Model = {
  height: 0.05,
  build(draft) {
    lathe(draft, 'grove', 12, [0, -0.012, 0], [0.11, 0], [0.108, 0.014], [0, 0.015])
    // One low wall along a spiral, with a stone where it turns towards the hill.
    const along = (share: number) => polar(1.1 + share * 17.5, 0.024 + 0.076 * share, 0.006)
    bar(
      draft,
      'scree',
      0.006,
      Array.from({ length: 45 }, (_, n) => along(n / 44)),
    )
    for (let n = 0; n < 7; n++) {
      const [x, , z] = along(0.16 + n * 0.138)
      lump(draft, ['rock', 'wall'], [0.0095, 0.0135, 0.0095], [x, 0.009, z], 0.4, n + 1)
    }
    lathe(draft, 'wall', 6, [0, 0, 0], [0.013, 0], [0.011, 0.03], [0.006, 0.042], [0, 0.044])
  },
}

/** Lays the ridges of a loop on an upright face: they come in from one side, turn, and leave by it. */
function loopRidges(draft: Draft, at: (x: number, y: number) => Point) {
  for (let ridge = 0; ridge < 5; ridge++) {
    const size = 0.005 + ridge * 0.0064
    const bend = Array.from({ length: 7 }, (_, n) => (n / 6) * Math.PI)
    bar(draft, 'wall', 0.0015, [
      at(-size - 0.006 - ridge * 0.001, -0.032 + ridge * 0.002),
      ...bend.map((angle) => at(-Math.cos(angle) * size + 0.002, 0.012 + Math.sin(angle) * size * 1.25)),
      at(size - 0.008, -0.02),
      at(size - 0.02, -0.036 + ridge * 0.003),
    ])
  }
}

/** A slab of rock with an upright face that leans back; answers with the way from the face to the model, so far in front of it. */
function slab(draft: Draft, edge: readonly (readonly [x: number, y: number])[], face: Role): (x: number, y: number, off: number) => Point {
  const on = (x: number, y: number, off: number): Point => [x, y, 0.014 - 0.14 * y + off]
  const front = edge.map(([x, y]) => on(x, y, 0))
  const back = edge.map(([x, y]) => on(x * 1.03, y * 0.98, -0.034))
  loft(draft, 'rock', [back, front])
  const [middle, rear] = [on(0, 0.07, 0), on(0, 0.07, -0.034)]
  for (const [n, point] of front.entries()) {
    const next = front[(n + 1) % front.length]
    const [behind, behindNext] = [back[n], back[(n + 1) % back.length]]
    if (!next || !behind || !behindNext) continue
    addTriangle(draft, face, middle, next, point)
    addTriangle(draft, 'rock', rear, behind, behindNext)
  }
  return on
}

/** Rubble at the foot: where, and how large. */
const rubble = (draft: Draft, ...stones: readonly (readonly [x: number, z: number, size: number])[]) => {
  for (const [n, [x, z, size]] of stones.entries()) lump(draft, ['rock', 'scree'], [size, size * 0.75, size], [x, 0.002, z], 0.5, n + 2)
}

const loopStone: Model = {
  height: 0.13,
  build(draft) {
    const on = slab(
      draft,
      [
        [-0.058, -0.01],
        [-0.066, 0.03],
        [-0.056, 0.074],
        [-0.03, 0.108],
        [0.004, 0.12],
        [0.038, 0.106],
        [0.06, 0.07],
        [0.066, 0.028],
        [0.056, -0.01],
      ],
      'scree',
    )
    loopRidges(draft, (x, y) => on(x * 1.3, 0.06 + y * 1.3, 0.0014))
    rubble(draft, [-0.056, 0.028, 0.018], [0.046, 0.032, 0.014], [0.07, 0.004, 0.016])
    lump(draft, ['leaf', 'leaf-light'], [0.015, 0.012, 0.014], [-0.028, 0.004, 0.034], 0.5, 5)
  },
}

/** The outline of a left hand on a wall, fingers up. */
const hand: readonly (readonly [x: number, y: number])[] = [
  [-0.013, -0.03],
  [-0.016, -0.006],
  [-0.021, 0.004],
  [-0.0225, 0.02],
  [-0.018, 0.021],
  [-0.014, 0.009],
  [-0.0115, 0.03],
  [-0.007, 0.0305],
  [-0.0055, 0.011],
  [-0.0025, 0.035],
  [0.0022, 0.035],
  [0.0032, 0.011],
  [0.0078, 0.031],
  [0.0122, 0.0295],
  [0.0118, 0.006],
  [0.013, -0.004],
  [0.0235, 0.008],
  [0.0265, 0.0045],
  [0.017, -0.016],
  [0.0125, -0.03],
]

const handOnTheWall: Model = {
  height: 0.17,
  build(draft) {
    const wall = slab(
      draft,
      [
        [-0.06, -0.01],
        [-0.066, 0.06],
        [-0.05, 0.118],
        [-0.018, 0.15],
        [0.028, 0.156],
        [0.056, 0.124],
        [0.066, 0.06],
        [0.058, -0.01],
      ],
      'scree',
    )
    const on = (x: number, y: number, off: number) => wall(x * 1.35, 0.084 + y * 1.35, off)
    // Colour blown round it, and the hand left bare.
    const cloud = Array.from({ length: 16 }, (_, n) => {
      const angle = (n / 16) * 2 * Math.PI
      const reach = 1 + 0.12 * Math.sin(n * 2.7) + 0.08 * Math.cos(n * 5.1)
      return on(0.002 + Math.cos(angle) * 0.036 * reach, 0.003 + Math.sin(angle) * 0.044 * reach, 0.0012)
    })
    for (const [n, point] of cloud.entries()) {
      const next = cloud[(n + 1) % cloud.length]
      if (next) doubleSidedTriangle(draft, 'roof', on(0.002, 0, 0.0012), point, next)
    }
    for (const [n, [x, y]] of hand.entries()) {
      const [nextX, nextY] = hand[(n + 1) % hand.length] ?? [x, y]
      doubleSidedTriangle(draft, 'cloth', on(0.0005, -0.004, 0.0026), on(x, y, 0.0026), on(nextX, nextY, 0.0026))
    }
    rubble(draft, [-0.05, 0.026, 0.016], [0.03, 0.03, 0.02], [0.066, 0.01, 0.014], [-0.016, 0.034, 0.01])
  },
}

const thumbedTablet: Model = {
  height: 0.12,
  build(draft) {
    box(draft, 'timber', [0.07, 0.008, 0.046], [0, -0.006, 0])
    for (const x of [-0.022, 0.022])
      bar(draft, 'char', 0.003, [
        [x, 0.002, 0.018],
        [x, 0.012, 0.016],
        [x, 0.004, 0.002],
        [x, 0.05, -0.018],
      ])
    // The tablet: a cushion of clay, leaning back.
    const lean = (y: number, z: number): Point[2] => z + 0.012 - y * 0.34
    const cushion = [
      [0.006, 0.024, 0.002],
      [0.009, 0.033, 0.009],
      [0.05, 0.0355, 0.0125],
      [0.092, 0.033, 0.009],
      [0.096, 0.024, 0.002],
    ] as const
    const ribs = cushion.map(([y, half, deep]) =>
      Array.from({ length: 13 }, (_, n): Point => {
        const angle = (n / 12) * 2 * Math.PI
        const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.55
        return [square(Math.cos(angle)) * half, y, lean(y, square(Math.sin(angle)) * deep)]
      }),
    )
    loft(draft, 'mud', ribs)
    const face = (x: number, y: number, off = 0.0128): Point => [x, y, lean(y, off - Math.abs(y - 0.05) * 0.06)]
    for (let row = 0; row < 6; row++)
      for (let n = 0; n < 7 - (row === 5 ? 3 : 0); n++) {
        const x = -0.026 + n * 0.0085 + (row % 2) * 0.001
        const y = 0.085 - row * 0.0098
        const isUpright = (row * 3 + n * 5) % 3 !== 0
        doubleSidedTriangle(
          draft,
          'bark',
          face(x - 0.002, y + (isUpright ? 0.002 : -0.001)),
          face(x + (isUpright ? 0.002 : -0.002), y + (isUpright ? 0.002 : 0.003)),
          face(x + (isUpright ? 0 : 0.004), y - (isUpright ? 0.005 : -0.001)),
        )
      }
    // Where the thumb was.
    const thumb = (angle: number, size: number) =>
      face(0.014 + Math.cos(angle) * 0.0085 * size, 0.027 + Math.sin(angle) * 0.011 * size, 0.0132)
    around(9, (angle) => doubleSidedTriangle(draft, 'cliff', thumb(0, 0), thumb(angle, 1), thumb(angle + (2 * Math.PI) / 9, 1)))
    for (const size of [0.35, 0.65, 0.95])
      bar(
        draft,
        'bark',
        0.0006,
        Array.from({ length: 7 }, (_, n) => thumb(-0.4 + (n / 6) * 3.9, size)),
      )
  },
}

/** Marks that only one person can have left. */
export const markModels = {
  'fingerprint-stone': fingerprintStone,
  'whorl-stone': whorlLabyrinth,
  'loop-stone': loopStone,
  'hand-on-the-wall': handOnTheWall,
  'thumbed-tablet': thumbedTablet,
} as const satisfies Readonly<Record<string, Model>>
