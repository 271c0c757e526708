import type { PointOfInterest } from '../../points-of-interest/points-of-interest.ts'
import { skyPlace } from './sky-place.ts'

/** Half the height of a constellation that is a door, in units. */
const figureSize = 2.2

/** The figures of the sky that lead to scenes, each where the middle of it stands at J2000.0. Their lines are drawn with the sky. */
const doors = [
  { id: 'Ori', at: { ra: 83.5, dec: 0.5 }, to: '/pns-orion', name: 'Orion', words: 'The nerves laid over the hunter, star by star.' },
  { id: 'Crv', at: { ra: 185.6, dec: -20.9 }, to: '/corvus', name: 'Corvus', words: 'The Crow: its stars, and the messages it carries.' },
] as const

export const constellationDoors = doors.map(({ id, at, to, name, words }): PointOfInterest & { readonly id: string } => ({
  kind: 'door',
  glyph: null,
  half: figureSize,
  id,
  to,
  name,
  words,
  ...skyPlace(at),
}))
