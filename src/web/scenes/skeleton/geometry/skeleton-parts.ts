import { armParts } from './arm.ts'
import type { BonePart } from './bone-part.ts'
import { footParts } from './foot.ts'
import { handParts } from './hand.ts'
import { legParts } from './leg.ts'
import { pelvisParts } from './pelvis.ts'
import { skullParts } from './skull.ts'
import { spineParts } from './spine.ts'
import { thoraxParts } from './thorax.ts'

/** Every part of the skeleton, in centimetres above the floor. */
export const skeletonParts = (): readonly BonePart[] => [
  ...skullParts(),
  ...spineParts(),
  ...thoraxParts(),
  ...armParts(),
  ...handParts(),
  ...pelvisParts(),
  ...legParts(),
  ...footParts(),
]
