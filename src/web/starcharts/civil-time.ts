import { type CivilTime, resolveCivilTime } from '#domain/sky/civil-time.ts'
import type { CivilTimeTable } from '#domain/sky/civil-time-table.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'

/** What the clock of a sky's place showed at its local time; null where the offset is given by hand. */
export const civilTimeOf = ({ zone, local, lon }: RecipeSky, table: CivilTimeTable | null): CivilTime | null =>
  zone !== null && table ? resolveCivilTime(table, { zone, local }, lon) : null

/** The sky with the offset of its place's clock; of two that are possible the first. */
export function withCivilTime(sky: RecipeSky, table: CivilTimeTable | null): RecipeSky {
  const time = civilTimeOf(sky, table)
  return time ? { ...sky, offset: time.offsets[0].seconds } : sky
}

/** Whether the offset is one that the place's clock can have had; so it is while that is not known. */
export const isCivilTime = (sky: RecipeSky, table: CivilTimeTable | null): boolean =>
  civilTimeOf(sky, table)?.offsets.some(({ seconds }) => seconds === sky.offset) ?? true
