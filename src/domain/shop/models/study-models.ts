import { bar, box, doubleSidedQuad, turnedBy } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const easel: Model = {
  height: 0.15,
  pane: { centre: [0, 0.083, 0.005], width: 0.078, height: 0.092, lean: 0.14 },
  build(draft) {
    for (const x of [-0.036, 0.036])
      bar(draft, 'timber', 0.0032, [
        [x, -0.004, 0.016],
        [x * 0.18, 0.148, -0.008],
      ])
    bar(draft, 'timber', 0.0032, [
      [0, -0.004, -0.05],
      [0, 0.14, -0.006],
    ])
    box(draft, 'timber', [0.092, 0.005, 0.014], [0, 0.028, 0.012])
    doubleSidedQuad(draft, 'wall', [-0.042, 0.033, 0.0105], [0.042, 0.033, 0.0105], [0.042, 0.133, -0.0035], [-0.042, 0.133, -0.0035])
  },
}

const blackboard: Model = {
  height: 0.13,
  build(draft) {
    for (const x of [-0.05, 0.05]) {
      box(draft, 'timber', [0.007, 0.13, 0.007], [x, -0.008, 0])
      box(draft, 'timber', [0.008, 0.006, 0.05], [x, -0.001, 0])
    }
    box(draft, 'char', [0.096, 0.066, 0.004], [0, 0.046, 0])
    box(draft, 'timber', [0.104, 0.005, 0.012], [0, 0.041, 0.003])
    for (const [x, y, width] of [
      [-0.016, 0.1, 0.05],
      [-0.004, 0.089, 0.072],
      [-0.02, 0.078, 0.04],
    ] as const)
      box(draft, 'wall', [width, 0.002, 0.0006], [x, y, 0.0024])
    box(draft, 'wall', [0.01, 0.003, 0.003], [0.02, 0.046, 0.006])
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

/** What hard copies, courses and chapters put on an island. */
export const studyModels = { easel, blackboard, 'book-stack': bookStack } as const satisfies Readonly<Record<string, Model>>
