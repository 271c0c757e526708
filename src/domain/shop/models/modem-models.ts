import type { Point } from '#domain/island/props/mesh.ts'
import { around, bar, box, doubleSidedQuad, lathe, level, loft, polar, turnedBy } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const acousticCoupler: Model = {
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

const teleprinter: Model = {
  height: 0.13,
  build(draft) {
    box(draft, 'timber', [0.09, 0.008, 0.06], [0, -0.004, -0.004])
    for (const x of [-0.036, 0.036]) box(draft, 'timber', [0.012, 0.034, 0.05], [x, 0.004, -0.004])
    box(draft, 'roof', [0.096, 0.006, 0.07], [0, 0.038, 0])
    // The housing, its lid sloping to the keys.
    const side = (x: number): readonly Point[] => [
      [x, 0.044, 0.022],
      [x, 0.056, 0.02],
      [x, 0.086, -0.006],
      [x, 0.086, -0.032],
      [x, 0.044, -0.032],
    ]
    loft(draft, 'rock', [side(-0.042), side(0.042)])
    for (const x of [-0.042, 0.042]) {
      const [a, b, c, d, e] = side(x)
      if (a && b && c && d && e) {
        doubleSidedQuad(draft, 'cliff', a, b, c, e)
        doubleSidedQuad(draft, 'cliff', c, d, e, c)
      }
    }
    for (let row = 0; row < 3; row++)
      for (let key = 0; key < 7; key++)
        box(draft, 'wall', [0.007, 0.004, 0.004], [-0.03 + key * 0.01 + row * 0.0015, 0.044, 0.034 - row * 0.006])
    // The roll, and what has come of it.
    const paper = (angle: number): Point => [0, 0.098 + Math.sin(angle) * 0.011, -0.02 + Math.cos(angle) * 0.011]
    const across = (x: number) => Array.from({ length: 9 }, (_, n): Point => [x, paper((n * Math.PI) / 4)[1], paper((n * Math.PI) / 4)[2]])
    loft(draft, 'cloth', [across(0.03), across(-0.03)])
    doubleSidedQuad(draft, 'wall', [-0.03, 0.084, -0.004], [0.03, 0.084, -0.004], [0.03, 0.125, -0.014], [-0.03, 0.125, -0.014])
    for (const [y, width] of [
      [0.092, 0.044],
      [0.1, 0.05],
      [0.108, 0.032],
    ] as const)
      box(draft, 'char', [width, 0.0014, 0.0006], [(width - 0.05) / 2, y, -0.0032 - (y - 0.084) * 0.244])
  },
}

const deskModem: Model = {
  height: 0.075,
  shines: [{ at: [0, 0.012, 0.034], size: 0.1, isFire: true }],
  build(draft) {
    box(draft, 'sand-shade', [0.1, 0.018, 0.062], [0, 0, 0])
    box(draft, 'char', [0.096, 0.012, 0.002], [0, 0.003, 0.0312])
    for (let n = 0; n < 8; n++)
      box(draft, [1, 2, 5].includes(n) ? 'clinker' : 'fire', [0.005, 0.0036, 0.0014], [-0.04 + n * 0.0095, 0.0075, 0.0324])
    for (let n = 0; n < 6; n++) box(draft, 'mud', [0.002, 0.001, 0.04], [0.012 + n * 0.006, 0.018, -0.004])
    // The telephone that lives on it: body, dial, cradle, receiver.
    const foot = turnedBy(0.16, -0.018, 0.018, -0.002)
    for (const [size, at] of [
      [
        [0.044, 0.01, 0.038],
        [0, 0, 0],
      ],
      [
        [0.036, 0.01, 0.028],
        [0, 0.01, -0.003],
      ],
    ] as const)
      box(draft, 'char', size, at, foot)
    lathe(draft, 'wall', 10, [-0.0205, 0.0275, 0.009], [0.011, 0], [0.011, 0.002], [0, 0.002])
    lathe(draft, 'char', 8, [-0.0205, 0.0296, 0.009], [0.005, 0], [0, 0.001])
    for (const x of [-0.014, 0.014]) box(draft, 'char', [0.006, 0.012, 0.008], [x, 0.018, -0.008], foot)
    bar(
      draft,
      'char',
      0.0052,
      (
        [
          [-0.027, 0.02, -0.008],
          [-0.016, 0.031, -0.008],
          [0.016, 0.031, -0.008],
          [0.027, 0.02, -0.008],
        ] as const
      ).map(foot),
    )
    bar(draft, 'char', 0.0018, [
      [-0.042, 0.026, 0.004],
      [-0.052, 0.006, 0.02],
      [-0.056, 0.002, 0.004],
      [-0.05, 0.004, -0.03],
    ])
  },
}

const modemRack: Model = {
  height: 0.18,
  shines: [{ at: [0, 0.1, 0.036], size: 0.34, isFire: true }],
  build(draft) {
    for (const [x, z] of [
      [-0.04, -0.026],
      [0.04, -0.026],
      [-0.04, 0.026],
      [0.04, 0.026],
    ] as const)
      box(draft, 'char', [0.006, 0.18, 0.006], [x, -0.006, z])
    box(draft, 'char', [0.09, 0.006, 0.062], [0, 0.17, 0])
    box(draft, 'char', [0.09, 0.008, 0.062], [0, -0.004, 0])
    for (let shelf = 0; shelf < 6; shelf++) {
      const y = 0.016 + shelf * 0.0255
      box(draft, shelf % 3 === 1 ? 'rock' : 'wall', [0.074, 0.018, 0.048], [0, y, 0])
      for (let n = 0; n < 4; n++) {
        const isOn = (shelf * 5 + n * 3) % 4 !== 0
        box(draft, isOn ? 'fire' : 'clinker', [0.0046, 0.0036, 0.001], [-0.03 + n * 0.0095, y + 0.0074, 0.0244])
      }
      box(draft, 'char', [0.016, 0.002, 0.001], [0.024, y + 0.008, 0.0244])
    }
    for (const [n, x] of [-0.02, 0.004, 0.022].entries())
      bar(draft, n === 1 ? 'band' : 'water', 0.0018, [
        [x, 0.172, -0.02],
        [x * 1.2, 0.14, -0.036],
        [x * 0.7, 0.08, -0.034],
        [x * 1.6, 0.01, -0.042],
      ])
  },
}

const linemansTestSet: Model = {
  height: 0.14,
  build(draft) {
    lathe(draft, 'timber', 7, [0, -0.01, 0], [0.007, 0], [0.0055, 0.13], [0, 0.136])
    bar(draft, 'char', 0.002, [
      [0, 0.118, 0.004],
      [0, 0.121, 0.013],
      [0, 0.112, 0.016],
    ])
    // The receiver, dial outwards.
    const grip: readonly (readonly [y: number, half: number, deep: number])[] = [
      [0.022, 0.008, 0.006],
      [0.03, 0.015, 0.01],
      [0.044, 0.015, 0.01],
      [0.056, 0.0085, 0.007],
      [0.076, 0.0085, 0.007],
      [0.086, 0.013, 0.009],
      [0.104, 0.013, 0.009],
      [0.112, 0.007, 0.006],
    ]
    const ribs = grip.map(([y, half, deep]): readonly Point[] => [
      [-half, y, 0.012],
      [-half, y, 0.012 + deep],
      [half, y, 0.012 + deep],
      [half, y, 0.012],
      [-half, y, 0.012],
    ])
    loft(draft, 'fire', ribs.toReversed())
    loft(draft, 'fire', [ribs.at(-1) ?? [], Array.from({ length: 5 }, (): Point => [0, 0.114, 0.015])].toReversed())
    const dial = (angle: number, radius: number): Point => [Math.cos(angle) * radius, 0.037 + Math.sin(angle) * radius, 0.0232]
    around(10, (angle) => {
      const next = angle + Math.PI / 5
      doubleSidedQuad(draft, 'char', [0, 0.037, 0.0232], dial(angle, 0.0105), dial(next, 0.0105), dial(next, 0.0105))
      box(draft, 'wall', [0.003, 0.003, 0.0008], [Math.cos(angle) * 0.0078, 0.0355 + Math.sin(angle) * 0.0078, 0.0236])
    })
    for (let n = 0; n < 3; n++) box(draft, 'char', [0.014, 0.0016, 0.001], [0, 0.09 + n * 0.0045, 0.0213])
    // Two leads with their clips, down to where the wires come out of the ground.
    for (const [side, role] of [
      [-1, 'band'],
      [1, 'char'],
    ] as const) {
      bar(draft, role, 0.0016, [
        [side * 0.004, 0.022, 0.015],
        [side * 0.016, 0.002, 0.022],
        [side * 0.03, 0.016, 0.014],
        [side * 0.036, 0.008, 0.006],
      ])
      box(draft, 'rock', [0.006, 0.01, 0.004], [side * 0.037, 0, 0.005])
    }
    box(draft, 'scree', [0.09, 0.006, 0.012], [0, -0.005, 0.005])
  },
}

const cableRepeater: Model = {
  height: 0.075,
  build(draft) {
    // Turned on the lathe lying down: along x, bronze in the middle, cable at both ends.
    const rings: readonly (readonly [x: number, radius: number, role: 'redrock' | 'band' | 'char' | 'sand-shade'])[] = [
      [-0.11, 0.0036, 'char'],
      [-0.078, 0.0042, 'char'],
      [-0.074, 0.009, 'sand-shade'],
      [-0.05, 0.016, 'redrock'],
      [-0.046, 0.0215, 'sand-shade'],
      [-0.036, 0.0215, 'redrock'],
      [-0.034, 0.019, 'redrock'],
      [0.034, 0.019, 'redrock'],
      [0.036, 0.0215, 'sand-shade'],
      [0.046, 0.0215, 'redrock'],
      [0.05, 0.016, 'redrock'],
      [0.074, 0.009, 'sand-shade'],
      [0.078, 0.0042, 'char'],
      [0.11, 0.0036, 'char'],
    ]
    const rib = (x: number, radius: number) =>
      Array.from({ length: 11 }, (_, n): Point => [x, 0.044 + Math.sin((n * Math.PI) / 5) * radius, Math.cos((n * Math.PI) / 5) * radius])
    for (const [n, [x, radius]] of rings.slice(1).entries()) {
      const [fromX, fromRadius, role] = rings[n] ?? [0, 0, 'redrock']
      loft(draft, role, [rib(x, radius), rib(fromX, fromRadius)])
    }
    for (const x of [-0.028, 0.028]) {
      for (const z of [-1, 1])
        bar(draft, 'timber', 0.0052, [
          [x, -0.008, z * 0.036],
          [x, 0.034, -z * 0.016],
        ])
      box(draft, 'timber', [0.008, 0.007, 0.034], [x, 0.006, 0])
    }
    bar(
      draft,
      'band',
      0.0022,
      level(0.0232, 0, 10).map(([y, , z]): Point => [0, 0.044 + y * 0.9, z * 0.9]),
    )
    for (const end of [-1, 1])
      bar(draft, 'char', 0.0036, [[end * 0.11, 0.044, 0], [end * 0.118, 0.02, 0.004], polar(end > 0 ? 0.1 : Math.PI - 0.1, 0.124, -0.004)])
  },
}

/** Machines that put words on a wire. */
export const modemModels = {
  'model-modem': acousticCoupler,
  teleprinter,
  'desk-modem': deskModem,
  'modem-rack': modemRack,
  'pocket-modem': linemansTestSet,
  'cable-repeater': cableRepeater,
} as const satisfies Readonly<Record<string, Model>>
