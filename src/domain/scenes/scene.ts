import type { ScreenAddress } from '../addresses.ts'
import type { Degrees } from '../units.ts'

/** Scene units: y up, z towards whoever stands before the figure, which is about 2 units high round the origin. */
export type ScenePosition = readonly [x: number, y: number, z: number]

/** One thing in a scene that has a name. */
export type ScenePoint = {
  /** Unique in its scene; an address names it (`?at=`), so it never changes. */
  readonly id: string
  readonly name: string
  /** Id of the group under which the list has it. */
  readonly group?: string
  readonly at: ScenePosition
  /** One to three sentences. */
  readonly words: string
  /** Slug of the term of the dictionary that says more. */
  readonly term?: string
  /** A thing to find: it glints without a name until somebody opens it. */
  readonly isHidden?: true
  /** An address of this app to which it is a door, search parameters included. */
  readonly to?: ScreenAddress
  /** What is printed at the point where its whole name is too long; where it is empty, the name is printed only when it is pointed at. */
  readonly label?: string
  /** How far round the point a pointer means it, in scene units, where it is larger than a light. */
  readonly radius?: number
  /** What it is called elsewhere, such as its Latin name. */
  readonly also?: string
  /** Ids of the points that it touches. */
  readonly joins?: readonly string[]
  /** From where it is best seen, when that is not from the front: degrees round the figure, 90 from its left, and above it. */
  readonly seenFrom?: readonly [azimuth: Degrees, elevation: Degrees]
}

export type SceneGroup = { readonly id: string; readonly name: string }

/** A line through points of a scene, such as a tract, a nerve or the figure of a constellation. */
export type SceneLine = {
  readonly id: string
  readonly name: string
  /** Ids of points, in order. */
  readonly through: readonly string[]
}

/** What one explorable page shows. */
export type Scene = {
  /** Its address, such as `/cns`. */
  readonly path: ScenePath
  readonly title: string
  /** What one reads first: one or two sentences. */
  readonly opening: string
  readonly points: readonly ScenePoint[]
  /** In the order of the list. */
  readonly groups?: readonly SceneGroup[]
  readonly lines?: readonly SceneLine[]
}
export const scenePaths = ['/cns', '/pns', '/cns-skeleton', '/pns-orion', '/corvus', '/black-forest'] as const
export type ScenePath = (typeof scenePaths)[number]

/** Things to find in one scene at the most: each is a key of the progress, of which a user document has few. */
export const maxHidden = 8

const slugOf = (path: ScenePath) => path.slice(1)

/** The key in a user's progress for the first visit to a scene. */
export const keyOfVisit = (path: ScenePath): string => `visited:${slugOf(path)}`
/** The key in a user's progress for a hidden point that they found. */
export const keyOfFind = (path: ScenePath, id: string): string => `found:${slugOf(path)}:${id}`
