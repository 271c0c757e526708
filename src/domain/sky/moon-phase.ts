import { MoonPhase } from 'astronomy-engine'
import { capitalize } from '#domain/text.ts'
import type { Degrees } from '../units.ts'
import { fullTurn } from './angles.ts'
import { astroTime } from './astro-time.ts'
import { moonIlluminated } from './bodies.ts'

export const phaseNames = [
  'new Moon',
  'waxing crescent',
  'first quarter',
  'waxing gibbous',
  'full Moon',
  'waning gibbous',
  'last quarter',
  'waning crescent',
] as const
export type PhaseName = (typeof phaseNames)[number]

/** At the beginning of a sentence, such as `First quarter Moon`. */
export const phaseTitle = (name: PhaseName): string => capitalize(name.endsWith('Moon') ? name : `${name} Moon`)

export type LunarPhase = {
  /** How far the Moon stands ahead of the Sun along the ecliptic: 0 new, 90 first quarter, 180 full. */
  readonly angle: Degrees
  /** The lit part of its disc, 0 to 1. */
  readonly lit: number
  readonly name: PhaseName
}

/** Half the width of the four principal phases: what the Moon moves in half a day. */
const principal: Degrees = 6

export function lunarPhase(moment: Date): LunarPhase {
  const angle = MoonPhase(astroTime(moment))
  const quarter = Math.round(angle / 90)
  const isPrincipal = Math.abs(angle - quarter * 90) <= principal
  const index = isPrincipal ? (quarter * 2) % 8 : Math.floor(angle / 90) * 2 + 1
  return { angle, lit: moonIlluminated(moment), name: phaseNames[index] ?? phaseNames[0] }
}

/** The difference of two phases, 0 to 180 degrees. */
export function phaseDifference(one: LunarPhase, other: LunarPhase): Degrees {
  const turn = fullTurn(one.angle - other.angle)
  return Math.min(turn, 360 - turn)
}
