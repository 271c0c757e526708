import type { Point } from '#domain/island/props/mesh.ts'
import { bar, bone, box, doubleSidedTriangle, lathe, loft, lump } from './mesh-primitives.ts'
import type { Model } from './model.ts'
import { adder, ichthyosaur } from './reptile-models.ts'

const human: Model = {
  height: 0.17,
  build(draft) {
    bone(draft, 0.0036, [0, 0.072, 0], [0, 0.098, -0.004], [0, 0.126, -0.002], [0, 0.138, 0])
    for (let n = 0; n < 5; n++) {
      const y = 0.097 + n * 0.0072
      const half = 0.0165 - Math.abs(n - 2.4) * 0.0022
      bone(
        draft,
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
    bone(draft, 0.0036, [-0.013, 0.076, 0], [-0.009, 0.067, 0.003], [0.009, 0.067, 0.003], [0.013, 0.076, 0])
    lump(draft, 'bone', [0.0125, 0.0145, 0.0135], [0, 0.153, 0], 0.06, 3)
    for (const side of [-1, 1]) {
      box(draft, 'char', [0.0048, 0.0042, 0.002], [side * 0.0046, 0.1515, 0.0118])
      bone(
        draft,
        0.0026,
        [side * 0.004, 0.128, 0],
        [side * 0.021, 0.13, 0],
        [side * 0.028, 0.1, -0.004],
        [side * 0.03, 0.073, 0.008],
        [side * 0.031, 0.061, 0.011],
      )
      bone(
        draft,
        0.0034,
        [side * 0.01, 0.068, 0],
        [side * 0.013, 0.036, 0.004],
        [side * 0.012, -0.002, -0.001],
        [side * 0.014, -0.001, 0.014],
      )
    }
    box(draft, 'bone', [0.011, 0.005, 0.008], [0, 0.136, 0.006])
    lathe(draft, 'timber', 8, [0, -0.01, 0], [0.034, 0], [0.032, 0.01], [0, 0.01])
  },
}

const whale: Model = {
  height: 0.12,
  build(draft) {
    // The spine runs along x, from the skull at the left to the tail in the sand.
    const spine = (share: number): Point => [-0.06 + share * 0.2, 0.072 - 0.07 * share * share, 0.012 * Math.sin(share * 3)]
    bone(draft, 0.0052, ...Array.from({ length: 9 }, (_, n) => spine(n / 8)))
    for (let n = 0; n < 7; n++) {
      const [x, y, z] = spine(n / 7 + 0.04)
      bone(draft, 0.0018, [x, y, z], [x + 0.002, y + 0.014 * (1 - n / 14), z])
    }
    for (let n = 0; n < 7; n++) {
      const [x, y, z] = spine(0.04 + n * 0.085)
      const wide = 0.046 - Math.abs(n - 2) * 0.0058
      for (const side of [-1, 1]) {
        const isBroken = n === 5 && side === 1
        bone(
          draft,
          0.0027,
          [x, y, z],
          [x + 0.004, y + 0.004, z + side * wide * 0.72],
          [x + 0.008, y - 0.032, z + side * wide * 1.06],
          ...(isBroken ? [] : [[x + 0.012, -0.01, z + side * wide * 0.66] as const]),
        )
      }
    }
    // The skull: a long beak, and the two jaws like a gate.
    const rib = (x: number, half: number, low: number, top: number): readonly Point[] => [
      [x, low, half],
      [x, top, half * 0.5],
      [x, top, -half * 0.5],
      [x, low, -half],
      [x, low, half],
    ]
    loft(draft, 'bone', [rib(-0.064, 0.03, 0.04, 0.078), rib(-0.09, 0.026, 0.034, 0.066), rib(-0.15, 0.006, 0.012, 0.02)])
    loft(draft, 'bone', [rib(-0.05, 0.004, 0.062, 0.072), rib(-0.064, 0.03, 0.04, 0.078)])
    for (const side of [-1, 1]) {
      lump(draft, 'char', [0.007, 0.007, 0.004], [-0.08, 0.05, side * 0.0255])
      bone(draft, 0.0044, [-0.07, 0.03, side * 0.034], [-0.1, 0.004, side * 0.038], [-0.152, -0.004, side * 0.01])
      // The hand in the flipper.
      const wrist: Point = [-0.016, 0.004, side * 0.078]
      bone(draft, 0.0042, [-0.036, 0.042, side * 0.03], [-0.03, 0.018, side * 0.056], wrist)
      for (const spread of [-0.5, 0, 0.5])
        bone(
          draft,
          0.002,
          wrist,
          [wrist[0] + 0.02, 0, wrist[2] + side * (0.014 + spread * 0.016)],
          [wrist[0] + 0.036, -0.002, wrist[2] + side * (0.014 + spread * 0.03)],
        )
    }
  },
}

const crow: Model = {
  height: 0.16,
  build(draft) {
    lathe(draft, 'timber', 8, [0, -0.008, 0], [0.034, 0], [0.032, 0.01], [0, 0.01])
    bar(draft, 'bark', 0.0052, [
      [0, 0, 0],
      [-0.004, 0.034, 0],
      [0.006, 0.054, 0],
      [0.03, 0.062, 0.01],
    ])
    bar(draft, 'bark', 0.0034, [
      [-0.002, 0.038, 0],
      [-0.026, 0.058, -0.008],
    ])
    // Spine, neck and skull, facing right.
    bone(draft, 0.0026, [-0.03, 0.082, 0], [-0.012, 0.092, 0], [0.012, 0.104, 0], [0.022, 0.118, 0], [0.022, 0.132, 0], [0.028, 0.142, 0])
    lump(draft, 'bone', [0.0125, 0.0095, 0.0085], [0.034, 0.146, 0])
    for (const side of [-1, 1]) lump(draft, 'char', [0.0036, 0.0036, 0.002], [0.036, 0.1475, side * 0.0078])
    for (const [y, drop] of [
      [0.1465, 0.0005],
      [0.1405, -0.0025],
    ] as const)
      for (const side of [-1, 1])
        doubleSidedTriangle(draft, 'char', [0.043, y, side * 0.0042], [0.043, y - 0.004, side * 0.002], [0.069, 0.1405 + drop, 0])
    // Breastbone with its keel, and the ribs.
    doubleSidedTriangle(draft, 'bone', [0.018, 0.096, 0], [-0.012, 0.076, 0], [0.016, 0.07, 0])
    for (let n = 0; n < 4; n++) {
      const x = -0.008 + n * 0.0072
      for (const side of [-1, 1])
        bone(draft, 0.0011, [x, 0.094 + n * 0.003, 0], [x + 0.004, 0.09 + n * 0.002, side * 0.013], [x + 0.008, 0.08, side * 0.004])
    }
    for (const side of [-1, 1]) {
      // Half open wings: arm, forearm, hand, and fingers where the long feathers were.
      const [shoulder, elbow, wrist]: readonly Point[] = [
        [0.012, 0.1, side * 0.008],
        [-0.02, 0.112, side * 0.04],
        [0.012, 0.138, side * 0.062],
      ]
      if (!shoulder || !elbow || !wrist) continue
      bone(draft, 0.0022, shoulder, elbow, wrist)
      bone(draft, 0.0012, [elbow[0] + 0.003, elbow[1] - 0.003, elbow[2]], [wrist[0] + 0.001, wrist[1] - 0.004, wrist[2]])
      for (const spread of [0, 1, 2])
        bone(draft, 0.0013, wrist, [
          wrist[0] - 0.008 - spread * 0.01,
          wrist[1] + 0.014 - spread * 0.006,
          wrist[2] + side * (0.026 - spread * 0.002),
        ])
      // Legs on the branch.
      bone(draft, 0.0017, [-0.012, 0.084, side * 0.008], [0.004, 0.076, side * 0.009], [-0.002, 0.062, side * 0.006])
      for (const reach of [-0.008, 0.008, 0.013])
        bone(draft, 0.0011, [-0.002, 0.062, side * 0.006], [reach, 0.058, side * (0.006 + reach * 0.3)])
    }
    for (const z of [-0.006, 0, 0.006]) bone(draft, 0.0012, [-0.03, 0.082, 0], [-0.05, 0.074, z])
  },
}

const pike: Model = {
  height: 0.12,
  build(draft) {
    box(draft, 'timber', [0.16, 0.012, 0.036], [0, -0.008, 0])
    box(draft, 'lamp', [0.03, 0.005, 0.001], [0, -0.004, 0.0185])
    for (const x of [-0.036, 0.048])
      bar(draft, 'char', 0.0016, [
        [x, 0.004, 0],
        [x, 0.076, 0],
      ])
    const spine = (share: number): Point => [-0.05 + share * 0.14, 0.078 - 0.006 * Math.sin(share * 3.1), 0.004 * Math.sin(share * 6)]
    bone(draft, 0.0026, ...Array.from({ length: 9 }, (_, n) => spine(n / 8)))
    for (let n = 0; n < 9; n++) {
      const share = 0.05 + n * 0.1
      const [x, y, z] = spine(share)
      const long = 0.03 * (1 - share * 0.72)
      for (const side of [-1, 1])
        bone(draft, 0.0009, [x, y, z], [x + 0.01, y - long * 0.6, z + side * long * 0.36], [x + 0.018, y - long, z + side * long * 0.12])
      if (n % 2) bone(draft, 0.0009, [x, y, z], [x + 0.008, y + long * 0.6, z])
    }
    // All jaw.
    const jaw = (top: boolean): readonly Point[] =>
      top
        ? [
            [-0.052, 0.09, 0.012],
            [-0.082, 0.086, 0.009],
            [-0.12, 0.084, 0.004],
          ]
        : [
            [-0.056, 0.066, 0.011],
            [-0.086, 0.064, 0.008],
            [-0.118, 0.07, 0.003],
          ]
    for (const top of [true, false]) {
      const line = jaw(top)
      const mirrored = line.map(([x, y, z]): Point => [x, y, -z])
      const crest = line.map(([x, y]): Point => [x, y + (top ? 0.006 : -0.005), 0])
      loft(draft, 'bone', top ? [mirrored, crest, line] : [line, crest, mirrored])
      loft(draft, 'bone', top ? [line, mirrored] : [mirrored, line])
      for (let tooth = 0; tooth < 4; tooth++)
        for (const side of [-1, 1]) {
          const [x, y, z]: Point = [-0.072 - tooth * 0.013, top ? 0.085 : 0.066, side * (0.0088 - tooth * 0.0018)]
          doubleSidedTriangle(draft, 'wall', [x - 0.0022, y, z], [x + 0.0022, y, z], [x - 0.001, y + (top ? -0.007 : 0.008), z])
        }
    }
    loft(draft, 'bone', [
      [
        [-0.03, 0.09, 0],
        [-0.028, 0.08, 0.01],
        [-0.032, 0.068, 0.009],
        [-0.036, 0.064, 0],
      ],
      [
        [-0.05, 0.097, 0],
        [-0.052, 0.088, 0.014],
        [-0.055, 0.066, 0.012],
        [-0.053, 0.059, 0],
      ],
    ])
    for (const side of [-1, 1]) lump(draft, 'char', [0.0044, 0.0044, 0.002], [-0.066, 0.0885, side * 0.0108])
    for (const [x, y, dx, dy] of [
      [0.056, 0.086, 0.016, 0.018],
      [0.052, 0.068, 0.016, -0.018],
      [0.09, 0.078, 0.024, 0.022],
      [0.09, 0.078, 0.024, -0.022],
    ] as const)
      for (let ray = 0; ray < 3; ray++) bone(draft, 0.0009, [x + ray * 0.005, y, 0], [x + dx + ray * 0.004, y + dy * (1 - ray * 0.28), 0])
  },
}

/** What carries the rest. */
export const skeletonModels = {
  skeleton: human,
  'whale-skeleton': whale,
  'crow-skeleton': crow,
  'fish-skeleton': pike,
  'adder-skeleton': adder,
  ichthyosaur,
} as const satisfies Readonly<Record<string, Model>>
