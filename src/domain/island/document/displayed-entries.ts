import { artifactKindOf, isEverybodys } from './artifact-kinds.ts'
import type { IslandDocument, PlacedObject } from './island-document.ts'

/** The entries of the case that hang or play on an island, and the star charts, each once. */
export const entryIdsOf = ({ objects }: IslandDocument): readonly string[] => [
  ...new Set(objects.flatMap(({ entryId }) => (entryId === undefined ? [] : [entryId]))),
]

/** The albums that stand on an island, each once. */
export const albumIdsOf = ({ objects }: IslandDocument): readonly string[] => [...new Set(objects.flatMap(({ albumId }) => albumId ?? []))]

/** The id of the entry, the star chart or the album that an object shows. */
export const displayedIdOf = ({ entryId, albumId }: PlacedObject): string | undefined => entryId ?? albumId

/** The star charts that hang on an island, each once. */
export const chartIdsOf = (document: IslandDocument): readonly string[] =>
  entryIdsOf({ ...document, objects: document.objects.filter(({ artifact }) => artifactKindOf(artifact)?.shows?.includes('starchart')) })

/** The kinds of things on an island of which one must own a product, each once. */
export const soldKindsOn = ({ objects }: IslandDocument): readonly string[] => [
  ...new Set(
    objects.flatMap(({ artifact }) => {
      const kind = artifactKindOf(artifact)
      return kind && !isEverybodys(kind) ? [kind.slug] : []
    }),
  ),
]

/** The island without what shows other entries, charts or albums than these: to whom one is closed, its frame is not there either. */
export const withVisibleEntries = (document: IslandDocument, visible: ReadonlySet<string>): IslandDocument => ({
  ...document,
  objects: document.objects.filter(({ entryId, albumId }) => [entryId, albumId].every((id) => id === undefined || visible.has(id))),
})
