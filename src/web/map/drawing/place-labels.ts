import type { Pixels, Radians } from '#domain/units.ts'
import { hasLabelRoom } from '#web/lib/label-room.ts'
import { middleOfBox, overlaps, type ScreenBox } from '#web/lib/visible-area.ts'
import { type Camera, isOnScreen, project } from '../controller/camera.ts'
import type { Drawing, Label } from './label.ts'

/** A label and the middle of its upper edge on screen. */
export type PlacedLabel = {
  readonly label: Label
  readonly x: Pixels
  readonly y: Pixels
  readonly box: ScreenBox /** Clockwise, in radians. */
  readonly turn: Radians
}

const most = 26
/** How wide a letter is printed, and how high a line. */
const letters: Readonly<Record<Label['kind'], Pixels>> = {
  island: 8.2,
  own: 8.8,
  archipelago: 13.5,
  constellation: 11.2,
  figure: 11.2,
  starName: 7,
  line: 8,
  engraved: 7.4,
  point: 7.6,
}
const line: Pixels = 20
/** Kinds whose names lie across their places, and those that are printed in any number. */
const lyingAcross: ReadonlySet<Label['kind']> = new Set(['archipelago', 'constellation', 'figure', 'engraved'])
/** From a cable to the middle of its name. */
const lineOffset: Pixels = 17
const unlimited: ReadonlySet<Label['kind']> = new Set(['engraved'])
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

/** The angle at which a name is printed, never upside down. */
function turnOf(camera: Camera, { place, along }: Label): Radians {
  const [from, to] = [project(camera, place), along ? project(camera, along) : null]
  if (!from || !to) return 0
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  return Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle
}

/** The box round a name that is turned about its middle. */
function turnedBox(label: Label, x: Pixels, y: Pixels, turn: Radians): ScreenBox {
  const reach = (label.text.length * letters[label.kind]) / 2
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.cos(turn)]
  const [wide, high] = [reach * cosine + (line / 2) * sine, reach * sine + (line / 2) * cosine]
  return { left: x - wide, right: x + wide, top: y - high, bottom: y + high }
}

/** How many lines further in a name may lie that reads inward. */
const linesInward = [0, 1, 2, 3]

/** Spots on the line from a drawing towards what holds it, none nearer to the edge than the drawing itself. */
function inwardSpots(
  label: Label,
  { left, right, top, bottom }: ScreenBox,
  towards: { readonly x: Pixels; readonly y: Pixels },
): readonly ScreenBox[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const far = Math.hypot(towards.x - x, towards.y - y) || 1
  const [east, south] = [(towards.x - x) / far, (towards.y - y) / far]
  const reach = (label.text.length * letters[label.kind]) / 2
  const drawn = Math.max(right - left, bottom - top) / 2
  return linesInward.map((lines) => {
    const away = drawn + gap + Math.abs(east) * reach + (Math.abs(south) * line) / 2 + lines * line
    return textBox(label, x + east * away, y + south * away - line / 2)
  })
}

/**
 * Where a name may stand, the best first: under its drawing, over it, on either side at its foot, its middle or its top, and under or over it
 * ending or beginning with it. The name of an archipelago, or of a constellation lies across it, that of a cable along it.
 */
function spotsOf(
  label: Label,
  own: ScreenBox,
  turn: Radians,
  towards: { readonly x: Pixels; readonly y: Pixels } | null,
): readonly ScreenBox[] {
  if (towards) return inwardSpots(label, own, towards)
  const { left, right, top, bottom } = own
  const middle = (left + right) / 2
  if (label.kind === 'line')
    return [-1, 1].map((side) =>
      turnedBox(label, middle - side * lineOffset * Math.sin(turn), (top + bottom) / 2 + side * lineOffset * Math.cos(turn), turn),
    )
  if (lyingAcross.has(label.kind)) return [turnedBox(label, middle, (top + bottom) / 2, turn)]
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
  let counted = 0
  for (const label of wanted) {
    if (counted === most && !unlimited.has(label.kind)) continue
    const own = boxOf(camera, label)
    if (!own || !isInSight(own, camera) || keys.has(label.key)) continue
    const turn = turnOf(camera, label)
    const towards = label.inward ? project(camera, label.inward) : null
    const isFree = (spot: ScreenBox) => hasLabelRoom(spot, { screen: camera.screen, floatingPanels, placed })
    const covered = (spot: ScreenBox) => drawn.filter(({ key, box }) => key !== label.key && overlaps(spot, box)).length
    const printed = label.short === undefined ? [label] : [label, { ...label, text: label.short }]
    const [best] = printed
      .flatMap((label) =>
        spotsOf(label, own, turn, towards)
          .filter(isFree)
          .map((box) => ({ label, box, count: covered(box) })),
      )
      .toSorted((one, other) => one.count - other.count)
    if (!best || (best.count > 0 && label.kind !== 'own' && label.kind !== 'figure')) continue
    const { box } = best
    keys.add(label.key)
    if (!unlimited.has(label.kind)) counted++
    placed.push({ label: best.label, x: (box.left + box.right) / 2, y: (box.top + box.bottom - line) / 2, box, turn })
  }
  return placed
}
