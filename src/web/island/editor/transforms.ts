import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { withinTurn } from '#domain/island/document/group-commands.ts'
import { type PlacedObject, scales, type Vector } from '#domain/island/document/island-document.ts'
import type { IslandView } from '#domain/island/drawing/view.ts'
import { clamp } from '#domain/math.ts'
import { t } from '#web/lib/language/translate.ts'

/** The factor of one press that sizes a thing. */
export const scaleStep = 1.12
export const rotationStep = Math.PI / 12
/** Island units between the lines of the grid that snapping uses; rotation snaps to 15 degrees. */
export const snapGrid = 0.05

export const snap = (value: number, isSnapping: boolean, step = snapGrid) => (isSnapping ? Math.round(value / step) * step : value)

export function rotateTo({ id, rotation }: PlacedObject, upright: number, isSnapping: boolean): EditCommand {
  return { do: 'rotate', id, rotation: [rotation[0], withinTurn(snap(upright, isSnapping, rotationStep)), rotation[2]] }
}
export const rotateBy = (object: PlacedObject, steps: number, isFine: boolean): EditCommand =>
  rotateTo(object, object.rotation[1] + steps * (isFine ? rotationStep / 5 : rotationStep), false)

export const scaleBy = ({ id, scale }: PlacedObject, factor: number): EditCommand => ({
  do: 'scale',
  id,
  scale: clamp(Math.round(scale * factor * 1000) / 1000, scales.least, scales.most),
})

/** How far in front of the middle of the view new objects and paths begin, as a share of the camera's distance. */
const frontShare = 0.14

/** The place in front of a camera, from the middle of its view. */
export function placeInFront({ azimuth, distance, target }: IslandView): readonly [x: number, z: number] {
  const angle = (azimuth * Math.PI) / 180
  return [target[0] + Math.cos(angle) * frontShare * distance, target[2] + Math.sin(angle) * frontShare * distance]
}

/** The step of an arrow key on the ground: the nearest of east, south, west and north for a camera at this azimuth in degrees. */
export function arrowStep(key: string, azimuth: number, distance: number): readonly [x: number, z: number] | null {
  const turns = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].indexOf(key)
  if (turns < 0) return null
  // Up leads away from the camera.
  const heading = Math.round(((azimuth + 180) % 360) / 90) * 90 + turns * 90
  const angle = (heading * Math.PI) / 180
  // Adding 0 turns -0 into 0.
  return [Math.round(Math.cos(angle)) * distance + 0, Math.round(Math.sin(angle)) * distance + 0]
}

/** A position in words, by its distance from the middle of the island. */
export function describePosition([x, , z]: Vector): string {
  const part = (value: number, one: string, other: string) =>
    Math.abs(value) < 0.005 ? null : `${Math.abs(value).toFixed(2)} ${value > 0 ? one : other}`
  return [part(x, t('east'), t('west')), part(z, t('south'), t('north'))].filter(Boolean).join(', ') || t('in the middle')
}
