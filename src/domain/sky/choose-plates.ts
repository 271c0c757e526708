import type { Degrees } from '../units.ts'
import { directionOf } from './angles.ts'
import { deepSkyPlates } from './deep-sky-plates.ts'
import { type HorizonFrame, horizonFrame } from './horizon.ts'
import { horizontalOf, overPlace } from './over-place.ts'
import { type ChartRecipe, momentOf, type PlateId, plateIds } from './recipe.ts'

/** An object that has a plate, and how high it stood over each sky. */
export type PlacedPlate = { readonly id: PlateId; readonly altitudes: readonly Degrees[] }

/** So many plates a sheet has that chooses them itself. */
const chosenByItself = 4
/** What stands lower is in the haze. */
const lowest: Degrees = 15

type Plated = Pick<ChartRecipe, 'plates' | 'skies'>
const framesOf = ({ skies }: Pick<Plated, 'skies'>) => skies.map((sky) => horizonFrame(momentOf(sky), sky))

/** The plates of a sheet in the order in which they stand on it. */
export function platesOf(recipe: Plated, frames: readonly HorizonFrame[] = framesOf(recipe)): readonly PlacedPlate[] {
  const { plates = [] } = recipe
  return plates === 'highest' ? finest(everyPlate(recipe, frames)) : plates.map((id) => placed(id, frames))
}

/** Every object that has a plate, as high as it stood, the highest first. */
export const everyPlate = (recipe: Pick<Plated, 'skies'>, frames: readonly HorizonFrame[] = framesOf(recipe)): readonly PlacedPlate[] =>
  plateIds.map((id) => placed(id, frames)).toSorted((one, other) => highestOf(other) - highestOf(one))

const placed = (id: PlateId, frames: readonly HorizonFrame[]): PlacedPlate => {
  const direction = directionOf(...deepSkyPlates[id].at)
  return { id, altitudes: frames.map((frame) => horizontalOf(...overPlace(frame, direction)).alt) }
}

/** How high an object stood over the sky in which it stood lower, and over the other. */
const lowestOf = ({ altitudes }: PlacedPlate): Degrees => Math.min(...altitudes)
const highestOf = ({ altitudes }: PlacedPlate): Degrees => Math.max(...altitudes)

/** High and famous ones, and not four of a kind; where two skies have too few in common, those of either. */
function finest(all: readonly PlacedPlate[]): readonly PlacedPlate[] {
  const chosen: PlacedPlate[] = []
  for (const heightOf of [lowestOf, highestOf]) {
    const worth = (plate: PlacedPlate) => {
      const alike = chosen.filter(({ id }) => familyOf(id) === familyOf(plate.id)).length
      return heightOf(plate) + 22 * deepSkyPlates[plate.id].fame - 40 * alike
    }
    const left = new Set(all.filter((plate) => heightOf(plate) >= lowest && !chosen.includes(plate)))
    while (chosen.length < chosenByItself && left.size > 0) {
      const best = [...left].reduce((one, other) => (worth(other) > worth(one) ? other : one))
      chosen.push(best)
      left.delete(best)
    }
  }
  return chosen.toSorted((one, other) => highestOf(other) - highestOf(one))
}

/** What looks alike. */
function familyOf(id: PlateId): string {
  const { kind } = deepSkyPlates[id]
  return kind.endsWith('nebula') || kind === 'supernova remnant' ? 'gas' : kind
}
