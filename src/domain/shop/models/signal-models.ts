import type { Point } from '#domain/island/props/mesh.ts'
import { addHouse } from '#domain/island/props/solids.ts'
import { arc, around, bar, box, doubleSidedTriangle, lathe, loft, lump, polar, turnedBy } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const signalMast: Model = {
  height: 0.26,
  shines: [{ at: [0, 0.252, 0], size: 0.22, isFire: true }],
  build(draft) {
    const foot = (n: number, y: number): Point => polar((n * 2 * Math.PI) / 3, 0.036 * (1 - y / 0.27), y)
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

const beacon: Model = {
  height: 0.22,
  shines: [{ at: [0, 0.17, 0], size: 0.7, isFire: true }],
  build(draft) {
    around(5, (angle, n) => lump(draft, ['rock', 'scree'], [0.016, 0.011, 0.015], polar(angle + 0.3, 0.022, 0.001), 0.5, n + 1))
    lathe(draft, 'timber', 6, [0, -0.01, 0], [0.008, 0], [0.006, 0.13], [0, 0.134])
    for (let rung = 0; rung < 4; rung++)
      bar(draft, 'timber', 0.0022, [
        [-0.016, 0.03 + rung * 0.026, 0],
        [0.016, 0.03 + rung * 0.026, 0],
      ])
    // The basket: eight straps and two hoops.
    const strap = (angle: number): readonly Point[] => [polar(angle, 0.006, 0.122), polar(angle, 0.021, 0.132), polar(angle, 0.029, 0.164)]
    around(8, (angle) => bar(draft, 'char', 0.0017, strap(angle)))
    for (const [radius, y] of [
      [0.0225, 0.138],
      [0.029, 0.163],
    ] as const)
      bar(
        draft,
        'char',
        0.0019,
        Array.from({ length: 9 }, (_, n) => polar((n / 8) * 2 * Math.PI, radius, y)),
      )
    around(4, (angle) => bar(draft, 'bark', 0.0048, [polar(angle + 0.4, 0.02, 0.15), polar(angle + 3.2, 0.021, 0.168)]))
    around(6, (angle, n) => {
      const [x, , z] = polar(angle, 0.012, 0)
      lathe(draft, n % 2 ? 'fire' : 'lamp', 4, [x, 0.15, z], [0.007, 0], [0.0095, 0.014], [0, 0.036 + 0.01 * (n % 3)])
    })
    lathe(draft, 'fire', 5, [0, 0.154, 0], [0.01, 0], [0.012, 0.018], [0, 0.064])
  },
}

const semaphoreTower: Model = {
  height: 0.26,
  build(draft) {
    addHouse(draft, turnedBy(0, 0, -0.01, 0), 'wall', 'roof', [0.074, 0.07, 0.052])
    box(draft, 'timber', [0.014, 0.034, 0.002], [-0.014, -0.004, 0.0262])
    box(draft, 'char', [0.013, 0.014, 0.002], [0.016, 0.024, 0.0262])
    box(draft, 'char', [0.002, 0.014, 0.013], [0.0375, 0.03, 0.002])
    // The mast, and the three arms: one beam with an indicator at each end.
    lathe(draft, 'timber', 6, [0, 0.05, 0], [0.0046, 0], [0.0036, 0.146], [0, 0.152])
    for (let rung = 0; rung < 5; rung++)
      bar(draft, 'timber', 0.0013, [
        [-0.009, 0.1 + rung * 0.016, 0],
        [0.009, 0.1 + rung * 0.016, 0],
      ])
    const beam = 0.28
    const half = 0.052
    const end = (side: number): Point => [Math.cos(beam) * half * side, 0.192 + Math.sin(beam) * half * side, 0.006]
    const plank = (from: Point, to: Point, width: number, role: 'char' | 'timber') => {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
      const length = Math.hypot(dx, dy)
      const [nx, ny] = [(-dy / length) * width, (dx / length) * width]
      const rib = (point: Point): readonly Point[] => [
        [point[0] + nx, point[1] + ny, point[2] + 0.0014],
        [point[0] - nx, point[1] - ny, point[2] + 0.0014],
        [point[0] - nx, point[1] - ny, point[2] - 0.0014],
        [point[0] + nx, point[1] + ny, point[2] - 0.0014],
        [point[0] + nx, point[1] + ny, point[2] + 0.0014],
      ]
      loft(draft, role, [rib(to), rib(from)])
    }
    plank(end(-1), end(1), 0.0055, 'timber')
    for (const [side, angle] of [
      [-1, 1.9],
      [1, -1.2],
    ] as const) {
      const [x, y, z] = end(side)
      plank(
        [x - Math.cos(angle) * 0.006, y - Math.sin(angle) * 0.006, z + 0.003],
        [x + Math.cos(angle) * 0.034, y + Math.sin(angle) * 0.034, z + 0.003],
        0.0045,
        'char',
      )
      bar(draft, 'char', 0.0008, [
        [x, y, z],
        [side * 0.006, 0.1, 0.004],
      ])
    }
    lump(draft, 'lamp', [0.005, 0.005, 0.005], [0, 0.204, 0])
  },
}

const heliograph: Model = {
  height: 0.15,
  build(draft) {
    for (const angle of [0.4, 2.5, 4.6]) bar(draft, 'timber', 0.0036, [polar(angle, 0.05, -0.008), [0, 0.088, 0]])
    lathe(draft, 'lamp', 8, [0, 0.084, 0], [0.009, 0], [0.011, 0.004], [0.011, 0.008], [0, 0.009])
    bar(draft, 'lamp', 0.0026, [
      [-0.03, 0.094, 0],
      [0.062, 0.094, 0],
    ])
    // Two mirrors in forks: the one that takes the sun, the one that sends it.
    for (const [x, y, tilt, turn] of [
      [-0.028, 0.122, 0.5, 0.35],
      [0.054, 0.118, -0.1, -0.3],
    ] as const) {
      bar(draft, 'lamp', 0.0018, [
        [x, 0.094, 0],
        [x, y - 0.022, 0],
      ])
      bar(draft, 'lamp', 0.0016, arc([x, y, 0], 0.0225, Math.PI, 2 * Math.PI, 6))
      const disc = (angle: number, radius: number, off: number): Point => {
        const [u, v] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
        const [py, pz] = [v * Math.cos(tilt) - off * Math.sin(tilt), off * Math.cos(tilt) + v * Math.sin(-tilt)]
        return [x + u * Math.cos(turn) + pz * Math.sin(turn), y + py, pz * Math.cos(turn) - u * Math.sin(turn)]
      }
      around(12, (angle) => {
        const next = angle + Math.PI / 6
        doubleSidedTriangle(draft, 'ice', disc(0, 0, 0.002), disc(angle, 0.0185, 0.002), disc(next, 0.0185, 0.002))
        doubleSidedTriangle(draft, 'timber', disc(0, 0, 0.0005), disc(next, 0.0185, 0.0005), disc(angle, 0.0185, 0.0005))
      })
      bar(
        draft,
        'char',
        0.0016,
        Array.from({ length: 13 }, (_, n) => disc((n / 12) * 2 * Math.PI, 0.0188, 0.0012)),
      )
    }
    // The key.
    box(draft, 'timber', [0.02, 0.003, 0.01], [0.012, 0.096, 0.004])
    bar(draft, 'char', 0.0013, [
      [0.004, 0.102, 0.004],
      [0.024, 0.104, 0.004],
    ])
    lump(draft, 'char', [0.0034, 0.0024, 0.0034], [0.025, 0.1055, 0.004])
  },
}

const fogBell: Model = {
  height: 0.17,
  build(draft) {
    box(draft, 'rock', [0.084, 0.014, 0.052], [0, -0.01, 0])
    for (const x of [-0.032, 0.032]) {
      box(draft, 'timber', [0.008, 0.118, 0.008], [x, 0.004, 0])
      bar(draft, 'timber', 0.0028, [
        [x, 0.096, 0],
        [x * 0.5, 0.116, 0],
      ])
      bar(draft, 'timber', 0.0028, [
        [x, 0.03, 0],
        [x, 0.004, 0.022],
      ])
    }
    box(draft, 'timber', [0.08, 0.008, 0.008], [0, 0.114, 0])
    for (const z of [-1, 1]) {
      const plank = (x: number): readonly Point[] => [
        [x, 0.152, 0],
        [x, 0.12, z * 0.034],
      ]
      loft(draft, 'roof', z > 0 ? [plank(0.05), plank(-0.05)] : [plank(-0.05), plank(0.05)])
      loft(draft, 'bark', z > 0 ? [plank(-0.05), plank(0.05)] : [plank(0.05), plank(-0.05)])
    }
    bar(draft, 'char', 0.0026, [
      [-0.05, 0.1525, 0],
      [0.05, 0.1525, 0],
    ])
    lathe(draft, 'redrock', 11, [0, 0.05, 0], [0.027, 0], [0.026, 0.004], [0.0185, 0.014], [0.0155, 0.034], [0.012, 0.044], [0, 0.049])
    lathe(draft, 'char', 6, [0, 0.095, 0], [0.004, 0], [0.004, 0.02])
    bar(
      draft,
      'band',
      0.0012,
      Array.from({ length: 12 }, (_, n) => polar((n / 11) * 2 * Math.PI, 0.0268, 0.053)),
    )
    lump(draft, 'char', [0.006, 0.006, 0.006], [0, 0.046, 0])
    bar(draft, 'cloth', 0.0016, [
      [0, 0.044, 0],
      [0.002, 0.026, 0.006],
      [0.004, 0.012, 0.01],
    ])
  },
}

const radioDish: Model = {
  height: 0.23,
  build(draft) {
    lathe(draft, 'rock', 8, [0, -0.01, 0], [0.046, 0], [0.044, 0.012], [0, 0.012])
    bar(
      draft,
      'char',
      0.0026,
      Array.from({ length: 13 }, (_, n) => polar((n / 12) * 2 * Math.PI, 0.036, 0.005)),
    )
  },
  turning: {
    speed: 1,
    build(draft) {
      for (const side of [-1, 1])
        for (const z of [-0.024, 0.024])
          bar(draft, 'wall', 0.003, [
            [side * 0.03, 0.004, z],
            [side * 0.022, 0.104, 0],
          ])
      for (const side of [-1, 1])
        bar(draft, 'wall', 0.002, [
          [side * 0.027, 0.042, -0.015],
          [side * 0.027, 0.042, 0.015],
        ])
      bar(draft, 'char', 0.0034, [
        [-0.026, 0.104, 0],
        [0.026, 0.104, 0],
      ])
      box(draft, 'wall', [0.03, 0.022, 0.03], [0, 0.004, 0])
      // The bowl looks up and forward.
      const tilt = 0.62
      const at = (angle: number, radius: number, deep: number): Point => {
        const [x, up] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
        return [x, 0.112 + up * Math.cos(tilt) + deep * Math.sin(tilt), deep * Math.cos(tilt) - up * Math.sin(tilt)]
      }
      const bowl = [
        [0.001, 0],
        [0.034, 0.008],
        [0.06, 0.026],
        [0.078, 0.046],
      ] as const
      const ribs = bowl.map(([radius, deep]) => Array.from({ length: 11 }, (_, n) => at((n / 10) * 2 * Math.PI, radius, deep)))
      loft(draft, 'wall', ribs)
      loft(draft, 'rock', ribs.toReversed())
      for (const rib of ribs.slice(1)) bar(draft, rib === ribs.at(-1) ? 'char' : 'rock', 0.0013, rib)
      for (const angle of [0.5, 2.6, 4.7]) bar(draft, 'char', 0.0016, [at(angle, 0.06, 0.026), at(0, 0.004, 0.082)])
      lathe(draft, 'char', 6, [at(0, 0, 0.082)[0], at(0, 0, 0.078)[1], at(0, 0, 0.082)[2]], [0.005, 0], [0.005, 0.01], [0, 0.012])
      bar(draft, 'char', 0.005, [
        [0, 0.104, 0],
        [0, 0.094, -0.022],
      ])
      box(draft, 'cliff', [0.022, 0.018, 0.014], [0, 0.08, -0.03])
    },
  },
}

/** Ways of saying something to somebody who is out of earshot. */
export const signalModels = {
  'signal-mast': signalMast,
  beacon,
  'semaphore-tower': semaphoreTower,
  heliograph,
  'fog-bell': fogBell,
  'radio-dish': radioDish,
} as const satisfies Readonly<Record<string, Model>>
