import { capitalize } from '#domain/text.ts'
import type { BodyName } from './bodies.ts'
import type { SharedSky } from './double.ts'
import type { PhaseName } from './moon-phase.ts'

/** What two skies have in common, in short sentences, the most telling first. */
export function sharedInWords({ moons, isSameMoon, planets, turned, overhead }: SharedSky): readonly string[] {
  const [one, other] = moons
  return [
    isSameMoon
      ? `The same Moon over both: ${one.name}, ${percent(one.lit)} lit.`
      : one.name === other.name
        ? `${oneMoon[one.name]} on both nights.`
        : `Two Moons: ${one.name} and ${other.name}.`,
    ...planets.map(({ name, constellation }) => `${capitalize(name)} in ${constellation} both times.`),
    `The sky turned by ${Math.round(turned)}° between them.`,
    ...(overhead.length > 0 ? [`High over both: ${listOf(overhead.slice(0, 3))}.`] : []),
  ]
}

const oneMoon: Readonly<Record<PhaseName, string>> = {
  'new Moon': 'A new Moon',
  'waxing crescent': 'A waxing crescent Moon',
  'first quarter': 'A Moon in its first quarter',
  'waxing gibbous': 'A waxing gibbous Moon',
  'full Moon': 'A full Moon',
  'waning gibbous': 'A waning gibbous Moon',
  'last quarter': 'A Moon in its last quarter',
  'waning crescent': 'A waning crescent Moon',
}

const percent = (part: number) => `${Math.round(part * 100)} %`
const listOf = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)

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
