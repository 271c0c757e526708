import { addTriangle, type Point } from '#domain/island/props/mesh.ts'
import { bar, bone, box, doubleSidedTriangle, lathe, level, loft, lump, polar } from './mesh-primitives.ts'
import type { Model } from './model.ts'

export const adder: Model = {
  height: 0.09,
  build(draft) {
    lathe(draft, 'rock', 9, [0, -0.01, 0], [0.072, 0], [0.07, 0.014], [0.058, 0.026, 'scree'], [0, 0.03])
    // Two coils, then up to the head.
    const at = (share: number): Point => {
      if (share < 0.8) {
        const turn = share * 15.4
        return polar(turn, 0.056 - 0.034 * share, 0.02 + 0.012 * share + (share > 0.42 ? 0.007 : 0))
      }
      const rise = (share - 0.8) / 0.2
      const [x, y, z] = at(0.7999)
      return [x + rise * 0.012, y + 0.05 * Math.sin(rise * 1.5), z + rise * 0.036 - 0.012 * Math.sin(rise * 3)]
    }
    const steps = 36
    bone(draft, 0.0022, ...Array.from({ length: steps + 1 }, (_, n) => at(n / steps)))
    for (let n = 3; n < steps; n++) {
      const here = at(n / steps)
      const before = at((n - 1) / steps)
      const [dx, dz] = [here[0] - before[0], here[2] - before[2]]
      const length = Math.hypot(dx, dz) || 1
      const long = 0.008 * Math.min(1, n / 8) * (n > steps - 4 ? 0.5 : 1)
      for (const side of [-1, 1]) {
        const [nx, nz] = [(-dz / length) * side, (dx / length) * side]
        const out: Point = [here[0] + nx * long, here[1] - 0.002, here[2] + nz * long]
        doubleSidedTriangle(
          draft,
          'bone',
          [here[0] - dx * 0.16, here[1], here[2] - dz * 0.16],
          [here[0] + dx * 0.16, here[1], here[2] + dz * 0.16],
          [out[0], out[1] - 0.005, out[2]],
        )
      }
    }
    const [x, y, z] = at(1)
    lump(draft, 'bone', [0.0085, 0.0058, 0.011], [x, y + 0.001, z + 0.008])
    for (const side of [-1, 1]) {
      lump(draft, 'char', [0.0022, 0.0022, 0.0022], [x + side * 0.0062, y + 0.003, z + 0.01])
      doubleSidedTriangle(
        draft,
        'wall',
        [x + side * 0.003, y - 0.002, z + 0.016],
        [x + side * 0.005, y - 0.002, z + 0.0145],
        [x + side * 0.0036, y - 0.0095, z + 0.0165],
      )
    }
    bone(
      draft,
      0.0013,
      [x - 0.006, y - 0.004, z + 0.002],
      [x - 0.004, y - 0.012, z + 0.012],
      [x + 0.004, y - 0.012, z + 0.012],
      [x + 0.006, y - 0.004, z + 0.002],
    )
  },
}

export const ichthyosaur: Model = {
  height: 0.13,
  build(draft) {
    // A slab set up on edge, chipped round the rim.
    const rim = Array.from({ length: 14 }, (_, n): readonly [number, number] => {
      const angle = (n / 14) * 2 * Math.PI
      const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.55
      const chip = 1 + 0.06 * Math.sin(n * 4.3)
      return [square(Math.cos(angle)) * 0.098 * chip, 0.056 + square(Math.sin(angle)) * 0.054 * chip]
    })
    const on = (x: number, y: number, off = 0): Point => [x, y, 0.012 - y * 0.1 + off]
    const front = rim.map(([x, y]) => on(x, y))
    const back = rim.map(([x, y]) => on(x, y, -0.022))
    loft(draft, 'cliff', [
      [...front, ...front.slice(0, 1)],
      [...back, ...back.slice(0, 1)],
    ])
    for (const [n, point] of front.entries()) {
      const next = front[(n + 1) % front.length]
      const [behind, behindNext] = [back[n], back[(n + 1) % back.length]]
      if (next) addTriangle(draft, 'rock', on(0, 0.056), point, next)
      if (behind && behindNext) addTriangle(draft, 'cliff', on(0, 0.056, -0.022), behindNext, behind)
    }
    const line = (radius: number, ...points: readonly (readonly [x: number, y: number])[]) =>
      bar(
        draft,
        'bark',
        radius,
        points.map(([x, y]) => on(x, y, 0.001)),
      )
    const spine = (share: number): readonly [number, number] => [
      -0.034 + share * 0.112,
      0.068 + 0.012 * Math.sin(share * 2.8) - 0.03 * Math.max(0, share - 0.78) * 4 * share,
    ]
    line(0.0026, ...Array.from({ length: 11 }, (_, n) => spine(n / 10)))
    for (let n = 0; n < 10; n++) {
      const [x, y] = spine(0.06 + n * 0.062)
      const long = 0.03 - Math.abs(n - 3) * 0.0028
      line(0.0012, [x, y], [x + 0.008, y - long * 0.62], [x + 0.006, y - long])
    }
    // Long beak, and the eye with its ring.
    line(0.0024, [-0.034, 0.076], [-0.052, 0.078], [-0.092, 0.058])
    line(0.0022, [-0.034, 0.064], [-0.056, 0.06], [-0.092, 0.055])
    for (let tooth = 0; tooth < 5; tooth++)
      line(0.0006, [-0.06 - tooth * 0.006, 0.069 - tooth * 0.0027], [-0.061 - tooth * 0.006, 0.063 - tooth * 0.0018])
    bar(
      draft,
      'bark',
      0.0016,
      level(0.0078, 0, 8).map(([x, , z]) => on(-0.046 + x, 0.071 + z, 0.0012)),
    )
    bar(
      draft,
      'bark',
      0.0014,
      level(0.0034, 0, 6).map(([x, , z]) => on(-0.046 + x, 0.071 + z, 0.0012)),
    )
    for (const [x, y, size] of [
      [-0.018, 0.05, 1],
      [0.032, 0.052, 0.66],
    ] as const)
      for (let finger = 0; finger < 4; finger++)
        line(
          0.0016 * size,
          [x, y],
          [x + (0.004 + finger * 0.005) * size, y - 0.014 * size],
          [x + (0.012 + finger * 0.006) * size, y - (0.032 - finger * 0.003) * size],
        )
    line(0.0018, [0.07, 0.062], [0.084, 0.09])
    line(0.0018, [0.074, 0.05], [0.09, 0.03])
    for (const x of [-0.06, 0.06]) box(draft, 'timber', [0.012, 0.014, 0.05], [x, -0.012, 0.004])
  },
}
