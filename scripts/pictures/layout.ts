import type { AreaSlug } from '#domain/map/area.ts'
import { dice } from '../plate/numbers.ts'

/** Size of a drawing. On a narrow screen the middle of it is shown, this wide. */
export const width = 1440
export const height = 1080
export const narrow = 720

type Band = { readonly top: number; readonly bottom: number }
/** A drawing of the way from one area down to another. */
export type Layout = {
  readonly passes: readonly AreaSlug[]
  /** From where to where an area is drawn; null where it is not passed. */
  readonly band: (area: AreaSlug) => Band | null
  /** Where the sky ends: at the surface of the sea, or under the drawing. */
  readonly skyEnds: number
  /** Where the sea begins and ends; null where none is passed. */
  readonly sea: Band | null
  /** Where the axis of the island stands. */
  readonly axis: number
  /** Of the random numbers by which things are strewn. */
  readonly seed: number
}

/** @param passes the areas on the way, from above downwards @param seed a number from 1 on for each way */
export function layoutOf(passes: readonly AreaSlug[], seed: number): Layout {
  const share = height / passes.length
  const band = (area: AreaSlug): Band | null => {
    const index = passes.indexOf(area)
    return index < 0 ? null : { top: index * share, bottom: (index + 1) * share }
  }
  const [world, cable, rock] = [band('world'), band('cable'), band('volcano')]
  const surface = world && world.top + share * 0.46
  const seaTop = surface ?? cable?.top ?? null
  const chance = dice(seed * 7919)
  chance()
  return {
    passes,
    band,
    skyEnds: surface ?? (seaTop === null && !rock ? height : 0),
    sea: seaTop === null ? null : { top: seaTop, bottom: rock?.top ?? height * 1.3 },
    axis: width / 2 + (chance() - 0.5) * 240,
    seed,
  }
}
