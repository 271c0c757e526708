import { artifactKinds } from '#domain/island/document/artifact-kinds.ts'
import type { IslandDocument, IslandVersions } from '#domain/island/document/island-document.ts'

/** The kinds of trees that somebody can plant, by their slugs. */
export const treeKinds: readonly string[] = artifactKinds.filter(({ collection }) => collection === 'trees_of_life').map(({ slug }) => slug)

/** How many trees one person has in the forest at most: an island may be all wood, the forest is everybody's. */
export const maxTreesOfOne = 100
/** How many trees a visitor walks among at most. */
export const maxTreesShown = 1000

/** A tree on somebody's saved island, by the id of its object. */
export type PlantedTree = {
  readonly id: string
  readonly kind: string
  readonly isOnLiving: boolean
  readonly isOnDead: boolean
}

/** A tree as a visitor of the forest meets it. */
export type ForestTree = {
  readonly _id: string
  readonly kind: string
  readonly plantedAt: string
  readonly isBare: boolean
  readonly isOwn: boolean
  readonly owner: { readonly _id: string; readonly name: string; readonly username: string }
}

/** The trees of an island in the order of its objects: those of the living version, then those that only the dead one has. */
export function treesOn({ living, dead }: IslandVersions): readonly PlantedTree[] {
  const onLiving = treesOf(living)
  const onDead = treesOf(dead ?? living)
  return [...new Map([...onLiving, ...[...onDead].filter(([id]) => !onLiving.has(id))])]
    .map(([id, kind]) => ({ id, kind, isOnLiving: onLiving.has(id), isOnDead: onDead.has(id) }))
    .slice(0, maxTreesOfOne)
}

const treesOf = ({ objects }: IslandDocument): ReadonlyMap<string, string> =>
  new Map(objects.filter(({ artifact }) => treeKinds.includes(artifact)).map(({ id, artifact }) => [id, artifact]))
