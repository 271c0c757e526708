import type { PrivacyKind } from '#domain/case/kinds.ts'
import { artifactKindOf, isEverybodys } from './artifact-kinds.ts'
import type { IslandDocument, PlacedObject } from './island-document.ts'

/** What somebody has where an island is brought to. */
export type Here = {
  /** What the entries and charts of the other place became here, and the albums: ids here by ids there. */
  readonly ids: ReadonlyMap<string, string>
  /** The kinds of those that are theirs, by the ids here. */
  readonly kinds: ReadonlyMap<string, PrivacyKind>
  readonly albums: ReadonlySet<string>
  /** The sold kinds of things of which they have a product. */
  readonly soldKinds: ReadonlySet<string>
  /** The body that they live on once it is there. */
  readonly body: string
}

/** Ids of things that cannot stand here: for lack of a product, or of what they show. */
type StaysBehind = { readonly bought: readonly string[]; readonly displays: readonly string[] }

/** An island of another place as it can stand here: what it shows by the ids of here, without what cannot. */
export function bringOver(document: IslandDocument, here: Here): StaysBehind & { readonly document: IslandDocument } {
  const objects: PlacedObject[] = []
  const [bought, displays]: [string[], string[]] = [[], []]
  for (const object of document.objects) {
    const kind = artifactKindOf(object.artifact)
    if (!kind || (!isEverybodys(kind) && !here.soldKinds.has(kind.slug))) {
      bought.push(object.id)
      continue
    }
    const shown = shownHere(object, here)
    if (shown) objects.push(shown)
    else displays.push(object.id)
  }
  return { document: { ...document, body: here.body, objects }, bought, displays }
}

/** A thing with the ids of here; null where what it shows is not theirs, or is nothing that it can show. */
function shownHere(object: PlacedObject, { ids, kinds, albums }: Here): PlacedObject | null {
  const { entryId, albumId, ...bare } = object
  if (entryId !== undefined) {
    const id = ids.get(entryId)
    const kind = id === undefined ? undefined : kinds.get(id)
    return id !== undefined && kind && artifactKindOf(object.artifact)?.shows?.includes(kind) ? { ...bare, entryId: id } : null
  }
  if (albumId === undefined) return object
  const id = ids.get(albumId)
  return id !== undefined && albums.has(id) ? { ...bare, albumId: id } : null
}
