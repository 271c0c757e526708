import type { Path, PlacedObject } from '#domain/island/document/island-document.ts'
import { type Colour, rgb } from '#domain/island/drawing/land-palette.ts'
import { addCorner, addPaths, type FlatDraft, quad } from '#domain/island/drawing/path-geometry.ts'
import { knobAngles, ringRadiusOf } from './transform-handles.ts'

type Height = (x: number, z: number) => number
type Place = readonly [x: number, z: number]
/** Flat triangles with a colour at every corner. */
export type FlatGeometry = { readonly positions: Float32Array; readonly colours: Float32Array }

const ringSegments = 40

function addRing(draft: FlatDraft, [x, y, z]: PlacedObject['position'], radius: number, colour: Colour) {
  for (let n = 0; n < ringSegments; n++) {
    const a = (n / ringSegments) * 2 * Math.PI
    const b = ((n + 1) / ringSegments) * 2 * Math.PI
    const inner = radius
    const outer = radius + 0.008
    const at = (angle: number, far: number) => addCorner(draft, x + Math.cos(angle) * far, y + 0.006, z + Math.sin(angle) * far, colour, 1)
    at(a, inner)
    at(b, outer)
    at(a, outer)
    at(a, inner)
    at(b, inner)
    at(b, outer)
  }
}

const knob = 0.011

/** A small diamond: a handle to drag, or a point of a path. */
function addKnob(draft: FlatDraft, x: number, y: number, z: number, colour: Colour) {
  const corners = [0, 1, 2, 3].map(
    (quarter) => [Math.cos(quarter * 0.5 * Math.PI) * knob, Math.sin(quarter * 0.5 * Math.PI) * knob] as const,
  )
  for (const place of quad) {
    const [right, down] = corners[place] ?? [0, 0]
    addCorner(draft, x + right, y + 0.007, z + down, colour, 1)
  }
}

const highlight = rgb('#ff5fa2')
/** Of a path being drawn only the last points are marked, this many. */
const maxMarks = 60

/** What lies flat on the island besides its paths. */
export type FlatMarks = {
  readonly selected: PlacedObject | null
  /** Several that are selected together. */
  readonly group: readonly PlacedObject[]
  /** Points of the path that is being laid. */
  readonly points: readonly Place[]
  /** Where the next one would be set. */
  readonly cursor: Place | null
}

/** Paths, and the marks of the selected object and of the path being drawn. */
export function buildFlatGeometry(
  paths: readonly Path[],
  height: Height,
  isDead: boolean,
  { selected, group, points, cursor }: FlatMarks,
): FlatGeometry {
  const draft: FlatDraft = { positions: [], washes: [] }
  const ground = (x: number, z: number) => Math.max(0, height(x, z))
  addPaths(draft, paths, height, isDead)
  for (const [x, z] of points.slice(-maxMarks)) addKnob(draft, x, ground(x, z), z, highlight)
  if (cursor) addRing(draft, [cursor[0], ground(...cursor), cursor[1]], 0.018, highlight)
  for (const object of group) addRing(draft, object.position, ringRadiusOf(object) - 0.004, highlight)
  if (selected) {
    const [x, y, z] = selected.position
    const radius = ringRadiusOf(selected)
    addRing(draft, selected.position, radius - 0.004, highlight)
    for (const angle of knobAngles) addKnob(draft, x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius, highlight)
  }
  return { positions: new Float32Array(draft.positions), colours: new Float32Array(draft.washes) }
}
