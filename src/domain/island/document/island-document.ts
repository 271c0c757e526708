import type { Bytes } from '#domain/units.ts'
import { deadTheme, firstTheme } from '../themes.ts'

/** x to the east, y up, z to the south, in island units (island/grow.ts). */
export type Vector = readonly [x: number, y: number, z: number]

/** One thing that somebody put on their island. */
export type PlacedObject = {
  readonly id: string
  /** Slug of its kind (artifact-kinds.ts). */
  readonly artifact: string
  readonly position: Vector
  /** Radians about x, y and z, in that order. */
  readonly rotation: Vector
  readonly scale: number
  /** The entry of the case that it shows, or the star chart. */
  readonly entryId?: string
  /** The album that it shows. */
  readonly albumId?: string
}

/** A path on the ground: points on the map of the island, and how wide it is trodden. */
export type Path = {
  readonly id: string
  readonly surface: PathSurface
  readonly width: number
  readonly points: readonly (readonly [x: number, z: number])[]
}
export const pathSurfaces = ['trodden', 'stone', 'boards'] as const
export type PathSurface = (typeof pathSurfaces)[number]

export type Light = {
  /** 1 is the usual daylight of its hour. */
  readonly strength: number
  /** 0 is moonlight, 1 a fire. */
  readonly warmth: number
  /** Whether lamps and fires on the island burn. */
  readonly lamps: boolean
}

/** A saved island, in one of its two versions: what cannot be grown again from its seed. */
export type IslandDocument = {
  readonly schema: typeof islandSchema
  readonly body: string
  /** 32 bits, from which the ground grows. */
  readonly seed: number
  readonly theme: string
  /** Hours since midnight. */
  readonly timeOfDay: number
  /** Whose true sky it has at the hour of the visit, instead of the hour above: a place by whole degrees. */
  readonly skyOver?: SkyOver
  readonly light: Light
  readonly objects: readonly PlacedObject[]
  readonly paths: readonly Path[]
}

/** Degrees, east positive. Whole ones are enough for the light of a sky, and tell visitors no town. */
export type SkyOver = { readonly lat: number; readonly lon: number }

/** A saved island; `dead` is null while the dead version follows from the living one. */
export type IslandVersions = { readonly living: IslandDocument; readonly dead: IslandDocument | null }

/** The schema this program writes; a document of another one is refused rather than guessed at. */
export const islandSchema = 1

/** The size of one version as JSON: a user document carries it, and the other as long as both have no more than this. */
export const maxIslandBytes: Bytes = 600_000
/** The size of both versions together, which one answer carries. */
export const maxIslandBytesInAll: Bytes = 900_000
export const maxObjects = 2000
/** How many albums stand on one version of an island: what each shows is looked up for every visitor. */
export const maxAlbumsOnIsland = 50
export const maxPaths = 200
export const maxPathPoints = 400
export const maxIdLength = 64

/** How far out, down and up a thing may stand: the shelf of the largest body, and the sky over it. */
export const bounds = { aside: 1.6, down: -0.5, up: 2.5 } as const
export const scales = { least: 0.1, most: 10 } as const
export const pathWidths = { least: 0.005, most: 0.2 } as const
export const strengths = { least: 0, most: 2 } as const

/** An island on the day somebody moves in. */
export const newIslandDocument = ({ body, seed }: { readonly body: string; readonly seed: number }): IslandDocument => ({
  schema: islandSchema,
  body,
  seed: seed >>> 0,
  theme: firstTheme,
  timeOfDay: 10,
  light: { strength: 1, warmth: 0.5, lamps: true },
  objects: [],
  paths: [],
})

/**
 * The dead version as it is until somebody shapes it: the same ground and the same things in the same places, in ashes, lamps out,
 * under the moon at midnight.
 */
export const deriveDeadDocument = ({ skyOver: _, ...living }: IslandDocument): IslandDocument => ({
  ...living,
  theme: deadTheme,
  timeOfDay: 0,
  light: { strength: 0.35, warmth: 0, lamps: false },
})
