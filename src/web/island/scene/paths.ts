import type { Path, PlacedObject } from '#domain/island/document/island-document.ts'
import { knobAngles, ringOf } from './grips.ts'
import { type Colour, rgb } from './palette.ts'

type Height = (x: number, z: number) => number
/** Flat triangles with a colour at every corner. */
export type Flat = { readonly positions: Float32Array; readonly washes: Float32Array }

const surfaces: Readonly<Record<Path['surface'], string>> = { trodden: '#f3e5bb', stone: '#d5d2c6', boards: '#a8845a' }
const lift = 0.004
/** A path follows the ground in steps of this. */
const step = 0.025

type Draft = { readonly positions: number[]; readonly washes: number[] }
function corner(draft: Draft, x: number, y: number, z: number, [red, green, blue]: Colour, alpha: number) {
  draft.positions.push(x, y, z)
  draft.washes.push(red, green, blue, alpha)
}

/** The points of a path with others between them, so that it lies on the ground. */
function along(points: Path['points']): readonly (readonly [x: number, z: number])[] {
  return points.flatMap(([x, z], n) => {
    const next = points[n + 1]
    if (!next) return [[x, z] as const]
    const pieces = Math.max(1, Math.ceil(Math.hypot(next[0] - x, next[1] - z) / step))
    return Array.from(
      { length: pieces },
      (_, piece) => [x + ((next[0] - x) * piece) / pieces, z + ((next[1] - z) * piece) / pieces] as const,
    )
  })
}

function addPath(draft: Draft, { surface, width, points }: Path, height: Height) {
  const line = along(points)
  const colour = rgb(surfaces[surface])
  for (let n = 0; n + 1 < line.length; n++) {
    const [from, to] = [line[n] ?? [0, 0], line[n + 1] ?? [0, 0]]
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const [x, z] = [(-(to[1] - from[1]) / long) * (width / 2), ((to[0] - from[0]) / long) * (width / 2)]
    const corners = [
      [from[0] + x, from[1] + z],
      [to[0] + x, to[1] + z],
      [to[0] - x, to[1] - z],
      [from[0] - x, from[1] - z],
    ] as const
    for (const place of [0, 1, 2, 0, 2, 3]) {
      const [cx, cz] = corners[place] ?? [0, 0]
      corner(draft, cx, Math.max(0, height(cx, cz)) + lift, cz, colour, 0.85)
    }
  }
}

const pieces = 40

function addRing(draft: Draft, [x, y, z]: PlacedObject['position'], radius: number, colour: Colour) {
  for (let n = 0; n < pieces; n++) {
    const [a, b] = [(n / pieces) * 2 * Math.PI, ((n + 1) / pieces) * 2 * Math.PI]
    const [inner, outer] = [radius, radius + 0.008]
    const at = (angle: number, far: number) => corner(draft, x + Math.cos(angle) * far, y + 0.006, z + Math.sin(angle) * far, colour, 1)
    at(a, inner)
    at(b, outer)
    at(a, outer)
    at(a, inner)
    at(b, inner)
    at(b, outer)
  }
}

const knob = 0.011

/** A small diamond, for hands to take hold of. */
function addKnob(draft: Draft, x: number, y: number, z: number, colour: Colour) {
  const corners = [0, 1, 2, 3].map(
    (quarter) => [Math.cos(quarter * 0.5 * Math.PI) * knob, Math.sin(quarter * 0.5 * Math.PI) * knob] as const,
  )
  for (const place of [0, 1, 2, 0, 2, 3]) {
    const [right, down] = corners[place] ?? [0, 0]
    corner(draft, x + right, y + 0.007, z + down, colour, 1)
  }
}

const signal = rgb('#ff5fa2')

/** Paths, and the ring under what is selected. */
export function layFlat(paths: readonly Path[], height: Height, selected: PlacedObject | null): Flat {
  const draft: Draft = { positions: [], washes: [] }
  for (const path of paths) addPath(draft, path, height)
  if (selected) {
    const [[x, y, z], radius] = [selected.position, ringOf(selected)]
    addRing(draft, selected.position, radius - 0.004, signal)
    for (const angle of knobAngles) addKnob(draft, x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius, signal)
  }
  return { positions: new Float32Array(draft.positions), washes: new Float32Array(draft.washes) }
}
