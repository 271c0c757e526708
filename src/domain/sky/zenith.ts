import type { Degrees } from '../units.ts'
import { equatorialOf } from './angles.ts'
import { horizonFrame, type SkyPlace } from './horizon.ts'

/** The point of the sky of J2000.0 that stands straight over a place. */
export function zenithOf(moment: Date, place: SkyPlace): { readonly ra: Degrees; readonly dec: Degrees } {
  const [, , zenith] = horizonFrame(moment, place).rows
  return equatorialOf(...zenith)
}
