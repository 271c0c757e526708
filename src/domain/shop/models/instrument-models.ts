import type { Point } from '#domain/island/props/mesh.ts'
import { around, bar, box, doubleSidedTriangle, lathe, level, loft, lump, polar } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const orrery: Model = {
  height: 0.13,
  shines: [{ at: [0, 0.1, 0], size: 0.26 }],
  build(draft) {
    lathe(draft, 'timber', 10, [0, -0.006, 0], [0.04, 0], [0.036, 0.012], [0.012, 0.02], [0.006, 0.03], [0.005, 0.088])
    lump(draft, 'lamp', [0.018, 0.018, 0.018], [0, 0.1, 0])
    bar(draft, 'sand-shade', 0.0016, level(0.064, 0.074, 24))
  },
  turning: {
    speed: 4,
    build(draft) {
      for (const [radius, angle, size, role] of [
        [0.032, 0.4, 0.006, 'redrock'],
        [0.05, 2.6, 0.009, 'water'],
        [0.066, 4.4, 0.011, 'sand'],
      ] as const) {
        const at = polar(angle, radius, 0.1)
        bar(draft, 'timber', 0.0018, [[0, 0.078, 0], [at[0], 0.078, at[2]], at])
        lump(draft, role, [size, size, size], at)
      }
    },
  },
}

/** A ring of so many pieces about a tilted axis, its middle at a height. */
const hoop = (radius: number, y: number, tilt: number, turn: number, pieces: number): readonly Point[] =>
  level(radius, 0, pieces).map(([x, , z]): Point => {
    const [tx, ty] = [x * Math.cos(tilt), x * Math.sin(tilt)]
    return [tx * Math.cos(turn) - z * Math.sin(turn), y + ty, tx * Math.sin(turn) + z * Math.cos(turn)]
  })
/** The height of the middle of the armillary sphere, and its radius. */
const [heart, sphere] = [0.116, 0.058]

const armillarySphere: Model = {
  height: 0.18,
  build(draft) {
    lathe(draft, 'timber', 7, [0, -0.008, 0], [0.04, 0], [0.036, 0.012], [0.012, 0.022], [0.008, 0.04], [0.005, 0.06])
    around(3, (turn) => bar(draft, 'timber', 0.0026, [[0, 0.052, 0], polar(turn, 0.046, 0.074), polar(turn, 0.066, heart - 0.002)]))
    bar(draft, 'sand-shade', 0.0034, level(0.067, heart, 12))
  },
  turning: {
    speed: 2,
    build(draft) {
      bar(draft, 'lamp', 0.0018, hoop(sphere, heart, Math.PI / 2, 0, 10))
      bar(draft, 'lamp', 0.0018, hoop(sphere, heart, Math.PI / 2, Math.PI / 2, 10))
      bar(draft, 'lamp', 0.0022, hoop(sphere, heart, 0, 0, 10))
      // The zodiac leans 23 and a half degrees.
      bar(draft, 'band', 0.003, hoop(sphere * 1.03, heart, 0.41, 0.6, 10))
      for (const y of [0.4, -0.4]) bar(draft, 'lamp', 0.0013, level(sphere * 0.917, heart + y * sphere, 7))
      bar(draft, 'char', 0.0013, [
        [0, heart - sphere, 0],
        [0, heart + sphere, 0],
      ])
      lump(draft, ['water', 'leaf-light'], [0.011, 0.011, 0.011], [0, heart, 0])
    },
  },
}

const sundial: Model = {
  height: 0.12,
  build(draft) {
    box(draft, 'rock', [0.064, 0.014, 0.064], [0, -0.01, 0])
    lathe(
      draft,
      'wall',
      9,
      [0, 0.004, 0],
      [0.026, 0],
      [0.022, 0.006],
      [0.012, 0.014],
      [0.018, 0.034],
      [0.013, 0.058],
      [0.02, 0.066],
      [0.042, 0.068],
      [0.042, 0.076, 'sand-shade'],
      [0, 0.076],
    )
    const hourLine = (hour: number): number => Math.PI / 2 + Math.atan(Math.tan((hour * Math.PI) / 12) * Math.sin(0.87))
    for (let hour = -5; hour <= 5; hour++) {
      const angle = hourLine(hour)
      bar(draft, hour === 0 ? 'band' : 'char', hour % 3 === 0 ? 0.0013 : 0.0009, [
        polar(angle, 0.022, 0.0806),
        polar(angle, hour % 3 === 0 ? 0.038 : 0.034, 0.0806),
      ])
    }
    // The gnomon points to the pole: its edge rises by the latitude, 50 degrees here.
    for (const [x, turn] of [
      [-0.001, 1],
      [0.001, -1],
    ] as const)
      doubleSidedTriangle(draft, turn > 0 ? 'redrock' : 'roof', [x, 0.08, 0.022], [x, 0.08, -0.018], [x, 0.118, -0.0165])
    bar(draft, 'redrock', 0.0014, [
      [0, 0.08, 0.022],
      [0, 0.119, -0.0165],
    ])
  },
}

const telescope: Model = {
  height: 0.18,
  build(draft) {
    const head: Point = [0, 0.104, 0]
    for (const angle of [0.5, 2.6, 4.7]) {
      bar(draft, 'timber', 0.0042, [polar(angle, 0.056, -0.008), [head[0], head[1], head[2]]])
      bar(draft, 'timber', 0.0022, [polar(angle, 0.0285, 0.048), [0, 0.048, 0]])
    }
    lathe(draft, 'char', 8, [0, 0.1, 0], [0.01, 0], [0.01, 0.01], [0.005, 0.012], [0.005, 0.02])
    // The tube, along a line that rises to the right and the front.
    const way: Point = [0.74, 0.5, 0.45]
    const length = Math.hypot(...way)
    const forward = way.map((part) => part / length) as unknown as Point
    const flat = Math.hypot(forward[0], forward[2])
    const side: Point = [-forward[2] / flat, 0, forward[0] / flat]
    const up: Point = [(-forward[1] * forward[0]) / flat, flat, (-forward[1] * forward[2]) / flat]
    const rib = (along: number, radius: number, off = 0) =>
      Array.from({ length: 10 }, (_, n): Point => {
        const [cos, sin] = [Math.cos((n / 9) * 2 * Math.PI) * radius, Math.sin((n / 9) * 2 * Math.PI) * radius + off]
        return [
          forward[0] * along + side[0] * cos + up[0] * sin,
          0.128 + forward[1] * along + up[1] * sin,
          forward[2] * along + side[2] * cos + up[2] * sin,
        ]
      })
    const tube: readonly (readonly [number, number, 'char' | 'lamp' | 'sand-shade' | 'water'])[] = [
      [-0.092, 0.001, 'char'],
      [-0.092, 0.006, 'char'],
      [-0.078, 0.0056, 'lamp'],
      [-0.062, 0.0056, 'lamp'],
      [-0.06, 0.0125, 'sand-shade'],
      [0.056, 0.0125, 'sand-shade'],
      [0.058, 0.016, 'lamp'],
      [0.09, 0.016, 'lamp'],
      [0.09, 0.013, 'char'],
      [0.078, 0.013, 'water'],
      [0.078, 0.001, 'water'],
    ]
    for (const [n, [along, radius]] of tube.slice(1).entries()) {
      const [from, fromRadius, role] = tube[n] ?? [0, 0, 'char']
      loft(draft, role, [rib(along, radius), rib(from, fromRadius)])
    }
    // The finder on its back.
    loft(draft, 'char', [rib(0.01, 0.004, 0.02), rib(-0.04, 0.003, 0.02)])
    bar(draft, 'char', 0.002, [rib(-0.02, 0.001, 0.013)[0] ?? head, rib(-0.02, 0.001, 0.02)[0] ?? head])
  },
}

/** Instruments for looking up. */
export const instrumentModels = {
  orrery,
  'armillary-sphere': armillarySphere,
  sundial,
  telescope,
} as const satisfies Readonly<Record<string, Model>>
