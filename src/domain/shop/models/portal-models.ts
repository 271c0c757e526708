import { addQuad, type Point } from '#domain/island/props/mesh.ts'
import { arc, around, bar, box, doubleSidedQuad, lathe, level, loft, lump, polar, turnedBy } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const portal: Model = {
  height: 0.21,
  shines: [{ at: [0, 0.1, 0], size: 0.42 }],
  build(draft) {
    lathe(draft, 'rock', 10, [0, -0.02, 0], [0.08, 0], [0.074, 0.026], [0, 0.026])
    const stones = 15
    for (let n = 0; n < stones; n++) {
      const angle = -0.9 + (n / (stones - 1)) * (Math.PI + 1.8)
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      const lift = (point: Point): Point => [point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos + 0.1, point[2]]
      box(draft, n % 2 ? 'rock' : 'scree', [0.024, 0.034, 0.034], [0.082, -0.017, 0], lift)
    }
    for (let ring = 1; ring < 5; ring++)
      bar(draft, ring % 2 ? 'water' : 'lamp', 0.0018, arc([0, 0.1, 0], ring * 0.016, ring * 0.9, ring * 0.9 + 5.2, 12))
  },
}

const moonGate: Model = {
  height: 0.19,
  build(draft) {
    box(draft, 'rock', [0.2, 0.012, 0.04], [0, -0.01, 0])
    // A wall with a round opening, on both faces, and the thickness of the opening.
    const [radius, middle, half, top] = [0.058, 0.066, 0.09, 0.142]
    const pieces = 20
    const edge = (n: number): readonly [number, number] => {
      const angle = -Math.PI / 2 + (n / pieces) * 2 * Math.PI
      return [Math.cos(angle) * radius, middle + Math.sin(angle) * radius]
    }
    const outer = (n: number): readonly [number, number] => {
      const angle = -Math.PI / 2 + (n / pieces) * 2 * Math.PI
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const reach = Math.min(half / Math.max(1e-6, Math.abs(cos)), (sin > 0 ? top - middle : middle) / Math.max(1e-6, Math.abs(sin)))
      return [cos * reach, middle + sin * reach]
    }
    for (let n = 0; n < pieces; n++) {
      const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [edge(n), edge(n + 1), outer(n + 1), outer(n)]
      addQuad(draft, 'wall', [ax, ay, 0.013], [dx, dy, 0.013], [cx, cy, 0.013], [bx, by, 0.013])
      addQuad(draft, 'wall', [ax, ay, -0.013], [bx, by, -0.013], [cx, cy, -0.013], [dx, dy, -0.013])
      addQuad(draft, 'rock', [ax, ay, 0.015], [bx, by, 0.015], [bx, by, -0.015], [ax, ay, -0.015])
    }
    for (const x of [-half, half]) box(draft, 'wall', [0.002, top, 0.026], [x, 0, 0])
    // A coping of tiles, its ends turned up.
    for (const z of [-1, 1]) {
      const ridge = (x: number): readonly Point[] => [
        [x, top + 0.02 + (Math.abs(x) / half) ** 3 * 0.008, 0],
        [x, top - 0.002 + (Math.abs(x) / half) ** 3 * 0.008, z * 0.026],
      ]
      const ribs = [-1.08, -0.7, -0.3, 0.3, 0.7, 1.08].map((share) => ridge(share * half))
      loft(draft, 'char', z > 0 ? ribs.toReversed() : ribs)
      loft(draft, 'bark', z > 0 ? ribs : ribs.toReversed())
    }
    bar(
      draft,
      'char',
      0.0034,
      [-1.1, -0.7, -0.3, 0.3, 0.7, 1.1].map((share): Point => [share * half, top + 0.021 + Math.abs(share) ** 3 * 0.008, 0]),
    )
    bar(
      draft,
      'rock',
      0.0026,
      Array.from({ length: 21 }, (_, n): Point => [edge(n)[0], edge(n)[1], 0.0145]),
    )
    lump(draft, ['leaf', 'leaf-light'], [0.02, 0.016, 0.015], [-0.084, 0.006, 0.026], 0.5, 2)
    lump(draft, ['leaf', 'leaf-light'], [0.013, 0.012, 0.012], [0.076, 0.004, 0.026], 0.5, 5)
  },
}

const trilithon: Model = {
  height: 0.19,
  build(draft) {
    lathe(draft, 'grass', 10, [0, -0.014, 0], [0.1, 0], [0.09, 0.016], [0, 0.02])
    // Stones dressed by hand: no edge quite straight, narrower above.
    const stone = (x: number, z: number, tall: number, wide: number, deep: number, lean: number) => {
      const ribs = [0, 0.4, 0.75, 1].map((share, n): readonly Point[] => {
        const [w, d] = [
          wide * (1 - 0.16 * share + 0.05 * Math.sin(n * 2.3 + x * 90)),
          deep * (1 - 0.18 * share + 0.06 * Math.cos(n * 1.9 + z * 70)),
        ]
        const middle = x + lean * share
        const corners: readonly Point[] = [
          [middle - w, tall * share - 0.006, z + d * 0.8],
          [middle - w * 0.5, tall * share - 0.006, z + d],
          [middle + w * 0.7, tall * share - 0.006, z + d * 0.94],
          [middle + w, tall * share - 0.006, z - d * 0.3],
          [middle + w * 0.6, tall * share - 0.006, z - d],
          [middle - w * 0.8, tall * share - 0.006, z - d * 0.85],
        ]
        return [...corners, corners[0] ?? [0, 0, 0]]
      })
      loft(draft, 'rock', ribs.toReversed())
      loft(draft, 'scree', [Array.from({ length: 7 }, (): Point => [x + lean, tall - 0.003, z]), ribs.at(-1) ?? []])
    }
    stone(-0.046, 0, 0.128, 0.023, 0.02, 0.004)
    stone(0.046, 0.002, 0.126, 0.024, 0.021, -0.003)
    const lintel = [-0.082, -0.03, 0.03, 0.08].map((x, n): readonly Point[] => {
      const [low, high, deep] = [0.119 + 0.002 * Math.sin(n), 0.152 + 0.003 * Math.cos(n * 2.1), 0.022 - (n % 3 === 0 ? 0.003 : 0)]
      return [
        [x, low, -deep],
        [x, high - 0.004, -deep * 0.96],
        [x, high, 0],
        [x, high - 0.005, deep * 0.94],
        [x, low, deep],
        [x, low, -deep],
      ]
    })
    loft(draft, 'rock', lintel)
    for (const [end, isLeft] of [
      [lintel[0] ?? [], true],
      [lintel.at(-1) ?? [], false],
    ] as const) {
      const middle = end.map(([x]): Point => [x, 0.136, 0])
      loft(draft, 'scree', isLeft ? [middle, end] : [end, middle])
    }
    // One that has fallen.
    lump(draft, ['rock', 'scree'], [0.036, 0.012, 0.016], [0.014, 0.008, 0.058], 0.35, 8)
    for (const angle of [0.8, 2.6, 3.9]) lump(draft, ['leaf', 'leaf-light'], [0.007, 0.006, 0.007], polar(angle, 0.074, 0.006), 0.4, angle)
  },
}

const telephoneBox: Model = {
  height: 0.2,
  shines: [{ at: [0, 0.12, 0], size: 0.4 }],
  build(draft) {
    box(draft, 'rock', [0.072, 0.01, 0.072], [0, -0.008, 0])
    for (const x of [-0.027, 0.027]) for (const z of [-0.027, 0.027]) box(draft, 'roof', [0.009, 0.15, 0.009], [x, 0.002, z])
    box(draft, 'roof', [0.062, 0.012, 0.062], [0, 0.002, 0])
    box(draft, 'roof', [0.068, 0.006, 0.068], [0, 0.146, 0])
    box(draft, 'roof', [0.062, 0.018, 0.062], [0, 0.152, 0])
    lathe(draft, 'roof', 10, [0, 0.17, 0], [0.034, 0], [0.026, 0.009], [0.012, 0.014], [0, 0.015])
    for (let side = 0; side < 4; side++) {
      const place = turnedBy((side * Math.PI) / 2)
      box(draft, 'lamp', [0.034, 0.009, 0.001], [0, 0.1565, 0.0312], place)
      // Glazing bars of one wall, and the pane behind them.
      for (const x of [-0.011, 0.011]) box(draft, 'roof', [0.0022, 0.132, 0.0016], [x, 0.014, 0.0265], place)
      for (let row = 1; row < 6; row++) box(draft, 'roof', [0.046, 0.0018, 0.0016], [0, 0.014 + row * 0.0222, 0.0265], place)
    }
    box(draft, 'ice', [0.049, 0.13, 0.049], [0, 0.014, 0])
    box(draft, 'lamp', [0.003, 0.016, 0.002], [0.016, 0.072, 0.0275])
  },
}

const revolvingDoor: Model = {
  height: 0.2,
  build(draft) {
    lathe(draft, 'rock', 12, [0, -0.01, 0], [0.066, 0], [0.064, 0.012], [0, 0.012])
    lathe(
      draft,
      'timber',
      12,
      [0, 0.15, 0],
      [0.06, 0],
      [0.062, 0.004],
      [0.062, 0.02],
      [0.056, 0.024, 'roof'],
      [0.02, 0.034, 'roof'],
      [0, 0.036],
    )
    bar(draft, 'lamp', 0.0022, level(0.0625, 0.16, 12))
    // Two curved walls; the two openings between them.
    for (const from of [0.5, 0.5 + Math.PI]) {
      const wall = (angle: number, y: number): Point => polar(angle, 0.058, y)
      for (let n = 0; n < 4; n++) {
        const [a, b] = [from + n * 0.5375, from + (n + 1) * 0.5375]
        doubleSidedQuad(draft, 'timber', wall(a, 0.002), wall(b, 0.002), wall(b, 0.05), wall(a, 0.05))
        bar(draft, 'timber', 0.0026, [wall(a, 0), wall(a, 0.15)])
      }
      bar(draft, 'timber', 0.0034, [wall(from + 2.15, 0), wall(from + 2.15, 0.15)])
    }
  },
  turning: {
    speed: 2,
    build(draft) {
      lathe(draft, 'lamp', 6, [0, 0.002, 0], [0.003, 0], [0.003, 0.148])
      around(4, (angle) => {
        const place = turnedBy(angle)
        box(draft, 'timber', [0.05, 0.016, 0.003], [0.028, 0.004, 0], place)
        box(draft, 'timber', [0.05, 0.008, 0.003], [0.028, 0.14, 0], place)
        box(draft, 'timber', [0.006, 0.136, 0.003], [0.05, 0.004, 0], place)
        box(draft, 'lamp', [0.036, 0.003, 0.005], [0.028, 0.07, 0], place)
        box(draft, 'ice', [0.044, 0.12, 0.0012], [0.025, 0.02, 0], place)
      })
    },
  },
}

const well: Model = {
  height: 0.17,
  build(draft) {
    // Two courses of stones, and the dark.
    for (let course = 0; course < 2; course++)
      around(11, (angle, n) => {
        const place = turnedBy(angle + course * 0.28)
        box(draft, (n + course) % 3 ? 'rock' : 'scree', [0.015, 0.021, 0.0225], [0.041, -0.008 + course * 0.021, 0], place)
      })
    lathe(draft, 'char', 11, [0, 0.012, 0], [0.034, 0], [0, 0.001])
    lathe(draft, 'timber', 11, [0, 0.034, 0], [0.049, 0], [0.049, 0.005], [0.034, 0.005])
    for (const x of [-0.044, 0.044]) box(draft, 'timber', [0.007, 0.085, 0.007], [x, 0.036, 0])
    for (const z of [-1, 1]) {
      const tile = (x: number): readonly Point[] => [
        [x, 0.156, 0],
        [x, 0.116, z * 0.046],
      ]
      loft(draft, 'roof', z > 0 ? [tile(0.058), tile(-0.058)] : [tile(-0.058), tile(0.058)])
      loft(draft, 'bark', z > 0 ? [tile(-0.058), tile(0.058)] : [tile(0.058), tile(-0.058)])
    }
    bar(draft, 'timber', 0.0056, [
      [-0.05, 0.09, 0],
      [0.052, 0.09, 0],
    ])
    bar(draft, 'char', 0.0018, [
      [0.052, 0.09, 0],
      [0.058, 0.078, 0.006],
      [0.066, 0.078, 0.006],
    ])
    bar(draft, 'cloth', 0.0042, [
      [-0.01, 0.09, 0],
      [0.01, 0.09, 0],
    ])
    bar(draft, 'cloth', 0.0011, [
      [0, 0.088, 0.004],
      [0, 0.062, 0.004],
    ])
    lathe(draft, 'timber', 8, [0, 0.044, 0.004], [0.0085, 0], [0.011, 0.016], [0.0092, 0.016, 'water'], [0, 0.013, 'water'])
    bar(draft, 'char', 0.0009, arc([0, 0.058, 0.004], 0.0105, 0, Math.PI, 4))
  },
}

/** Ways from here to somewhere else. */
export const portalModels = {
  portal,
  'moon-gate': moonGate,
  trilithon,
  'telephone-box': telephoneBox,
  'revolving-door': revolvingDoor,
  'wishing-well': well,
} as const satisfies Readonly<Record<string, Model>>
