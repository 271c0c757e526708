import type { Draft, Point } from '#domain/island/props/mesh.ts'
import { addStrip, addTurned } from '#domain/island/props/solids.ts'
import { around, bar, lathe, lump, polar, unplaced } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const crown = ['leaf', 'leaf-light'] as const
/** Rings of a trunk that leans: radius, height, and how far aside. */
const trunk = (draft: Draft, sides: number, ...rings: readonly (readonly [radius: number, y: number, x: number, z: number])[]) =>
  addTurned(
    draft,
    unplaced,
    'bark',
    sides,
    rings.map(([radius, y, x, z]) => ({ radius, y, x, z })),
  )

const treeOfLife: Model = {
  height: 0.26,
  shines: [{ at: [0, 0.18, 0], size: 0.4 }],
  build(draft) {
    lathe(draft, 'bark', 7, [0, -0.01, 0], [0.036, 0], [0.017, 0.03], [0.013, 0.09], [0.02, 0.13], [0, 0.15])
    around(5, (angle) => bar(draft, 'bark', 0.005, [polar(angle, 0.016, 0.012), polar(angle + 0.2, 0.05, -0.006)]))
    around(6, (angle, n) => {
      const tip = polar(angle, 0.062, 0.17 + 0.016 * (n % 2))
      bar(draft, 'bark', 0.005, [[0, 0.1, 0], [tip[0] * 0.5, 0.142, tip[2] * 0.5], tip])
      lump(draft, crown, [0.036, 0.03, 0.036], [tip[0], tip[1] + 0.016, tip[2]], 0.3, n + 1)
      lump(draft, 'lamp', [0.006, 0.006, 0.006], [tip[0] * 1.25, tip[1] - 0.018, tip[2] * 1.25])
    })
    lump(draft, crown, [0.056, 0.044, 0.056], [0, 0.216, 0], 0.25, 9)
  },
}

const oak: Model = {
  height: 0.24,
  build(draft) {
    trunk(draft, 8, [0.042, -0.01, 0, 0], [0.026, 0.02, 0, 0], [0.021, 0.06, 0.002, 0], [0.027, 0.096, 0, 0], [0, 0.12, 0, 0])
    around(6, (angle) => bar(draft, 'bark', 0.007, [polar(angle, 0.02, 0.016), polar(angle + 0.25, 0.052, -0.008)]))
    // The hollow in its foot.
    lump(draft, 'char', [0.009, 0.014, 0.006], [0.004, 0.03, 0.0215])
    const boughs = [
      [0.3, 0.1, 0.12],
      [1.7, 0.086, 0.15],
      [2.9, 0.104, 0.118],
      [4.1, 0.09, 0.148],
      [5.3, 0.1, 0.13],
    ] as const
    for (const [n, [angle, reach, y]] of boughs.entries()) {
      bar(draft, 'bark', 0.0085, [[0, 0.082, 0], polar(angle, reach * 0.5, y - 0.012), polar(angle, reach * 0.82, y)])
      lump(draft, crown, [0.05, 0.032, 0.05], polar(angle, reach * 0.82, y + 0.018), 0.4, n + 2)
    }
    for (const [n, [x, y, z, size]] of (
      [
        [0.026, 0.188, 0.02, 0.052],
        [-0.036, 0.186, -0.012, 0.048],
        [0.006, 0.196, -0.034, 0.046],
        [-0.008, 0.214, 0.004, 0.04],
      ] as const
    ).entries())
      lump(draft, crown, [size, size * 0.68, size], [x, y, z], 0.36, n + 11)
  },
}

const weepingWillow: Model = {
  height: 0.23,
  build(draft) {
    trunk(draft, 7, [0.026, -0.01, -0.006, 0], [0.016, 0.024, -0.004, 0], [0.013, 0.08, 0.008, 0], [0.016, 0.13, 0.004, 0], [0, 0.16, 0, 0])
    lump(draft, crown, [0.066, 0.034, 0.066], [0.002, 0.186, 0], 0.3, 4)
    // Curtains that fall from the crown nearly to the ground, the longer ones outside.
    around(22, (angle, n) => {
      const out = 0.05 + 0.013 * (n % 3)
      const low = 0.012 + 0.018 * ((n * 2) % 5)
      const spine = [polar(angle, 0.026, 0.196), polar(angle, out, 0.178), polar(angle, out + 0.017, 0.11), polar(angle, out + 0.012, low)]
      addStrip(draft, n % 2 ? 'leaf' : 'leaf-light', spine, (part) => 0.0165 - 0.0135 * part)
    })
  },
}

const cherryInFlower: Model = {
  height: 0.2,
  build(draft) {
    trunk(draft, 6, [0.022, -0.01, 0.012, 0], [0.013, 0.03, 0.006, 0.004], [0.011, 0.062, -0.008, 0], [0, 0.09, -0.002, 0])
    for (const [n, [x, y, z, size]] of (
      [
        [-0.066, 0.118, 0.01, 0.034],
        [0.06, 0.124, 0.024, 0.037],
        [-0.02, 0.136, -0.05, 0.036],
        [0.022, 0.142, -0.022, 0.034],
        [-0.03, 0.142, 0.042, 0.036],
        [0.074, 0.112, -0.03, 0.03],
        [0.004, 0.168, 0.004, 0.04],
      ] as const
    ).entries()) {
      bar(draft, 'bark', 0.0052, [
        [-0.004, 0.06, 0.001],
        [x * 0.55, y - 0.03, z * 0.55],
        [x, y, z],
      ])
      lump(draft, ['redrock-pale', 'wall'], [size, size * 0.66, size], [x, y + 0.006, z], 0.42, n + 3)
    }
    // Petals on the ground.
    around(14, (angle, n) => {
      const [x, , z] = polar(angle * 3.1, 0.03 + 0.0045 * n, 0)
      addStrip(
        draft,
        'wall',
        [
          [x, 0.002, z],
          [x + 0.008, 0.002, z + 0.004],
        ],
        () => 0.004,
      )
    })
  },
}

const baobab: Model = {
  height: 0.25,
  build(draft) {
    lathe(
      draft,
      'bark',
      11,
      [0, -0.01, 0],
      [0.058, 0],
      [0.046, 0.022],
      [0.05, 0.07],
      [0.044, 0.13],
      [0.03, 0.166],
      [0.018, 0.178],
      [0, 0.186],
    )
    around(9, (angle, n) => {
      const reach = 0.07 + 0.018 * (n % 2)
      const y = 0.198 + 0.012 * (n % 3)
      const tip = polar(angle, reach, y)
      bar(draft, 'bark', 0.0066, [polar(angle, 0.02, 0.158), polar(angle, reach * 0.62, y - 0.016), tip])
      bar(draft, 'bark', 0.003, [polar(angle, reach * 0.62, y - 0.016), polar(angle + 0.5, reach * 0.92, y + 0.012)])
      lump(draft, crown, [0.022, 0.011, 0.022], [tip[0], tip[1] + 0.006, tip[2]], 0.4, n + 1)
    })
    lump(draft, crown, [0.028, 0.013, 0.028], [0.004, 0.226, 0.006], 0.4, 20)
    lump(draft, 'char', [0.01, 0.02, 0.008], [0.012, 0.014, 0.043])
  },
}

const olive: Model = {
  height: 0.18,
  build(draft) {
    // Two stems that have wound round each other.
    trunk(
      draft,
      6,
      [0.024, -0.01, -0.014, 0],
      [0.016, 0.02, -0.004, 0.008],
      [0.013, 0.05, 0.012, 0.004],
      [0.01, 0.08, 0.014, -0.006],
      [0, 0.104, 0.03, 0],
    )
    trunk(
      draft,
      6,
      [0.022, -0.01, 0.014, 0.004],
      [0.015, 0.024, 0.008, -0.01],
      [0.012, 0.052, -0.01, -0.006],
      [0.009, 0.084, -0.024, 0.004],
      [0, 0.11, -0.036, 0.008],
    )
    lump(draft, 'bark', [0.016, 0.013, 0.013], [0.001, 0.026, 0.006], 0.6, 5)
    for (const [n, [x, y, z, size]] of (
      [
        [0.046, 0.118, 0.006, 0.036],
        [-0.05, 0.122, 0.012, 0.037],
        [0.004, 0.14, -0.028, 0.035],
        [0.012, 0.146, 0.03, 0.033],
        [-0.012, 0.16, 0.002, 0.03],
        [0.066, 0.1, -0.024, 0.022],
      ] as const
    ).entries()) {
      bar(draft, 'bark', 0.0045, [
        [x * 0.4, 0.082, z * 0.3],
        [x, y, z],
      ])
      lump(draft, n % 2 ? crown : ['leaf', 'grove'], [size, size * 0.62, size], [x, y, z], 0.5, n + 7)
      for (const turn of [0.6, 2.2])
        lump(draft, 'char', [0.0042, 0.005, 0.0042], [x + Math.cos(turn) * size * 0.7, y - size * 0.5, z + Math.sin(turn) * size * 0.7])
    }
  },
}

const silverBirch: Model = {
  height: 0.27,
  build(draft) {
    const stems = [
      [0.8, 0.022, 0.24, 0.036],
      [2.9, 0.03, 0.2, 0.052],
      [5.0, 0.026, 0.18, 0.058],
    ] as const
    for (const [n, [angle, foot, tall, lean]] of stems.entries()) {
      const at = (share: number): Point => polar(angle, foot * 0.5 + (lean - foot * 0.5) * share * share, tall * share - 0.01)
      addTurned(
        draft,
        unplaced,
        'wall',
        6,
        [0, 0.2, 0.24, 0.42, 0.45, 0.64, 0.67, 1].map((share, ring) => {
          const [x, y, z] = at(share)
          return { radius: 0.0088 * (1 - 0.72 * share), y, x, z, ...(ring % 2 === 1 && { role: 'char' as const }) }
        }),
      )
      for (const [k, share] of [0.62, 0.8, 0.98].entries()) {
        const [x, y, z] = at(share)
        const size = 0.034 - 0.007 * k
        lump(
          draft,
          crown,
          [size, size * 0.85, size],
          [x + (k % 2 ? -0.016 : 0.014), y + 0.006, z + (k === 1 ? 0.014 : -0.008)],
          0.5,
          n * 3 + k + 1,
        )
      }
    }
  },
}

/** The trees of life, each in its own habit. */
export const treeModels = {
  'tree-of-life': treeOfLife,
  oak,
  'weeping-willow': weepingWillow,
  'cherry-in-flower': cherryInFlower,
  baobab,
  olive,
  'silver-birch': silverBirch,
} as const satisfies Readonly<Record<string, Model>>
