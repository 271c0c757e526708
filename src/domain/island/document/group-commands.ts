import type { EditCommand } from './edit-commands.ts'
import type { PlacedObject, Vector } from './island-document.ts'

/** Where a thing of a kind stands at x and z; null where it cannot. */
export type StandAt = (artifact: string, x: number, z: number) => Vector | null
type Place = readonly [x: number, z: number]

const placeOf = ({ position: [x, , z] }: PlacedObject): Place => [x, z]

/** An angle from -π to π, the range that a document accepts. */
export const withinTurn = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle))

/** The middle of the box round several things. */
export function middleOfGroup(objects: readonly PlacedObject[]): Place {
  const [xs, zs] = [objects.map((object) => placeOf(object)[0]), objects.map((object) => placeOf(object)[1])]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...zs) + Math.max(...zs)) / 2]
}

/** A change of the place of each; null where one of them could not stand, so that a group stays whole. */
function placeEach(
  objects: readonly PlacedObject[],
  next: (object: PlacedObject) => Place,
  standAt: StandAt,
  commandOf: (object: PlacedObject, position: Vector) => readonly EditCommand[],
): EditCommand | null {
  const commands: EditCommand[] = []
  for (const object of objects) {
    const position = standAt(object.artifact, ...next(object))
    if (!position) return null
    commands.push(...commandOf(object, position))
  }
  return { do: 'several', commands }
}

const toMove = ({ id }: PlacedObject, position: Vector): readonly EditCommand[] => [{ do: 'move', id, position }]

/** Several things moved as one; null where one of them could not stand. */
export const moveGroup = (objects: readonly PlacedObject[], [right, down]: Place, standAt: StandAt): EditCommand | null =>
  placeEach(objects, ({ position: [x, , z] }) => [x + right, z + down], standAt, toMove)

/** Several things turned as one round their middle, by radians; null where one of them could not stand. */
export function turnGroup(objects: readonly PlacedObject[], angle: number, standAt: StandAt): EditCommand | null {
  const [middleX, middleZ] = middleOfGroup(objects)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return placeEach(
    objects,
    ({ position }) => {
      const [x, z] = [position[0] - middleX, position[2] - middleZ]
      return [middleX + x * cos + z * sin, middleZ - x * sin + z * cos]
    },
    standAt,
    (object, position) => {
      const [x, y, z] = object.rotation
      return [...toMove(object, position), { do: 'rotate', id: object.id, rotation: [x, withinTurn(y + angle), z] }]
    },
  )
}

/** Copies of several things, as far from each other as these; null where one of them could not stand. */
export function copyGroup(
  objects: readonly PlacedObject[],
  [right, down]: Place,
  standAt: StandAt,
  newIdOf: (object: PlacedObject) => string,
): EditCommand | null {
  const next = ({ position: [x, , z] }: PlacedObject): Place => [x + right, z + down]
  return placeEach(objects, next, standAt, (object, position) => [{ do: 'place', object: { ...object, id: newIdOf(object), position } }])
}

/** How several things are aligned: on one line with equal distances, or with equal distances each beside the line where it was. */
export type Alignment = 'row' | 'spread'

/** The least number of things between which distances can be equal. */
export const minAligned = 3

/** Several things aligned between the two that are farthest apart, which stay. Null for fewer than three, and where one could not stand. */
export function alignGroup(objects: readonly PlacedObject[], alignment: Alignment, standAt: StandAt): EditCommand | null {
  const ends = endsOf(objects)
  if (objects.length < minAligned || !ends) return null
  const [[x, z], [toX, toZ]] = ends
  const length = Math.hypot(toX - x, toZ - z)
  const [alongX, alongZ] = [(toX - x) / length, (toZ - z) / length]
  const along = (object: PlacedObject) => (placeOf(object)[0] - x) * alongX + (placeOf(object)[1] - z) * alongZ
  const aside = (object: PlacedObject) => (placeOf(object)[1] - z) * alongX - (placeOf(object)[0] - x) * alongZ
  const order = objects.toSorted((one, other) => along(one) - along(other))
  return placeEach(
    order,
    (object) => {
      const far = (order.indexOf(object) / (order.length - 1)) * length
      const off = alignment === 'row' ? 0 : aside(object)
      return [x + alongX * far - alongZ * off, z + alongZ * far + alongX * off]
    },
    standAt,
    toMove,
  )
}

/** The two places that are farthest apart; null where all are one. */
function endsOf(objects: readonly PlacedObject[]): readonly [Place, Place] | null {
  let farthest = 0
  let ends: readonly [Place, Place] | null = null
  for (const [n, one] of objects.entries())
    for (const other of objects.slice(n + 1)) {
      const [from, to] = [placeOf(one), placeOf(other)]
      const apart = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (apart > farthest) [farthest, ends] = [apart, [from, to]]
    }
  return ends
}
