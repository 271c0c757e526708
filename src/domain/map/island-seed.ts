import { seedOf } from '#domain/random.ts'

/** The seed that the island at an ordinal grows from: the same on the map, in its owner's editor and for a visitor. */
export const islandSeed = (ordinal: number): number => seedOf(`island ${ordinal}`)
