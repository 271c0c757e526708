import { archipelago } from './bodies/archipelago.ts'
import { atoll } from './bodies/atoll.ts'
import { crescent } from './bodies/crescent.ts'
import { dunes } from './bodies/dunes.ts'
import { fjord } from './bodies/fjord.ts'
import { floating } from './bodies/floating.ts'
import { iceberg } from './bodies/iceberg.ts'
import { lighthouse } from './bodies/lighthouse.ts'
import { mangrove } from './bodies/mangrove.ts'
import { mesa } from './bodies/mesa.ts'
import { seaStack } from './bodies/sea-stack.ts'
import { threeDIsland } from './bodies/three-d-island.ts'
import { volcano } from './bodies/volcano.ts'
import type { BodyShape } from './body-shape.ts'

/** How each body grows, by its slug. */
export const bodyShapes: Readonly<Record<string, BodyShape>> = {
  atoll,
  volcano,
  fjord,
  mesa,
  crescent,
  'sea-stack': seaStack,
  archipelago,
  iceberg,
  mangrove,
  lighthouse,
  floating,
  dunes,
  '3d-island': threeDIsland,
}

/** The shape of a body; an unknown body has the shape of the first in the catalogue. */
export const shapeOf = (slug: string): BodyShape => bodyShapes[slug] ?? atoll
