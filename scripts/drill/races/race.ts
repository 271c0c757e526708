import type { RaceWorld } from './race-world.ts'

/**
 * Requests that are sent at the same moment to two servers on one database. A file of this folder is one race; `every-race.ts` lists them.
 */
export type Race = {
  readonly name: string
  /** Makes what every try needs, once. */
  readonly setUp: (world: RaceWorld) => Promise<RaceTry>
}

/**
 * One try. Answers in words what of it was acknowledged and is lost, or what should not be there; nothing when all is right. It has to
 * look for everything that it was answered.
 */
type RaceTry = (at: number) => Promise<readonly string[]>
