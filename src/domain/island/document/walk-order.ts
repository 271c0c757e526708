import { artifactKindOf, isDisplay } from './artifact-kinds.ts'
import { displayedIdOf } from './displayed-entries.ts'
import type { EditCommand } from './edit-commands.ts'
import type { PlacedObject } from './island-document.ts'

/** Whether a thing is a tree that somebody planted. */
export const isTree = ({ artifact }: PlacedObject): boolean => artifactKindOf(artifact)?.collection === 'trees_of_life'

/** Whether a walk over the island stops before a thing: it shows something, or is a tree. The walk goes in the order of the things. */
export function isOnWalk(object: PlacedObject): boolean {
  const kind = artifactKindOf(object.artifact)
  return isTree(object) || (kind !== null && isDisplay(kind) && displayedIdOf(object) !== undefined)
}

/**
 * The step that has a thing come before the stop of the walk that is before it, or after the next one. Null where there is none, and for what is
 * no stop.
 */
export function reorderedOnWalk(objects: readonly PlacedObject[], id: string, by: 1 | -1): EditCommand | null {
  const stops = objects.filter(isOnWalk)
  const at = stops.findIndex((stop) => stop.id === id)
  const [object, other] = [stops[at], stops[at + by]]
  if (at < 0 || !object || !other) return null
  return {
    do: 'several',
    commands: [
      { do: 'remove', id },
      { do: 'place', object, at: objects.indexOf(other) },
    ],
  }
}
