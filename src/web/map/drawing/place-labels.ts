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

/** Room for a name: the box round it, its angle, and boxes that follow its line, which are all to be free. */
type Spot = { readonly box: ScreenBox; readonly turn: Radians; readonly pieces: readonly ScreenBox[] }

const levelSpot = (box: ScreenBox): Spot => ({ box, turn: 0, pieces: [box] })

/** The angle of a line on screen at which a name is printed along it, never upside down. */
const readableAngle = (east: Pixels, south: Pixels): Radians => {
  const angle = Math.atan2(south, east)
  return Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle
}

function turnOf(camera: Camera, { place, along }: Label): Radians {
  const [from, to] = [project(camera, place), along ? project(camera, along) : null]
  return from && to ? readableAngle(to.x - from.x, to.y - from.y) : 0
}

/** How high letters are, without the air of their line. */
const letterHeight: Pixels = 9

/** A name that is turned about its middle. */
function turnedSpot(label: Label, x: Pixels, y: Pixels, turn: Radians): Spot {
  const reach = (label.text.length * letters[label.kind]) / 2
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  const boxAt = (along: Pixels, half: Pixels, high: Pixels): ScreenBox => {
    const [wide, tall] = [half * cosine + high * Math.abs(sine), half * Math.abs(sine) + high * cosine]
    const [middle, level] = [x + along * cosine, y + along * sine]
    return { left: middle - wide, right: middle + wide, top: level - tall, bottom: level + tall }
  }
  const count = Math.max(1, Math.ceil((2 * reach) / letterHeight))
  const half = reach / count
  return {
    box: boxAt(0, reach, line / 2),
    turn,
    pieces: Array.from({ length: count }, (_, n) => boxAt((2 * n + 1) * half - reach, half, letterHeight / 2)),
  }
}

/** A name that begins, or ends, at its drawing and is printed on the line from there to what holds the drawing at its edge. */
function inwardSpot(label: Label, { left, right, top, bottom }: ScreenBox, inward: { readonly x: Pixels; readonly y: Pixels }): Spot {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [east, south] = [inward.x - x, inward.y - y]
  const reach = (label.text.length * letters[label.kind]) / 2
  const share = (Math.max(right - left, bottom - top) / 2 + gap + reach) / (Math.hypot(east, south) || 1)
  return turnedSpot(label, x + east * share, y + south * share, readableAngle(east, south))
}

/**
 * Where a name may stand, the best first: under its drawing, over it, on either side at its foot, its middle or its top, and under or over it
 * ending or beginning with it. The name of an archipelago, or of a constellation lies across it, that of a cable along it, and that of
 * something on a ring leads inward.
 */
function spotsOf(camera: Camera, label: Label, own: ScreenBox): readonly Spot[] {
  const { left, right, top, bottom } = own
  const inward = label.inward ? project(camera, label.inward) : null
  if (inward) return [inwardSpot(label, own, inward)]
  const turn = turnOf(camera, label)
  const middle = (left + right) / 2
  if (label.kind === 'line')
    return [-1, 1].map((side) =>
      turnedSpot(label, middle - side * lineOffset * Math.sin(turn), (top + bottom) / 2 + side * lineOffset * Math.cos(turn), turn),
    )
  if (lyingAcross.has(label.kind)) return [turnedSpot(label, middle, (top + bottom) / 2, turn)]
  const reach = (label.text.length * letters[label.kind]) / 2
  return [
    textBox(label, middle, bottom + gap),
    textBox(label, middle, top - line - gap),
    ...[bottom - line, (top + bottom - line) / 2, top].flatMap((y) => [
      textBox(label, right + reach + gap, y),
      textBox(label, left - reach - gap, y),
    ]),
    ...[bottom + gap, top - line - gap].flatMap((y) => [textBox(label, right - reach, y), textBox(label, left + reach, y)]),
  ].map(levelSpot)
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
  const takenByNames: { readonly box: ScreenBox }[] = []
  const keys = new Set<string>()
  let counted = 0
  for (const label of wanted) {
    if (counted === most && !unlimited.has(label.kind)) continue
    const own = boxOf(camera, label)
    if (!own || !isInSight(own, camera) || keys.has(label.key)) continue
    const isFree = ({ pieces }: Spot) =>
      pieces.every((piece) => hasLabelRoom(piece, { screen: camera.screen, floatingPanels, placed: takenByNames }))
    const covered = ({ pieces }: Spot) =>
      drawn.filter(({ key, box }) => key !== label.key && pieces.some((piece) => overlaps(piece, box))).length
    const printed = label.short === undefined ? [label] : [label, { ...label, text: label.short }]
    const [best] = printed
      .flatMap((label) =>
        spotsOf(camera, label, own)
          .filter(isFree)
          .map((spot) => ({ label, spot, count: covered(spot) })),
      )
      .toSorted((one, other) => one.count - other.count)
    if (!best || (best.count > 0 && label.kind !== 'own' && label.kind !== 'figure')) continue
    const { box, turn, pieces } = best.spot
    keys.add(label.key)
    if (!unlimited.has(label.kind)) counted++
    takenByNames.push(...pieces.map((piece) => ({ box: piece })))
    placed.push({ label: best.label, x: (box.left + box.right) / 2, y: (box.top + box.bottom - line) / 2, box, turn })
  }
  return placed
}
