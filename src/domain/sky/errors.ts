import type { BodyName } from './bodies.ts'

/**
 * By how much a position may be wrong, in arcseconds, 1900 to 2100: held against 40 cases of ERFA and JPL DE431 by a test.
 * On a disc of 400 mm, 22 arcseconds are 0.02 mm.
 */
export const positionErrors: Readonly<Record<BodyName | 'stars', number>> = {
  stars: 0.5,
  sun: 2.5,
  moon: 4,
  mercury: 12,
  venus: 16,
  mars: 16,
  jupiter: 14,
  saturn: 25,
  uranus: 22,
  neptune: 22,
}
/** By how much the lit part of the Moon's disc may be wrong. */
export const moonPhaseError = 0.0001
