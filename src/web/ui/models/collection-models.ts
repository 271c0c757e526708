import type { Point } from '#domain/island/props/mesh.ts'
import { addLump } from '#domain/island/props/solids.ts'
import { arc, bar, box, lathe, turnedBy, unplaced } from './mesh-primitives.ts'
import type { Model } from './model.ts'

/** Dice without luck, so that a model is always the same. */
const worn = (n: number) => () => (Math.sin(n * 91.7) + 1) / 2
const around = (count: number, each: (angle: number, n: number) => void) => {
  for (let n = 0; n < count; n++) each((n / count) * 2 * Math.PI, n)
}

const treeOfLife: Model = {
  height: 0.26,
  shines: [{ at: [0, 0.18, 0], size: 0.4 }],
  build(draft) {
    lathe(draft, 'bark', 7, [0, -0.01, 0], [0.036, 0], [0.017, 0.03], [0.013, 0.09], [0.02, 0.13], [0, 0.15])
    around(5, (angle) =>
      bar(draft, 'bark', 0.005, [
        [Math.cos(angle) * 0.016, 0.012, Math.sin(angle) * 0.016],
        [Math.cos(angle + 0.2) * 0.05, -0.006, Math.sin(angle + 0.2) * 0.05],
      ]),
    )
    around(6, (angle, n) => {
      const tip: Point = [Math.cos(angle) * 0.062, 0.17 + 0.016 * (n % 2), Math.sin(angle) * 0.062]
      bar(draft, 'bark', 0.005, [[0, 0.1, 0], [tip[0] * 0.5, 0.142, tip[2] * 0.5], tip])
      addLump(
        draft,
        unplaced,
        (height) => (height > 0.2 ? 'leaf-light' : 'leaf'),
        [0.036, 0.03, 0.036],
        [tip[0], tip[1] + 0.016, tip[2]],
        0.3,
        worn(n),
      )
      addLump(draft, unplaced, () => 'lamp', [0.006, 0.006, 0.006], [tip[0] * 1.25, tip[1] - 0.018, tip[2] * 1.25], 0, worn(n))
    })
    addLump(draft, unplaced, (height) => (height > 0 ? 'leaf-light' : 'leaf'), [0.056, 0.044, 0.056], [0, 0.216, 0], 0.25, worn(9))
  },
}

const modelModem: Model = {
  height: 0.06,
  shines: [{ at: [0.026, 0.018, 0.03], size: 0.1, isFire: true }],
  build(draft) {
    box(draft, 'wall', [0.084, 0.022, 0.056], [0, 0, 0])
    box(draft, 'timber', [0.09, 0.005, 0.06], [0, 0, 0])
    for (const x of [-0.024, 0.024])
      lathe(draft, 'char', 9, [x, 0.022, -0.004], [0.015, 0], [0.017, 0.008], [0.012, 0.008], [0.009, 0.003], [0, 0.003])
    for (const x of [-0.024, 0.024]) lathe(draft, 'char', 8, [x, 0.031, -0.004], [0.011, 0], [0.012, 0.008], [0.006, 0.013])
    bar(draft, 'char', 0.006, [
      [-0.026, 0.041, -0.004],
      [-0.012, 0.052, -0.004],
      [0.012, 0.052, -0.004],
      [0.026, 0.041, -0.004],
    ])
    for (let n = 0; n < 5; n++) box(draft, n < 3 ? 'fire' : 'char', [0.005, 0.004, 0.002], [-0.03 + n * 0.011, 0.012, 0.0285])
    bar(draft, 'char', 0.002, [
      [0.042, 0.006, -0.02],
      [0.056, 0.002, -0.03],
      [0.06, 0.003, -0.014],
      [0.062, -0.004, -0.034],
    ])
  },
}

const spinningCup: Model = {
  height: 0.11,
  build(draft) {
    lathe(draft, 'timber', 12, [0, -0.008, 0], [0.056, 0], [0.056, 0.016], [0, 0.016])
    around(12, (angle) => box(draft, 'fire', [0.004, 0.005, 0.004], [Math.cos(angle) * 0.055, 0.002, Math.sin(angle) * 0.055]))
  },
  turning: {
    speed: 5,
    build(draft) {
      lathe(draft, 'wall', 12, [0, 0.01, 0], [0.026, 0], [0.048, 0.008], [0.05, 0.011], [0.022, 0.012])
      lathe(
        draft,
        'wall',
        12,
        [0, 0.02, 0],
        [0.018, 0],
        [0.028, 0.014, 'roof'],
        [0.034, 0.04],
        [0.036, 0.07],
        [0.033, 0.07, 'bark'],
        [0.03, 0.06, 'bark'],
        [0, 0.06],
      )
      bar(draft, 'wall', 0.0045, arc([0.034, 0.056, 0], 0.02, Math.PI / 2.2, -Math.PI / 1.9, 6))
    },
  },
}

const returningLamp: Model = {
  height: 0.17,
  shines: [{ at: [0, 0.13, 0], size: 0.6 }],
  build(draft) {
    lathe(
      draft,
      'rock',
      8,
      [0, -0.01, 0],
      [0.036, 0],
      [0.034, 0.018],
      [0.026, 0.018],
      [0.024, 0.032],
      [0.015, 0.032, 'wall'],
      [0.011, 0.11, 'wall'],
      [0.02, 0.114, 'char'],
      [0.02, 0.119, 'char'],
      [0, 0.119],
    )
    lathe(draft, 'lamp', 8, [0, 0.109, 0], [0.011, 0], [0.013, 0.012], [0.011, 0.026])
    lathe(draft, 'roof', 8, [0, 0.135, 0], [0.018, 0], [0.01, 0.012], [0.003, 0.018], [0, 0.034])
  },
  turning: {
    speed: 3,
    build(draft) {
      for (const turn of [0, Math.PI]) box(draft, 'char', [0.003, 0.026, 0.02], [0.0135, 0.109, 0], turnedBy(turn))
    },
  },
}

const orrery: Model = {
  height: 0.13,
  shines: [{ at: [0, 0.1, 0], size: 0.26 }],
  build(draft) {
    lathe(draft, 'timber', 10, [0, -0.006, 0], [0.04, 0], [0.036, 0.012], [0.012, 0.02], [0.006, 0.03], [0.005, 0.088])
    addLump(draft, unplaced, () => 'lamp', [0.018, 0.018, 0.018], [0, 0.1, 0], 0, worn(1))
    bar(
      draft,
      'sand-shade',
      0.0016,
      Array.from({ length: 25 }, (_, n): Point => [Math.cos(n / 3.82) * 0.064, 0.074, Math.sin(n / 3.82) * 0.064]),
    )
  },
  turning: {
    speed: 4,
    build(draft) {
      for (const [radius, angle, size, role] of [
        [0.032, 0.4, 0.006, 'redrock'],
        [0.05, 2.6, 0.009, 'water'],
        [0.066, 4.4, 0.011, 'sand'],
      ] as const) {
        const at: Point = [Math.cos(angle) * radius, 0.1, Math.sin(angle) * radius]
        bar(draft, 'timber', 0.0018, [[0, 0.078, 0], [at[0], 0.078, at[2]], at])
        addLump(draft, unplaced, () => role, [size, size, size], at, 0, worn(2))
      }
    },
  },
}

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

const signalMast: Model = {
  height: 0.26,
  shines: [{ at: [0, 0.252, 0], size: 0.22, isFire: true }],
  build(draft) {
    const foot = (n: number, y: number): Point => {
      const radius = 0.036 * (1 - y / 0.27)
      return [Math.cos((n * 2 * Math.PI) / 3) * radius, y, Math.sin((n * 2 * Math.PI) / 3) * radius]
    }
    for (let n = 0; n < 3; n++) {
      bar(draft, 'char', 0.0028, [foot(n, -0.006), foot(n, 0.24)])
      for (let step = 0; step < 5; step++)
        bar(draft, 'char', 0.0014, [foot(n + (step % 2), step * 0.045), foot(n + ((step + 1) % 2), (step + 1) * 0.045)])
      box(draft, 'rock', [0.016, 0.012, 0.016], [foot(n, 0)[0], -0.006, foot(n, 0)[2]])
    }
    lathe(draft, 'fire', 6, [0, 0.24, 0], [0.005, 0], [0.007, 0.008], [0, 0.018])
    for (const y of [0.2, 0.216]) bar(draft, 'band', 0.0018, arc([0, y, 0.006], 0.02, 0.5, Math.PI - 0.5, 5))
    bar(draft, 'band', 0.0018, arc([0, 0.232, 0.006], 0.02, 0.5, Math.PI - 0.5, 5))
  },
}

/** What the collections of living and of signalling put on an island. */
export const collectionModels = {
  'tree-of-life': treeOfLife,
  'model-modem': modelModem,
  'spinning-cup': spinningCup,
  'returning-lamp': returningLamp,
  orrery,
  'fingerprint-stone': fingerprintStone,
  'signal-mast': signalMast,
} as const satisfies Readonly<Record<string, Model>>
