import { type IslandDocument, type Light, maxObjects, maxPaths, type Path, type PlacedObject, type Vector } from './island-document.ts'

/** One step of shaping an island; undo is the step back, which is a command too. */
export type EditCommand =
  | { readonly do: 'place'; readonly object: PlacedObject; readonly at?: number }
  | { readonly do: 'move'; readonly id: string; readonly position: Vector }
  | { readonly do: 'rotate'; readonly id: string; readonly rotation: Vector }
  | { readonly do: 'scale'; readonly id: string; readonly scale: number }
  /** A copy under a new id, set down at a place of its own and showing the same entry. */
  | { readonly do: 'duplicate'; readonly id: string; readonly newId: string; readonly position: Vector }
  | { readonly do: 'remove'; readonly id: string }
  /** Hangs an entry in a frame, or takes it out again (null). */
  | { readonly do: 'hang'; readonly id: string; readonly entryId: string | null }
  /** Puts an album on its stand, or takes it off again (null). */
  | { readonly do: 'show-album'; readonly id: string; readonly albumId: string | null }
  | { readonly do: 'paint-path'; readonly path: Path; readonly at?: number }
  /** The path of this id, with other points, another surface or width. */
  | { readonly do: 'reshape-path'; readonly path: Path }
  | { readonly do: 'erase-path'; readonly id: string }
  | { readonly do: 'set-light'; readonly light: Light }
  /** The hour that stands still, and with `skyOver` the true sky of a place in its stead. */
  | ({ readonly do: 'set-time' } & Hour)
  | { readonly do: 'set-theme'; readonly theme: string }
  | { readonly do: 'set-body'; readonly body: string; readonly seed: number }
  /** Several as one step, such as all that was selected. */
  | { readonly do: 'several'; readonly commands: readonly EditCommand[] }

/** What an island takes its light from. */
export type Hour = Pick<IslandDocument, 'timeOfDay' | 'skyOver'>
export const hourOf = ({ timeOfDay, skyOver }: Hour): Hour => ({ timeOfDay, ...(skyOver && { skyOver }) })
const withHour = ({ skyOver: _, ...document }: IslandDocument, hour: Hour): IslandDocument => ({ ...document, ...hour })

/** Does nothing, and undoes nothing. */
const nothing: EditCommand = { do: 'several', commands: [] }

type WithId = { readonly id: string }
const find = <Thing extends WithId>(things: readonly Thing[], id: string) => things.find((thing) => thing.id === id)
const without = <Thing extends WithId>(things: readonly Thing[], id: string) => things.filter((thing) => thing.id !== id)

/** Puts a thing into a list unless its id is taken or the list is full. */
const put = <Thing extends WithId>(things: readonly Thing[], thing: Thing, at: number | undefined, most: number) =>
  find(things, thing.id) || things.length >= most ? things : things.toSpliced(at ?? things.length, 0, thing)

function changeObject(document: IslandDocument, id: string, change: (object: PlacedObject) => PlacedObject): IslandDocument {
  if (!find(document.objects, id)) return document
  return { ...document, objects: document.objects.map((object) => (object.id === id ? change(object) : object)) }
}

function withEntry({ entryId: _, ...object }: PlacedObject, entryId: string | null): PlacedObject {
  return entryId === null ? object : { ...object, entryId }
}

function withAlbum({ albumId: _, ...object }: PlacedObject, albumId: string | null): PlacedObject {
  return albumId === null ? object : { ...object, albumId }
}

/** The document after a step. A step that does not fit (no such object, an id twice, no room) leaves it as it was. */
export function apply(document: IslandDocument, command: EditCommand): IslandDocument {
  switch (command.do) {
    case 'place':
      return { ...document, objects: put(document.objects, command.object, command.at, maxObjects) }
    case 'move':
      return changeObject(document, command.id, (object) => ({ ...object, position: command.position }))
    case 'rotate':
      return changeObject(document, command.id, (object) => ({ ...object, rotation: command.rotation }))
    case 'scale':
      return changeObject(document, command.id, (object) => ({ ...object, scale: command.scale }))
    case 'duplicate': {
      const original = find(document.objects, command.id)
      return original ? apply(document, { do: 'place', object: { ...original, id: command.newId, position: command.position } }) : document
    }
    case 'remove':
      return { ...document, objects: without(document.objects, command.id) }
    case 'hang':
      return changeObject(document, command.id, (object) => withEntry(object, command.entryId))
    case 'show-album':
      return changeObject(document, command.id, (object) => withAlbum(object, command.albumId))
    case 'paint-path':
      return { ...document, paths: put(document.paths, command.path, command.at, maxPaths) }
    case 'reshape-path':
      return { ...document, paths: document.paths.map((path) => (path.id === command.path.id ? command.path : path)) }
    case 'erase-path':
      return { ...document, paths: without(document.paths, command.id) }
    case 'set-light':
      return { ...document, light: command.light }
    case 'set-time':
      return withHour(document, hourOf(command))
    case 'set-theme':
      return { ...document, theme: command.theme }
    case 'set-body':
      return { ...document, body: command.body, seed: command.seed }
    case 'several':
      return command.commands.reduce(apply, document)
  }
}

/**
 * The step back: applied to `apply(document, command)` it gives this very document again, order included.
 * @param document the document before the step
 */
export function invert(document: IslandDocument, command: EditCommand): EditCommand {
  const { objects, paths } = document
  const before = 'id' in command ? find(objects, command.id) : undefined
  switch (command.do) {
    case 'place':
      return put(objects, command.object, command.at, maxObjects) === objects ? nothing : { do: 'remove', id: command.object.id }
    case 'move':
      return before ? { ...command, position: before.position } : nothing
    case 'rotate':
      return before ? { ...command, rotation: before.rotation } : nothing
    case 'scale':
      return before ? { ...command, scale: before.scale } : nothing
    case 'duplicate':
      return before ? invert(document, { do: 'place', object: { ...before, id: command.newId } }) : nothing
    case 'remove':
      return before ? { do: 'place', object: before, at: objects.indexOf(before) } : nothing
    case 'hang':
      return before ? { ...command, entryId: before.entryId ?? null } : nothing
    case 'show-album':
      return before ? { ...command, albumId: before.albumId ?? null } : nothing
    case 'paint-path':
      return put(paths, command.path, command.at, maxPaths) === paths ? nothing : { do: 'erase-path', id: command.path.id }
    case 'reshape-path': {
      const path = find(paths, command.path.id)
      return path ? { ...command, path } : nothing
    }
    case 'erase-path': {
      const path = find(paths, command.id)
      return path ? { do: 'paint-path', path, at: paths.indexOf(path) } : nothing
    }
    case 'set-light':
      return { do: 'set-light', light: document.light }
    case 'set-time':
      return { do: 'set-time', ...hourOf(document) }
    case 'set-theme':
      return { do: 'set-theme', theme: document.theme }
    case 'set-body':
      return { do: 'set-body', body: document.body, seed: document.seed }
    case 'several':
      return { do: 'several', commands: backwards(document, command.commands) }
  }
}

/** The steps back of several steps, the last one first. */
function backwards(document: IslandDocument, commands: readonly EditCommand[]): readonly EditCommand[] {
  const back: EditCommand[] = []
  let now = document
  for (const command of commands) {
    back.unshift(invert(now, command))
    now = apply(now, command)
  }
  return back
}
