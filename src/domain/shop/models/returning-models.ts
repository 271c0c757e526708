import type { Point } from '#domain/island/props/mesh.ts'
import { addStrip } from '#domain/island/props/solids.ts'
import {
  around,
  bar,
  box,
  doubleSidedQuad,
  doubleSidedTriangle,
  lathe,
  level,
  loft,
  lump,
  polar,
  turnedBy,
  unplaced,
} from './mesh-primitives.ts'
import type { Model } from './model.ts'

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

const roseOfJericho: Model = {
  height: 0.085,
  build(draft) {
    lathe(
      draft,
      'wall',
      11,
      [0, -0.006, 0],
      [0.03, 0],
      [0.048, 0.014],
      [0.052, 0.018],
      [0.048, 0.018, 'water'],
      [0.044, 0.014, 'water'],
      [0, 0.014],
    )
    lathe(draft, 'band', 11, [0, 0.007, 0], [0.0488, 0], [0.0508, 0.0028])
    // Inner branches are still curled; the outer ones lie open on the water.
    for (const [ring, [count, reach, rise]] of (
      [
        [8, 0.046, 0.008],
        [6, 0.034, 0.026],
        [4, 0.02, 0.04],
      ] as const
    ).entries())
      around(count, (angle, n) => {
        const turn = angle + ring * 0.35
        const curl = ring === 0 ? 0.003 : 0.014
        const spine = [
          polar(turn, 0.004, 0.012),
          polar(turn, reach * 0.6, 0.012 + rise * 0.75),
          polar(turn, reach, 0.014 + rise),
          polar(turn + 0.1, reach - curl, 0.018 + rise + curl),
        ]
        bar(draft, 'bark', 0.0016, spine.slice(0, 3))
        addStrip(draft, (n + ring) % 2 ? 'leaf' : 'leaf-light', spine.slice(1), (part) => 0.0065 - 0.003 * part)
      })
  },
}

/** Half height and half width of the fish at its stations from the snout, and how high its middle lies. */
const body = [
  [-0.094, 0.004, 0.003, -0.002],
  [-0.076, 0.016, 0.011, 0],
  [-0.048, 0.027, 0.017, 0.002],
  [-0.006, 0.031, 0.018, 0.002],
  [0.034, 0.022, 0.012, 0],
  [0.062, 0.016, 0.006, 0],
  [0.082, 0.012, 0.002, 0],
] as const

const coelacanth: Model = {
  height: 0.15,
  build(draft) {
    box(draft, 'timber', [0.15, 0.014, 0.05], [0, -0.008, 0])
    box(draft, 'char', [0.142, 0.004, 0.044], [0, 0.006, 0])
    box(draft, 'lamp', [0.034, 0.006, 0.001], [0, -0.003, 0.0255])
    for (const x of [-0.045, 0.035])
      bar(draft, 'char', 0.0028, [
        [x, 0.006, 0],
        [x, 0.056, 0],
      ])
    const middle = 0.085
    const rib = ([x, tall, wide, lift]: (typeof body)[number]) =>
      Array.from(
        { length: 9 },
        (_, n): Point => [x, middle + lift + Math.sin((n / 8) * 2 * Math.PI) * tall, Math.cos((n / 8) * 2 * Math.PI) * wide],
      )
    loft(draft, 'ice-deep', body.map(rib).toReversed())
    const flat = (role: 'water' | 'ice-deep', ...points: readonly Point[]) => {
      const [a, b, c, d] = points
      if (a && b && c && d) doubleSidedQuad(draft, role, a, b, c, d)
    }
    const up = (x: number, y: number, z = 0): Point => [x, middle + y, z]
    flat('water', up(-0.03, 0.026), up(-0.012, 0.058), up(0.008, 0.054), up(0.004, 0.03))
    flat('water', up(0.036, 0.018), up(0.048, 0.052), up(0.06, 0.046), up(0.054, 0.014))
    flat('water', up(0.03, -0.02), up(0.046, -0.05), up(0.058, -0.044), up(0.05, -0.014))
    // The tail has three lobes.
    flat('water', up(0.058, 0.016), up(0.082, 0.04), up(0.106, 0.03), up(0.1, 0.004))
    flat('water', up(0.058, -0.016), up(0.1, -0.004), up(0.106, -0.03), up(0.082, -0.04))
    flat('water', up(0.098, 0.007), up(0.118, 0.011), up(0.12, -0.007), up(0.098, -0.007))
    // The limbs: a stalk, then a fan.
    for (const side of [-1, 1])
      for (const [x, y, long] of [
        [-0.044, -0.014, 1],
        [0.006, -0.024, 0.85],
      ] as const) {
        const z = side * 0.014
        bar(draft, 'ice-deep', 0.0065, [up(x, y, z), up(x + 0.006, y - 0.014 * long, z + side * 0.012)])
        flat(
          'water',
          up(x, y - 0.012, z + side * 0.01),
          up(x - 0.006, y - 0.038 * long, z + side * 0.02),
          up(x + 0.018, y - 0.04 * long, z + side * 0.022),
          up(x + 0.014, y - 0.014, z + side * 0.012),
        )
      }
    for (const side of [-1, 1]) {
      lump(draft, 'wall', [0.0048, 0.0048, 0.003], up(-0.074, 0.007, side * 0.0105))
      lump(draft, 'char', [0.0024, 0.0024, 0.003], up(-0.0745, 0.007, side * 0.012))
    }
    for (const [x, y] of [
      [-0.03, 0.008],
      [-0.012, -0.006],
      [0.008, 0.009],
      [0.026, -0.003],
      [-0.046, -0.004],
    ] as const)
      for (const side of [-1, 1]) lump(draft, 'wall', [0.0046, 0.0034, 0.002], up(x, y, side * (0.0172 - Math.max(0, x) * 0.16)), 0.5, 3)
  },
}

const datePalm: Model = {
  height: 0.23,
  build(draft) {
    lathe(draft, 'roof', 9, [0, -0.008, 0], [0.022, 0], [0.03, 0.034], [0.033, 0.034], [0.033, 0.042], [0.029, 0.042, 'mud'], [0, 0.04])
    lathe(
      draft,
      'bark',
      6,
      [0, 0.03, 0],
      [0.0085, 0],
      [0.01, 0.016],
      [0.0075, 0.018],
      [0.009, 0.036],
      [0.007, 0.038],
      [0.008, 0.056],
      [0, 0.066],
    )
    around(11, (angle, n) => {
      const rise = 0.5 + 0.5 * ((n * 3) % 4) * 0.36
      const reach = 0.096 - 0.03 * rise
      const at = (share: number): Point =>
        polar(angle, reach * share, 0.088 + rise * 0.13 * share - 0.13 * share * share * (1.15 - rise * 0.55))
      addStrip(draft, n % 2 ? 'leaf' : 'leaf-light', [at(0), at(0.35), at(0.7), at(1)], (part) =>
        part === 0 ? 0.003 : 0.012 * (1.15 - part),
      )
    })
    // The fence against goats.
    for (let n = 0; n < 8; n++) {
      const [x, , z] = polar((n / 8) * 2 * Math.PI + 0.39, 0.062, 0)
      box(draft, 'timber', [0.004, 0.044, 0.004], [x, -0.008, z])
    }
    for (const y of [0.012, 0.028]) bar(draft, 'char', 0.0012, level(0.062, y, 8, 0.39, 0.39 + 2 * Math.PI))
  },
}

const clock: Model = {
  height: 0.21,
  build(draft) {
    box(draft, 'bark', [0.058, 0.012, 0.036], [0, -0.008, 0])
    box(draft, 'timber', [0.052, 0.038, 0.032], [0, 0.004, 0])
    box(draft, 'timber', [0.004, 0.084, 0.028], [-0.018, 0.042, 0])
    box(draft, 'timber', [0.004, 0.084, 0.028], [0.018, 0.042, 0])
    box(draft, 'bark', [0.036, 0.084, 0.004], [0, 0.042, -0.012])
    box(draft, 'timber', [0.04, 0.006, 0.028], [0, 0.042, 0])
    box(draft, 'timber', [0.058, 0.05, 0.036], [0, 0.124, 0])
    box(draft, 'bark', [0.064, 0.005, 0.04], [0, 0.174, 0])
    for (const side of [-1, 1])
      bar(draft, 'bark', 0.004, [
        [side * 0.03, 0.181, 0.012],
        [side * 0.022, 0.192, 0.012],
        [side * 0.008, 0.187, 0.012],
      ])
    lump(draft, 'lamp', [0.005, 0.006, 0.005], [0, 0.19, 0.012])
    // Face, hours and hands.
    const face = (angle: number, radius: number, z: number): Point => [Math.cos(angle) * radius, 0.149 + Math.sin(angle) * radius, z]
    const ring = (radius: number, z: number) => Array.from({ length: 13 }, (_, n) => face((n / 12) * 2 * Math.PI, radius, z))
    for (const [n, point] of ring(0.021, 0.0185).slice(0, 12).entries()) {
      const next = ring(0.021, 0.0185)[n + 1]
      if (next) doubleSidedTriangle(draft, 'wall', [0, 0.149, 0.0185], point, next)
    }
    bar(draft, 'lamp', 0.0014, ring(0.021, 0.0192))
    around(4, (angle) => bar(draft, 'char', 0.0011, [face(angle, 0.0158, 0.0192), face(angle, 0.019, 0.0192)]))
    bar(draft, 'char', 0.0014, [face(1.2, 0.0005, 0.0198), face(1.2, 0.011, 0.0198)])
    bar(draft, 'char', 0.001, [face(2.9, 0.0005, 0.0202), face(2.9, 0.0165, 0.0202)])
    // The pendulum, aside, and two weights.
    bar(draft, 'lamp', 0.0011, [
      [0, 0.124, 0.004],
      [0.007, 0.068, 0.004],
    ])
    bar(draft, 'lamp', 0.0011, [
      [-0.009, 0.124, -0.003],
      [-0.009, 0.094, -0.003],
    ])
    lathe(draft, 'lamp', 6, [-0.009, 0.074, -0.003], [0.003, 0], [0.0036, 0.002], [0.0036, 0.02], [0, 0.022])
    lump(draft, 'lamp', [0.0066, 0.0066, 0.0026], [0.0076, 0.064, 0.004])
  },
}

const phoenixNest: Model = {
  height: 0.11,
  shines: [{ at: [0, 0.06, 0], size: 0.5, isFire: true }],
  build(draft) {
    lathe(draft, 'rock', 8, [0, -0.012, 0], [0.046, 0], [0.036, 0.022], [0, 0.024])
    // Sticks of cinnamon, laid across each other in a ring.
    for (let layer = 0; layer < 3; layer++)
      around(9, (angle, n) => {
        const turn = angle + layer * 0.35
        const radius = 0.036 + 0.004 * layer
        bar(draft, (n + layer) % 3 ? 'bark' : 'timber', 0.0036, [
          polar(turn - 0.5, radius + 0.006, 0.014 + layer * 0.008),
          polar(turn + 0.5, radius - 0.003, 0.019 + layer * 0.008),
        ])
      })
    around(7, (angle, n) => {
      const tall = 0.03 + 0.012 * (n % 3)
      const [x, , z] = polar(angle + 0.2, 0.026, 0)
      lathe(draft, n % 2 ? 'fire' : 'lamp', 4, [x, 0.018, z], [0.006, 0], [0.0075, 0.01], [0, tall])
    })
    lathe(draft, 'cloth', 8, [0, 0.024, 0], [0.008, 0], [0.0155, 0.012], [0.015, 0.024], [0.009, 0.036], [0, 0.041])
    for (const angle of [0.9, 1.5])
      bar(draft, 'band', 0.0012, [polar(angle, 0.0158, 0.036), polar(angle + 0.16, 0.0152, 0.046), polar(angle, 0.0115, 0.057)])
    addStrip(
      draft,
      'fire',
      [
        [0.052, 0.014, 0.03],
        [0.064, 0.003, 0.038],
        [0.078, 0.002, 0.036],
      ],
      (part) => 0.006 * (1 - part) + 0.001,
    )
    bar(draft, 'char', 0.0008, [unplaced([0.05, 0.016, 0.029]), [0.066, 0.004, 0.038]])
  },
}

/** Things that were given up and are back. */
export const returningModels = {
  'returning-lamp': returningLamp,
  'rose-of-jericho': roseOfJericho,
  coelacanth,
  'date-palm': datePalm,
  'stopped-clock': clock,
  'phoenix-nest': phoenixNest,
} as const satisfies Readonly<Record<string, Model>>
