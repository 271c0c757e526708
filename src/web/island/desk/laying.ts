import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { mostPathPoints, mostPaths, type Path } from '#domain/island/document/island-document.ts'

export type Place = Path['points'][number]

/** A path that is being laid: it is part of the island from its second point on. */
export type Laying = {
  readonly id: string
  readonly surface: Path['surface']
  readonly width: number
  /** The first point, while there is no second one. */
  readonly start: Place | null
}
/** What comes of a point: how it goes on, and the step that the island takes. */
export type Laid = { readonly laying: Laying; readonly command: EditCommand | null }

const pathOf = (paths: readonly Path[], { id }: Laying) => paths.find((path) => path.id === id)

/** Sets one point more; null where there is no room for it. */
export function layPoint(laying: Laying, paths: readonly Path[], place: Place): Laid | null {
  const { id, surface, width, start } = laying
  const path = pathOf(paths, laying)
  if (path) {
    if (path.points.length >= mostPathPoints) return null
    return { laying, command: { do: 'reshape-path', path: { ...path, points: [...path.points, place] } } }
  }
  if (!start) return { laying: { ...laying, start: place }, command: null }
  if (paths.length >= mostPaths) return null
  return { laying: { ...laying, start: null }, command: { do: 'paint-path', path: { id, surface, width, points: [start, place] } } }
}

/** Takes the last point back; a path of one point is none. */
export function liftPoint(laying: Laying, paths: readonly Path[]): Laid | null {
  const path = pathOf(paths, laying)
  if (!path) return laying.start ? { laying: { ...laying, start: null }, command: null } : null
  const points = path.points.slice(0, -1)
  if (points.length >= 2) return { laying, command: { do: 'reshape-path', path: { ...path, points } } }
  return { laying: { ...laying, start: points[0] ?? null }, command: { do: 'erase-path', id: path.id } }
}

/** Another surface or width, for what lies already and for what comes. */
export function wear(laying: Laying, paths: readonly Path[], change: Partial<Pick<Path, 'surface' | 'width'>>): Laid {
  const path = pathOf(paths, laying)
  return { laying: { ...laying, ...change }, command: path ? { do: 'reshape-path', path: { ...path, ...change } } : null }
}
