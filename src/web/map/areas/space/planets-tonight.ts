import { lunarPhase } from '#domain/sky/moon-phase.ts'
import { orbitingPlanets } from '#domain/sky/orbits.ts'

/** The planets on their ways, and the Moon, at a moment. */
export const planetsTonight = (moment: Date) => ({ planets: orbitingPlanets(moment), moon: lunarPhase(moment) })
export type PlanetsTonight = ReturnType<typeof planetsTonight>
