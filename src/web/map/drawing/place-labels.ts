import type { Pixels } from '#domain/units.ts'
import { hasLabelRoom } from '#web/lib/label-room.ts'
import { middleOfBox, overlaps, type ScreenBox } from '#web/lib/visible-area.ts'
import { type Camera, isOnScreen, project } from '../controller/camera.ts'
import type { Drawing, Label } from './label.ts'

/** A label and the middle of its upper edge on screen. */
export type PlacedLabel = { readonly label: Label; readonly x: Pixels; readonly y: Pixels; readonly box: ScreenBox }

const most = 26
/** How wide a letter is printed, and how high a line. */
const letters: Readonly<Record<Label['kind'], Pixels>> = { island: 8.2, own: 8.8, archipelago: 13.5, constellation: 9.6, point: 7.6 }
const line: Pixels = 20
/** Between a name and its own drawing. */
const gap: Pixels = 3

/** What a drawing takes up on screen; null where a part of it lies behind the camera. */
function boxOf(camera: Camera, { place: { x, y }, half, rise }: Drawing): ScreenBox | null {
  const ends = [
    project(camera, { x: x - half, y }),
    project(camera, { x: x + half, y }),
    project(camera, { x, y: y - half }),
    project(camera, { x, y: y + half }),
    project(camera, { x, y }, rise),
  ].filter((end) => end !== null)
  if (ends.length < 5) return null
  const xs = ends.map((end) => end.x)
  const ys = ends.map((end) => end.y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const textBox = (label: Label, x: Pixels, y: Pixels): ScreenBox => {
  const reach = (label.text.length * letters[label.kind]) / 2
  return { left: x - reach, right: x + reach, top: y, bottom: y + line }
}

/**
 * Where a name may stand, the best first: under its drawing, over it, on either side at its foot, its middle or its top, and under or over it
 * ending or beginning with it. The name of an archipelago or of a constellation lies across it.
 */
function spotsOf(label: Label, { left, right, top, bottom }: ScreenBox): readonly ScreenBox[] {
  const middle = (left + right) / 2
  if (label.kind === 'archipelago' || label.kind === 'constellation') return [textBox(label, middle, (top + bottom) / 2)]
  const reach = (label.text.length * letters[label.kind]) / 2
  return [
    textBox(label, middle, bottom + gap),
    textBox(label, middle, top - line - gap),
    ...[bottom - line, (top + bottom - line) / 2, top].flatMap((y) => [
      textBox(label, right + reach + gap, y),
      textBox(label, left - reach - gap, y),
    ]),
    ...[bottom + gap, top - line - gap].flatMap((y) => [textBox(label, right - reach, y), textBox(label, left + reach, y)]),
  ]
}

/** Whether the middle of a box is in sight: without its drawing a name tells nothing. */
const isInSight = (box: ScreenBox, { screen }: Camera) => isOnScreen({ screen }, middleOfBox(box))

/**
 * Finds room for names: none lies over another, over anything drawn, over a slip, or over the edge. A name without room is left out, and
 * is read in the list; one's own is shortened and then printed over other drawings sooner than not at all, over as few as can be.
 * @param wanted sorted by importance: an earlier label wins an overlap
 * @param drawings everything drawn on the chart; a name may touch what it is the name of
 * @param slips what floats over the chart
 */
export function placeLabels(
  camera: Camera,
  wanted: readonly Label[],
  drawings: readonly Drawing[],
  floatingPanels: readonly ScreenBox[],
): readonly PlacedLabel[] {
  const drawn = drawings.flatMap((drawing) => {
    const box = boxOf(camera, drawing)
    return box ? [{ key: drawing.key, box }] : []
  })
  const placed: PlacedLabel[] = []
  const keys = new Set<string>()
  for (const label of wanted) {
    if (placed.length === most) break
    const own = boxOf(camera, label)
    if (!own || !isInSight(own, camera) || keys.has(label.key)) continue
    const isFree = (spot: ScreenBox) => hasLabelRoom(spot, { screen: camera.screen, floatingPanels, placed })
    const covered = (spot: ScreenBox) => drawn.filter(({ key, box }) => key !== label.key && overlaps(spot, box)).length
    const printed = label.short === undefined ? [label] : [label, { ...label, text: label.short }]
    const [best] = printed
      .flatMap((label) =>
        spotsOf(label, own)
          .filter(isFree)
          .map((box) => ({ label, box, count: covered(box) })),
      )
      .toSorted((one, other) => one.count - other.count)
    if (!best || (best.count > 0 && label.kind !== 'own')) continue
    const { box } = best
    keys.add(label.key)
    placed.push({ label: best.label, x: (box.left + box.right) / 2, y: box.top, box })
  }
  return placed
}
