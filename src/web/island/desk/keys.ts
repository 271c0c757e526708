import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { type PlacedObject, scales, type Vector } from '#domain/island/document/island-document.ts'

const quarter = Math.PI / 12
/** With snap on, things stand on a grid of this and turn by 15 degrees. */
export const grid = 0.05

export const snapped = (value: number, isSnapping: boolean, step = grid) => (isSnapping ? Math.round(value / step) * step : value)

/** Within one turn, as a document wants it. */
const withinTurn = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle))

export function turnedTo({ id, rotation }: PlacedObject, upright: number, isSnapping: boolean): EditCommand {
  return { do: 'rotate', id, rotation: [rotation[0], withinTurn(snapped(upright, isSnapping, quarter)), rotation[2]] }
}
export const turned = (object: PlacedObject, steps: number, isFine: boolean): EditCommand =>
  turnedTo(object, object.rotation[1] + steps * (isFine ? quarter / 5 : quarter), false)

export const scaled = ({ id, scale }: PlacedObject, factor: number): EditCommand => ({
  do: 'scale',
  id,
  scale: Math.min(scales.most, Math.max(scales.least, Math.round(scale * factor * 1000) / 1000)),
})

/** Which way an arrow leads on the ground, seen from where one looks: the nearest of east, south, west and north. */
export function stepOf(key: string, round: number, far: number): readonly [x: number, z: number] | null {
  const turns = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].indexOf(key)
  if (turns < 0) return null
  // Looking from `round` degrees, up leads away from the eye.
  const away = Math.round(((round + 180) % 360) / 90) * 90 + turns * 90
  const angle = (away * Math.PI) / 180
  return [Math.round(Math.cos(angle)) * far + 0, Math.round(Math.sin(angle)) * far + 0]
}

/** Where a thing is, in words: the middle of the island is where the lines cross. */
export function whereabouts([x, , z]: Vector): string {
  const part = (value: number, one: string, other: string) =>
    Math.abs(value) < 0.005 ? null : `${Math.abs(value).toFixed(2)} ${value > 0 ? one : other}`
  return [part(x, 'east', 'west'), part(z, 'south', 'north')].filter(Boolean).join(', ') || 'in the middle'
}
