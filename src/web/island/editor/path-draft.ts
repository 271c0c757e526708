import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { maxPathPoints, maxPaths, type Path } from '#domain/island/document/island-document.ts'

export type PathPoint = Path['points'][number]
export type PathStyle = Pick<Path, 'surface' | 'width'>

/** A path being drawn: it is part of the document from its second point on. */
export type PathDraft = PathStyle & {
  readonly id: string
  /** The first point, while there is no second one. */
  readonly start: PathPoint | null
}
/** The draft after a change, and the command that brings the document up to date with it. */
export type DraftChange = { readonly draft: PathDraft; readonly command: EditCommand | null }

const pathOf = (paths: readonly Path[], { id }: PathDraft) => paths.find((path) => path.id === id)

/** Adds one point; null where the limits of points or paths are reached. */
export function addPoint(draft: PathDraft, paths: readonly Path[], place: PathPoint): DraftChange | null {
  const { id, surface, width, start } = draft
  const path = pathOf(paths, draft)
  if (path) {
    if (path.points.length >= maxPathPoints) return null
    return { draft, command: { do: 'reshape-path', path: { ...path, points: [...path.points, place] } } }
  }
  if (!start) return { draft: { ...draft, start: place }, command: null }
  if (paths.length >= maxPaths) return null
  return { draft: { ...draft, start: null }, command: { do: 'paint-path', path: { id, surface, width, points: [start, place] } } }
}

/** Removes the last point; a path of one point is erased from the document. */
export function removeLastPoint(draft: PathDraft, paths: readonly Path[]): DraftChange | null {
  const path = pathOf(paths, draft)
  if (!path) return draft.start ? { draft: { ...draft, start: null }, command: null } : null
  const points = path.points.slice(0, -1)
  if (points.length >= 2) return { draft, command: { do: 'reshape-path', path: { ...path, points } } }
  return { draft: { ...draft, start: points[0] ?? null }, command: { do: 'erase-path', id: path.id } }
}

/** Changes surface or width of the draft and of the path that it became. */
export function restylePath(draft: PathDraft, paths: readonly Path[], change: Partial<PathStyle>): DraftChange {
  const path = pathOf(paths, draft)
  return { draft: { ...draft, ...change }, command: path ? { do: 'reshape-path', path: { ...path, ...change } } : null }
}
