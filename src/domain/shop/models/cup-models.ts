import { addQuad, type Draft, type Point } from '#domain/island/props/mesh.ts'
import type { Role } from '#domain/island/roles.ts'
import { arc, around, bar, box, lathe, level, lump, polar } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const spinningCup: Model = {
  height: 0.11,
  build(draft) {
    lathe(draft, 'timber', 12, [0, -0.008, 0], [0.056, 0], [0.056, 0.016], [0, 0.016])
    around(12, (angle) => box(draft, 'fire', [0.004, 0.005, 0.004], polar(angle, 0.055, 0.002)))
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

/** A small cup: its glaze outside, tea inside. */
function cup(draft: Draft, glaze: Role, [x, y, z]: Point, size: number) {
  const ring = (radius: number, height: number, role?: Role) =>
    [radius * size, height * size, ...(role ? [role] : [])] as [number, number, Role?]
  lathe(draft, 'wall', 7, [x, y, z], ring(0.55, 0), ring(1.05, 0.14), ring(0.5, 0.16))
  lathe(
    draft,
    glaze,
    7,
    [x, y + 0.16 * size, z],
    ring(0.42, 0),
    ring(0.8, 0.4),
    ring(0.92, 0.95, 'wall'),
    ring(0.8, 0.9, 'bark'),
    ring(0, 0.86),
  )
}

const threeCups: Model = {
  height: 0.11,
  build(draft) {
    lathe(draft, 'timber', 12, [0, -0.008, 0], [0.086, 0], [0.086, 0.012], [0, 0.012])
    lathe(draft, 'band', 12, [0, 0.004, 0], [0.082, 0], [0.082, 0.003, 'cloth'], [0, 0.003])
  },
  turning: {
    speed: 4,
    build(draft) {
      for (const [n, glaze] of (['roof', 'leaf', 'water'] as const).entries()) {
        const at = polar((n * 2 * Math.PI) / 3 + 0.5, 0.05, 0.008)
        cup(draft, glaze, at, 0.03)
        bar(draft, 'wall', 0.0026, arc([at[0] + 0.024, at[1] + 0.022, at[2]], 0.011, 1.4, -1.5, 3))
      }
      // The pot in the middle.
      lathe(
        draft,
        'wall',
        7,
        [0, 0.007, 0],
        [0.013, 0],
        [0.021, 0.014],
        [0.019, 0.032],
        [0.011, 0.04],
        [0.012, 0.044, 'roof'],
        [0.006, 0.05, 'roof'],
        [0, 0.05],
      )
      lump(draft, 'roof', [0.004, 0.004, 0.004], [0, 0.06, 0])
      bar(draft, 'wall', 0.003, [
        [0.018, 0.022, 0],
        [0.03, 0.03, 0],
        [0.033, 0.044, 0],
      ])
      bar(draft, 'wall', 0.0028, arc([-0.02, 0.03, 0], 0.012, 1.4, 4.9, 4))
    },
  },
}

const anemometer: Model = {
  height: 0.19,
  build(draft) {
    lathe(draft, 'rock', 7, [0, -0.01, 0], [0.026, 0], [0.022, 0.016], [0, 0.016])
    lathe(
      draft,
      'wall',
      8,
      [0, 0, 0],
      [0.007, 0.004],
      [0.005, 0.12],
      [0.009, 0.124, 'char'],
      [0.009, 0.15, 'char'],
      [0.004, 0.156],
      [0, 0.16],
    )
    box(draft, 'timber', [0.026, 0.03, 0.016], [0, 0.05, 0.01])
    box(draft, 'wall', [0.018, 0.018, 0.001], [0, 0.056, 0.018])
    bar(draft, 'band', 0.0012, [
      [0, 0.065, 0.0192],
      [0.006, 0.071, 0.0192],
    ])
    // A vane below the cups.
    bar(draft, 'char', 0.002, [
      [-0.05, 0.108, 0],
      [0.044, 0.108, 0],
    ])
    box(draft, 'roof', [0.022, 0.022, 0.0016], [-0.046, 0.098, 0])
  },
  turning: {
    speed: 14,
    build(draft) {
      lathe(draft, 'char', 6, [0, 0.154, 0], [0.004, 0], [0.0045, 0.012], [0, 0.018])
      around(4, (angle) => {
        const across: Point = [-Math.sin(angle), 0, Math.cos(angle)]
        const hub = polar(angle, 0.056, 0.162)
        bar(draft, 'char', 0.0018, [[0, 0.162, 0], hub])
        // A half ball, open in the direction from which the wind takes it.
        const rings = [0, 0.5, 1].map((part) => {
          const radius = 0.0165 * Math.sqrt(1 - (part * 0.98) ** 2)
          return Array.from({ length: 9 }, (_, n): Point => {
            const turn = (n / 8) * 2 * Math.PI
            const out = Math.cos(turn) * radius
            const deep = part * 0.0165
            return [
              hub[0] + Math.cos(angle) * out + across[0] * deep,
              hub[1] + Math.sin(turn) * radius,
              hub[2] + Math.sin(angle) * out + across[2] * deep,
            ]
          })
        })
        for (let ring = 0; ring < 2; ring++) {
          const [here = [], next = []] = [rings[ring], rings[ring + 1]]
          for (let n = 0; n < 8; n++) {
            const [a, b, c, d] = [here[n], here[n + 1], next[n + 1], next[n]]
            if (!a || !b || !c || !d) continue
            addQuad(draft, 'roof', a, b, c, d)
            addQuad(draft, 'wall', d, c, b, a)
          }
        }
      })
    },
  },
}

const lovingCup: Model = {
  height: 0.15,
  build(draft) {
    lathe(draft, 'char', 9, [0, -0.008, 0], [0.036, 0], [0.036, 0.012], [0.032, 0.016], [0.032, 0.03], [0.026, 0.034], [0, 0.034])
    box(draft, 'lamp', [0.028, 0.008, 0.001], [0, 0.012, 0.0315])
  },
  turning: {
    speed: 3,
    build(draft) {
      lathe(
        draft,
        'ice',
        10,
        [0, 0.026, 0],
        [0.02, 0],
        [0.018, 0.004],
        [0.006, 0.012],
        [0.0055, 0.022],
        [0.01, 0.026, 'sand-shade'],
        [0.01, 0.03],
        [0.028, 0.05],
        [0.033, 0.07, 'sand-shade'],
        [0.034, 0.074],
        [0.035, 0.088],
        [0.036, 0.09],
        [0.033, 0.096],
        [0.016, 0.108],
        [0.004, 0.112, 'sand-shade'],
        [0.006, 0.118, 'sand-shade'],
        [0, 0.124],
      )
      for (const side of [1, -1])
        bar(draft, 'sand-shade', 0.0032, [
          [side * 0.032, 0.108, 0],
          [side * 0.046, 0.114, 0],
          [side * 0.053, 0.104, 0],
          [side * 0.05, 0.09, 0],
          [side * 0.036, 0.08, 0],
          [side * 0.026, 0.074, 0],
        ])
    },
  },
}

const pottersCup: Model = {
  height: 0.12,
  build(draft) {
    for (const [x, z] of [
      [-0.05, -0.036],
      [0.05, -0.036],
      [-0.05, 0.036],
      [0.05, 0.036],
    ] as const)
      box(draft, 'timber', [0.008, 0.062, 0.008], [x, -0.008, z])
    for (const z of [-0.036, 0.036]) box(draft, 'timber', [0.108, 0.008, 0.008], [0, 0.046, z])
    for (const x of [-0.05, 0.05]) box(draft, 'timber', [0.008, 0.008, 0.072], [x, 0.046, 0])
    box(draft, 'timber', [0.11, 0.004, 0.022], [0, 0.054, -0.03])
    // Bucket and sponge.
    lathe(draft, 'rock', 8, [0.036, 0.058, -0.03], [0.009, 0], [0.012, 0.016], [0.01, 0.016, 'water'], [0.01, 0.012, 'water'], [0, 0.012])
    lump(draft, 'sand-shade', [0.007, 0.005, 0.006], [-0.034, 0.062, -0.03], 0.4)
  },
  turning: {
    speed: 12,
    build(draft) {
      lathe(draft, 'timber', 12, [0, 0.002, 0], [0.038, 0], [0.038, 0.008], [0, 0.008])
      lathe(draft, 'char', 6, [0, 0.008, 0], [0.004, 0], [0.004, 0.052])
      lathe(draft, 'wall', 12, [0, 0.058, 0], [0.03, 0], [0.03, 0.004], [0, 0.004])
      lathe(
        draft,
        'mud',
        11,
        [0, 0.062, 0],
        [0.019, 0],
        [0.014, 0.004],
        [0.019, 0.012],
        [0.022, 0.02],
        [0.02, 0.03],
        [0.022, 0.04],
        [0.0185, 0.04],
        [0.0165, 0.028, 'redrock'],
        [0, 0.012],
      )
      bar(draft, 'redrock', 0.0016, level(0.0212, 0.077, 9, 0.4, 5))
    },
  },
}

/** Cups that go round. */
export const cupModels = {
  'spinning-cup': spinningCup,
  'three-cups': threeCups,
  anemometer,
  'loving-cup': lovingCup,
  'potters-cup': pottersCup,
} as const satisfies Readonly<Record<string, Model>>
