import { clamp } from '#domain/math.ts'
import type { Field, Point } from './fields.ts'
import { emptyMesh, type Mesh, type Placement, placed, transformBy } from './mesh.ts'

/** Where the lines of a sampling grid stand on one axis, rising; they need not be evenly spaced. */
type GridLines = readonly number[]
/** Spans of one axis, end to end, each with its step: shafts need fewer lines than joints. */
export type Spans = readonly [from: number, ...(readonly [to: number, step: number])[]]

function gridLines([from, ...spans]: Spans): GridLines {
  const lines = [from]
  for (const [to, step] of spans) {
    const start = lines.at(-1) ?? from
    const count = Math.max(1, Math.round((to - start) / step))
    for (let n = 1; n <= count; n++) lines.push(start + ((to - start) * n) / count)
  }
  return lines
}

/** Cells to a side of a block that is skipped as a whole where the surface is farther away than the block is large. */
const block = 4
/** Smooth unions and ovals are not exact distances: so much is added to the reach of a block. */
const caution = 1.35

/** The field at all crossings of the grid; far from the surface only its sign counts. */
function sample(field: Field, xs: GridLines, ys: GridLines, zs: GridLines): Float32Array {
  const values = new Float32Array(xs.length * ys.length * zs.length).fill(Number.NaN)
  const starts = (lines: GridLines) => Array.from({ length: Math.ceil((lines.length - 1) / block) }, (_, n) => n * block)
  const at = (lines: GridLines, n: number) => lines[Math.min(n, lines.length - 1)] ?? 0
  for (const k of starts(zs))
    for (const j of starts(ys))
      for (const i of starts(xs)) {
        const x = (at(xs, i) + at(xs, i + block)) / 2
        const y = (at(ys, j) + at(ys, j + block)) / 2
        const z = (at(zs, k) + at(zs, k + block)) / 2
        const reach = caution * Math.hypot(at(xs, i) - x, at(ys, j) - y, at(zs, k) - z)
        const middle = field(x, y, z)
        const isFar = Math.abs(middle) > reach
        for (let c = k; c <= Math.min(k + block, zs.length - 1); c++)
          for (let b = j; b <= Math.min(j + block, ys.length - 1); b++)
            for (let a = i; a <= Math.min(i + block, xs.length - 1); a++) {
              const index = a + xs.length * (b + ys.length * c)
              if (Number.isNaN(values[index])) values[index] = isFar ? middle : field(at(xs, a), at(ys, b), at(zs, c))
            }
      }
  return values
}

const grain = 0.02
/** The gradient of a field, by central differences. */
function gradient(field: Field, x: number, y: number, z: number): Point {
  return [
    (field(x + grain, y, z) - field(x - grain, y, z)) / (2 * grain),
    (field(x, y + grain, z) - field(x, y - grain, z)) / (2 * grain),
    (field(x, y, z + grain) - field(x, y, z - grain)) / (2 * grain),
  ]
}

/** Moves a corner onto the surface by Newton's method, no farther than `reach`, and adds it with its normal. */
function addCorner({ positions, normals }: Mesh, field: Field, [x, y, z]: Point, reach: number) {
  let place: Point = [x, y, z]
  let slope = gradient(field, x, y, z)
  for (let round = 0; round < 2; round++) {
    const square = slope[0] ** 2 + slope[1] ** 2 + slope[2] ** 2 || 1
    const step = clamp(field(...place) / square, -reach, reach)
    place = [place[0] - slope[0] * step, place[1] - slope[1] * step, place[2] - slope[2] * step]
    slope = gradient(field, ...place)
  }
  const size = Math.hypot(...slope) || 1
  positions.push(...place)
  normals.push(slope[0] / size, slope[1] / size, slope[2] / size)
}

/**
 * The surface of a form, by naive surface nets: one corner in every cell that the surface passes through, and a face across every edge of
 * the grid that it crosses. Source: Gibson, Constrained Elastic SurfaceNets (1998).
 */
export function surfaceMesh(field: Field, spans: readonly [x: Spans, y: Spans, z: Spans]): Mesh {
  const [xs, ys, zs] = [gridLines(spans[0]), gridLines(spans[1]), gridLines(spans[2])] as const
  const values = sample(field, xs, ys, zs)
  const strides = [1, xs.length, xs.length * ys.length] as const
  const mesh = emptyMesh()
  const cornerOfCell = new Int32Array(values.length).fill(-1)
  const isIn = (index: number) => (values[index] ?? 0) < 0

  for (let k = 0; k < zs.length - 1; k++)
    for (let j = 0; j < ys.length - 1; j++)
      for (let i = 0; i < xs.length - 1; i++) {
        const first = i + strides[1] * j + strides[2] * k
        const found = middleOfCrossings(values, first, strides)
        if (!found) continue
        const [low, high] = [
          [xs[i], ys[j], zs[k]],
          [xs[i + 1], ys[j + 1], zs[k + 1]],
        ] as const
        const sides = found.map((_, axis) => (high[axis] ?? 0) - (low[axis] ?? 0))
        const [x = 0, y = 0, z = 0] = found.map((share, axis) => (low[axis] ?? 0) + share * (sides[axis] ?? 0))
        cornerOfCell[first] = mesh.positions.length / 3
        addCorner(mesh, field, [x, y, z], Math.min(...sides) / 2)
      }

  for (let k = 0; k < zs.length - 1; k++)
    for (let j = 0; j < ys.length - 1; j++)
      for (let i = 0; i < xs.length - 1; i++) {
        const here = i + strides[1] * j + strides[2] * k
        for (let axis = 0; axis < 3; axis++) {
          const beyond = here + (strides[axis] ?? 0)
          const isOnRim = [i, j, k].some((line, other) => other !== axis && line === 0)
          if (isOnRim || isIn(here) === isIn(beyond)) continue
          const right = strides[(axis + 1) % 3] ?? 0
          const up = strides[(axis + 2) % 3] ?? 0
          const round = [here - right - up, here - up, here, here - right].map((cell) => cornerOfCell[cell] ?? -1)
          const [a = 0, b = 0, c = 0, d = 0] = isIn(here) ? round : round.toReversed()
          mesh.indices.push(...(isNearer(mesh, a, c, b, d) ? [a, b, c, a, c, d] : [a, b, d, b, c, d]))
        }
      }
  return mesh
}

/** Whether the first two corners are nearer to each other than the last two. */
function isNearer({ positions }: Mesh, a: number, c: number, b: number, d: number): boolean {
  const apart = (one: number, other: number) =>
    [0, 1, 2].reduce((sum, axis) => sum + ((positions[3 * one + axis] ?? 0) - (positions[3 * other + axis] ?? 0)) ** 2, 0)
  return apart(a, c) <= apart(b, d)
}

/** Where in a cell, in shares of its sides, the surface crosses its edges on average; `null` where it does not. */
function middleOfCrossings(values: Float32Array, first: number, strides: readonly [number, number, number]): readonly number[] | null {
  const sum = [0, 0, 0]
  let count = 0
  for (let corner = 0; corner < 8; corner++)
    for (let axis = 0; axis < 3; axis++) {
      if (corner & (1 << axis)) continue
      let index = first
      for (let other = 0; other < 3; other++) if (corner & (1 << other)) index += strides[other] ?? 0
      const one = values[index] ?? 0
      const two = values[index + (strides[axis] ?? 0)] ?? 0
      if (one < 0 === two < 0) continue
      count++
      for (let other = 0; other < 3; other++) sum[other] = (sum[other] ?? 0) + (other === axis ? one / (one - two) : (corner >> other) & 1)
    }
  return count === 0 ? null : sum.map((value) => value / count)
}

/** The same with its grid in a frame of its own, so that a blade of bone lies flat in it and needs few cells. */
export function surfaceMeshIn(frame: Placement, field: Field, spans: readonly [x: Spans, y: Spans, z: Spans]): Mesh {
  const transform = transformBy(frame)
  return placed(
    surfaceMesh((x, y, z) => field(...transform([x, y, z])), spans),
    frame,
  )
}
