import type { Pixels } from '#domain/units.ts'
import { type Camera, project } from '../controller/camera.ts'
import type { Label } from './label.ts'

/** A label and the middle of its upper edge on screen. */
export type PlacedLabel = { readonly label: Label; readonly x: Pixels; readonly y: Pixels }
type Box = { readonly key: string; readonly left: Pixels; readonly right: Pixels; readonly top: Pixels; readonly bottom: Pixels }

const most = 22
/** How wide a letter is printed, and how high a line. */
const letters: Readonly<Record<Label['kind'], Pixels>> = { island: 7.4, own: 8.6, archipelago: 11.5, point: 7 }
const line: Pixels = 19
const edge: Pixels = 6
/** Half as wide as the drawing of an island, in units: names keep off it. */
const half = 0.33

/** How large a unit is drawn there, across and from front to back. */
function unitAt({ focal, tilt }: Camera, depth: number) {
  const wide = focal / depth
  return { wide, deep: wide * Math.max(0.3, Math.cos(tilt)) }
}

/** What an island, or a point, takes up on screen. */
function drawing(camera: Camera, key: string, place: Label['place']): Box | null {
  const at = project(camera, place)
  if (!at) return null
  const { wide, deep } = unitAt(camera, at.depth)
  const rise = 0.2 * wide * Math.sin(camera.tilt)
  return { key, left: at.x - half * wide, right: at.x + half * wide, top: at.y - half * deep - rise, bottom: at.y + half * deep }
}

/** Where a name may stand: under its drawing, or over it; an archipelago's lies across it. */
function spotsOf(camera: Camera, { kind, place, height }: Label): readonly { readonly x: Pixels; readonly y: Pixels }[] {
  const at = project(camera, place, height)
  if (!at) return []
  if (kind === 'archipelago') return [at]
  const { wide, deep } = unitAt(camera, at.depth)
  const below = { x: at.x, y: at.y + Math.min(64, 0.42 * deep) }
  return [below, { x: at.x, y: at.y - Math.min(64, 0.4 * deep) - 0.24 * wide * Math.sin(camera.tilt) - line }]
}

const meets = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Finds room for names, the most telling first: none lies over another, none over somebody else's island, none over the edge. A
 * name without room is left out, and is read in the list; a door keeps its name over an island, and one's own is printed anyhow.
 * @param drawings everything drawn on the chart, by the key of its label
 */
export function placeLabels(
  camera: Camera,
  wanted: readonly Label[],
  drawings: readonly { readonly key: string; readonly place: Label['place'] }[],
): readonly PlacedLabel[] {
  const obstacles = drawings.flatMap(({ key, place }) => drawing(camera, key, place) ?? [])
  const kept: (PlacedLabel & { readonly box: Box })[] = []
  const keys = new Set<string>()
  for (const label of wanted) {
    if (kept.length === most || keys.has(label.key)) continue
    const spots = spotsOf(camera, label)
      .filter(({ x, y }) => x > 0 && y > 0 && x < camera.screen.width && y < camera.screen.height)
      .map((at) => boxed(camera, label, at))
    const names = kept.map((other) => other.box)
    const inWay = label.kind === 'archipelago' ? [] : obstacles.filter(({ key }) => key !== label.key)
    const free = spots.find(({ box }) => ![...names, ...inWay].some((other) => meets(box, other)))
    const spot =
      free ??
      (label.kind === 'own'
        ? spots[0]
        : label.kind === 'point'
          ? spots.find(({ box }) => !names.some((other) => meets(box, other)))
          : undefined)
    if (!spot) continue
    keys.add(label.key)
    kept.push(spot)
  }
  return kept
}

/** The name there, moved in from the edge of the chart as far as it would be cut off. */
function boxed({ screen }: Camera, label: Label, { x, y }: { readonly x: Pixels; readonly y: Pixels }) {
  const reach = (label.text.length * letters[label.kind]) / 2
  const middle = Math.min(Math.max(x, reach + edge), Math.max(reach + edge, screen.width - reach - edge))
  return { label, x: middle, y, box: { key: label.key, left: middle - reach, right: middle + reach, top: y, bottom: y + line } }
}
