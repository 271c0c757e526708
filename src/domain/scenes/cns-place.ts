import type { ScenePoint, ScenePosition } from './scene.ts'

/** Millimetres from the anterior commissure: to the right, forwards and upwards, of the person themselves. */
export type CnsPlace = readonly [right: number, forwards: number, up: number]
export type CnsPoint = Omit<ScenePoint, 'at'> & { readonly place: CnsPlace }
export type CnsTract = { readonly id: string; readonly name: string; readonly steps: readonly (string | CnsPlace)[] }

/** From the crown of the head to the end of the filum it is 800 mm, which are two units. */
const millimetresPerUnit = 400
const middleHeight = -320

/** The figure faces whoever stands before it, so that its right is on their left. */
export const positionOf = ([right, forwards, up]: CnsPlace): ScenePosition => [
  -right / millimetresPerUnit,
  (up - middleHeight) / millimetresPerUnit,
  (forwards + 20) / millimetresPerUnit,
]

/** The same place of the other side. */
export const mirrored = ([right, forwards, up]: CnsPlace): CnsPlace => [-right, forwards, up]
