import { addQuad, addTriangle, type Point } from '#domain/island/props/mesh.ts'
import { addHouse, addStrip } from '#domain/island/props/solids.ts'
import { arc, around, bar, box, doubleSidedTriangle, lathe, level, lump, polar, turnedBy } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const islandUnderGlass: Model = {
  height: 0.15,
  shines: [{ at: [0.012, 0.038, 0.02], size: 0.08 }],
  build(draft) {
    lathe(draft, 'timber', 9, [0, -0.008, 0], [0.06, 0], [0.058, 0.01], [0.05, 0.014], [0.052, 0.022], [0, 0.022])
    lathe(draft, 'water', 9, [0, 0.013, 0], [0.048, 0], [0.048, 0.004], [0, 0.004])
    lathe(draft, 'sand', 8, [0.002, 0.015, 0], [0.035, 0], [0.031, 0.005, 'grass'], [0.02, 0.011, 'grass'], [0, 0.02])
    // A palm, a hut, a jetty.
    bar(draft, 'bark', 0.0022, [
      [-0.008, 0.03, -0.004],
      [-0.013, 0.052, -0.005],
      [-0.01, 0.072, -0.004],
    ])
    around(5, (angle, n) => {
      const at = (along: number, up: number): Point => [-0.01 + Math.cos(angle) * along, 0.072 + up, -0.004 + Math.sin(angle) * along]
      addStrip(draft, n % 2 ? 'leaf' : 'leaf-light', [at(0, 0), at(0.014, 0.006), at(0.026, -0.007)], (part) =>
        part === 0.5 ? 0.0048 : 0.001,
      )
    })
    addHouse(draft, turnedBy(-0.3, 0.012, 0.024, 0.006), 'wall', 'roof', [0.018, 0.011, 0.013])
    box(draft, 'lamp', [0.004, 0.004, 0.001], [0.0145, 0.0275, 0.0132])
    for (let n = 0; n < 4; n++) box(draft, 'timber', [0.008, 0.0012, 0.003], [0.012, 0.0195, 0.03 + n * 0.0042])
    // A dome of bent panes: its ribs, and the hoops that hold them.
    for (const [radius, y] of [
      [0.0505, 0.0145],
      [0.0505, 0.086],
    ] as const)
      bar(draft, 'ice-deep', 0.0014, level(radius, y, 9))
    around(4, (turn) => {
      const rib = arc([0, 0.086, 0], 0.0505, 0, Math.PI / 2, 4, 1.1).map(([x, y]): Point => polar(turn + 0.6, x, y))
      bar(draft, 'ice-deep', 0.0013, [polar(turn + 0.6, 0.0505, 0.0145), ...rib])
    })
    lump(draft, 'ice', [0.006, 0.006, 0.006], [0, 0.143, 0])
  },
}

const contourModel: Model = {
  height: 0.1,
  build(draft) {
    box(draft, 'timber', [0.15, 0.008, 0.12], [0, -0.006, 0])
    box(draft, 'water', [0.14, 0.003, 0.11], [0, 0.002, 0])
    // Sheets of card, each cut along the line of one height; from the fifth on the two hills are apart.
    const sheet = (rank: number, x: number, z: number, radius: number) => {
      const [low, high] = [0.005 + rank * 0.0085, 0.0135 + rank * 0.0085]
      const corner = (n: number, y: number): Point => {
        const angle = (n / 11) * 2 * Math.PI
        const reach = radius * (1 + 0.12 * Math.sin(2 * angle + 0.7) + 0.09 * Math.cos(3 * angle + rank * 0.3))
        return [x + Math.cos(angle) * reach * 1.2, y, z + Math.sin(angle) * reach * 0.86]
      }
      for (let n = 0; n < 11; n++) {
        addQuad(draft, rank % 2 ? 'cloth' : 'sand-shade', corner(n, low), corner(n, high), corner(n + 1, high), corner(n + 1, low))
        addTriangle(draft, rank % 2 ? 'cloth' : 'sand', [x, high, z], corner(n + 1, high), corner(n, high))
      }
    }
    sheet(0, 0, 0, 0.054)
    sheet(1, 0, 0, 0.0475)
    sheet(2, -0.002, 0, 0.041)
    sheet(3, -0.006, 0, 0.034)
    for (const [rank, radius] of [0.0225, 0.0175, 0.012, 0.0065].entries()) sheet(rank + 4, -0.02, 0.004, radius)
    for (const [rank, radius] of [0.0125, 0.0075].entries()) sheet(rank + 4, 0.022, -0.008, radius)
    bar(draft, 'char', 0.0008, [
      [-0.02, 0.08, 0.004],
      [-0.02, 0.098, 0.004],
    ])
    doubleSidedTriangle(draft, 'band', [-0.02, 0.098, 0.004], [-0.02, 0.09, 0.004], [-0.008, 0.094, 0.004])
  },
}

const bottledIsland: Model = {
  height: 0.1,
  build(draft) {
    for (const x of [-0.036, 0.03])
      for (const side of [-1, 1])
        bar(draft, 'bark', 0.0046, [
          [x + 0.006, -0.006, side * 0.03],
          [x - 0.002, 0.03, -side * 0.03],
        ])
    bar(draft, 'bark', 0.005, [
      [-0.05, 0.006, 0],
      [0.046, 0.008, 0.002],
    ])
    // The bottle lies along x: what is seen of it is its outline, its foot and its neck.
    const radius = 0.036
    const middle = 0.05
    const glass = (x: number, size: number, pieces: number) =>
      bar(
        draft,
        'ice-deep',
        0.0013,
        level(size, 0, pieces).map(([y, , z]): Point => [x, middle + y, z]),
      )
    for (const [x, size] of [
      [-0.068, radius * 0.94],
      [0.036, radius],
      [0.06, 0.013],
      [0.088, 0.0125],
    ] as const)
      glass(x, size, size > 0.02 ? 9 : 6)
    for (const angle of [0.5, 2.5, 4.1, 5.6]) {
      const at = (x: number, size: number): Point => [x, middle + Math.sin(angle) * size, Math.cos(angle) * size]
      bar(draft, 'ice-deep', 0.0011, [
        at(-0.068, radius * 0.94),
        at(0.036, radius),
        at(0.05, radius * 0.72),
        at(0.06, 0.013),
        at(0.088, 0.0125),
      ])
    }
    // Water to a third of its height, black sand, and what grew from it.
    const shore = Math.sqrt(radius ** 2 - 0.014 ** 2)
    box(draft, 'water', [0.1, 0.003, shore * 1.9], [-0.016, middle - 0.0155, 0])
    lathe(
      draft,
      'ash-dark',
      9,
      [-0.014, middle - 0.013, 0],
      [0.03, 0],
      [0.022, 0.005],
      [0.013, 0.012, 'leaf'],
      [0.004, 0.022, 'leaf-light'],
      [0, 0.03],
    )
    for (const [x, z, size] of [
      [-0.032, 0.012, 0.006],
      [0.006, 0.014, 0.0055],
      [0.008, -0.01, 0.0045],
      [-0.026, -0.014, 0.005],
    ] as const) {
      bar(draft, 'bark', 0.0012, [
        [x, middle - 0.01, z],
        [x, middle + 0.002, z],
      ])
      lump(draft, ['leaf', 'leaf-light'], [size, size * 1.2, size], [x, middle + 0.004, z], 0.3, 3)
    }
    // Cork and wax.
    const plug = (x: number, size: number) =>
      Array.from({ length: 7 }, (_, n): Point => [x, middle + Math.sin((n * Math.PI) / 3) * size, Math.cos((n * Math.PI) / 3) * size])
    for (const [from, to, role] of [
      [plug(0.076, 0.0115), plug(0.094, 0.0125), 'sand-shade'],
      [plug(0.094, 0.0135), plug(0.1, 0.0135), 'band'],
      [plug(0.1, 0.0135), plug(0.102, 0.0005), 'band'],
    ] as const)
      for (const [n, a] of from.slice(1).entries()) {
        const [b, c, d] = [from[n], to[n], to[n + 1]]
        if (!b || !c || !d) continue
        addQuad(draft, role, a, b, c, d)
      }
  },
}

const libraryGlobe: Model = {
  height: 0.18,
  build(draft) {
    lathe(draft, 'timber', 9, [0, -0.008, 0], [0.044, 0], [0.042, 0.008], [0.014, 0.018], [0.009, 0.04], [0.013, 0.048], [0, 0.05])
    bar(draft, 'lamp', 0.0034, arc([0, 0.112, 0], 0.064, -Math.PI / 2, Math.PI / 2, 10))
    for (const angle of [0.6, 2.7, 4.8])
      bar(draft, 'timber', 0.003, [[0, 0.034, 0], polar(angle, 0.052, 0.062), polar(angle, 0.072, 0.108)])
    bar(draft, 'timber', 0.0042, level(0.0725, 0.112, 14))
  },
  turning: {
    speed: 2,
    build(draft) {
      const radius = 0.056
      const at = (north: number, east: number, up = 0): Point =>
        polar(
          (east * Math.PI) / 180,
          Math.cos((north * Math.PI) / 180) * (radius + up),
          0.112 + Math.sin((north * Math.PI) / 180) * (radius + up),
        )
      lathe(
        draft,
        'water',
        10,
        [0, 0.112, 0],
        ...([-90, -54, -18, 18, 54, 90] as const).map(
          (north) =>
            [Math.abs(north) === 90 ? 0 : Math.cos((north * Math.PI) / 180) * radius, Math.sin((north * Math.PI) / 180) * radius] as const,
        ),
      )
      // Lands as far as they were agreed upon: a middle, and corners round it.
      for (const [north, east, size, role] of [
        [48, 20, 24, 'grass'],
        [8, 22, 26, 'sand-shade'],
        [46, 100, 30, 'grass'],
        [44, -100, 26, 'grass'],
        [-14, -58, 22, 'leaf-light'],
        [-24, 134, 16, 'redrock-pale'],
        [70, -42, 12, 'snow'],
        [-4, 174, 5, 'leaf-light'],
        [22, -158, 4, 'leaf-light'],
      ] as const)
        for (let n = 0; n < 7; n++) {
          const edge = (k: number): Point => {
            const angle = (k / 7) * 2 * Math.PI
            const reach = size * (1 + 0.28 * Math.sin(k * 2.4 + north))
            return at(
              north + Math.sin(angle) * reach,
              east + (Math.cos(angle) * reach) / Math.max(0.4, Math.cos((north * Math.PI) / 180)),
              0.0014,
            )
          }
          addTriangle(draft, role, at(north, east, 0.003), edge((n + 1) % 7), edge(n))
        }
      bar(draft, 'band', 0.0016, [at(12, 62, 0), at(12, 62, 0.014)])
      lump(draft, 'band', [0.004, 0.004, 0.004], at(12, 62, 0.016))
      for (const y of [0.054, 0.17]) lump(draft, 'lamp', [0.004, 0.004, 0.004], [0, y, 0])
    },
  },
}

/** Islands on the island. */
export const smallIslandModels = {
  'island-under-glass': islandUnderGlass,
  'contour-model': contourModel,
  'bottled-island': bottledIsland,
  'library-globe': libraryGlobe,
} as const satisfies Readonly<Record<string, Model>>
