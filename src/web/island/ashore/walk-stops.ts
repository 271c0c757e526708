import type { AnyEntry } from '#contract/entries.ts'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { displayedIdOf } from '#domain/island/document/displayed-entries.ts'
import type { IslandDocument, PlacedObject } from '#domain/island/document/island-document.ts'
import { isTree } from '#domain/island/document/walk-order.ts'
import { modelOf } from '#domain/shop/models/models.ts'
import { paneOf } from '#domain/shop/models/placed-models.ts'
import type { Radians } from '#domain/units.ts'
import { known } from '#web/lib/language/translate.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import type { Standpoint } from '#web/shared/island/near-island.ts'
import type { DisplayedAlbum } from '../editor/island-albums.ts'
import { type HungChart, nameOfChart } from '../editor/island-charts.ts'

/** One stop of the walk: the object, and what it shows. */
export type Stop = { readonly id: string; readonly title: string; readonly object: PlacedObject } & (
  | { readonly kind: 'entry'; readonly entry: AnyEntry }
  | { readonly kind: 'album'; readonly album: DisplayedAlbum }
  | { readonly kind: 'chart'; readonly chart: HungChart }
  | { readonly kind: 'tree' }
)

type Shown = {
  readonly entries: readonly AnyEntry[]
  readonly albums: readonly DisplayedAlbum[]
  readonly charts: readonly HungChart[]
}

/** Whether a walk stops before an object: it shows something that the viewer may see, or is a tree that somebody planted. */
export const isStop = (object: PlacedObject, shown: { readonly has: (id: string) => boolean }): boolean =>
  isTree(object) || shown.has(displayedIdOf(object) ?? '')

/** The stops of the walk over an island. Their order is that of the objects, which the owner sets. */
export function stopsOn({ objects }: Pick<IslandDocument, 'objects'>, { entries, albums, charts }: Shown): readonly Stop[] {
  const byId = <Item extends { readonly _id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item._id, item]))
  const [entryOf, albumOf, chartOf] = [byId(entries), byId(albums), byId(charts)]
  return objects.flatMap((object): readonly Stop[] => {
    const { id, entryId = '', albumId = '' } = object
    const [entry, album, chart] = [entryOf.get(entryId), albumOf.get(albumId), chartOf.get(entryId)]
    if (entry) return [{ id, object, kind: 'entry', entry, title: titleOf(entry) }]
    if (album) return [{ id, object, kind: 'album', album, title: album.title }]
    if (chart) return [{ id, object, kind: 'chart', chart, title: nameOfChart(chart) }]
    const name = known(artifactKindOf(object.artifact)?.name ?? '')
    return isTree(object) ? [{ id, object, kind: 'tree', title: name.charAt(0).toUpperCase() + name.slice(1) }] : []
  })
}

/** How steeply one looks down at the least, and the height that the eye keeps over the ground, in island units. */
const minFall: Radians = 0.07
const clearance = 0.02
/** The distances at which the ground before an object is measured, in island units. */
const paces = [0.12, 0.25, 0.4, 0.55, 0.7] as const

/**
 * Where somebody stands before an object: in front of its pane, or of a tree on the side of the open water, with the ground below them.
 * @param ground height above the water at x and z
 */
export function standpointOf(object: PlacedObject, ground: (x: number, z: number) => number): Standpoint {
  const pane = paneOf(object)
  const { position, scale, artifact } = object
  const seen = pane ? seenPane(pane, object) : seenWhole(position, scale, artifact)
  const [x, y, z] = seen.middle
  const [east, south] = [-Math.sin(seen.heading), Math.cos(seen.heading)]
  const rises = paces.map((pace) => Math.atan2(ground(x + east * pace, z + south * pace) + clearance - y, pace))
  return { ...seen, fall: Math.max(minFall, ...rises) }
}

type Seen = Omit<Standpoint, 'fall'>

function seenPane([lowerLeft, lowerRight, upperRight]: NonNullable<ReturnType<typeof paneOf>>, { rotation }: PlacedObject): Seen {
  const middle = [0, 1, 2].map((axis) => ((lowerLeft[axis] ?? 0) + (upperRight[axis] ?? 0)) / 2)
  const [x = 0, y = 0, z = 0] = middle
  const between = (one: readonly number[], other: readonly number[]) => Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))
  return {
    middle: [x, y, z],
    heading: -rotation[1],
    width: between(lowerLeft, lowerRight),
    height: between(lowerRight, upperRight),
  }
}

/** A tree has nothing before it, so it fills more of the picture. */
const room = 0.65

function seenWhole([x, y, z]: PlacedObject['position'], scale: number, artifact: string): Seen {
  const height = (modelOf(artifact)?.model.height ?? 0.1) * scale
  const width = 2 * (artifactKindOf(artifact)?.reach ?? 0.05) * scale
  return { middle: [x, y + height / 2, z], heading: Math.atan2(-x, z), width: width * room, height: height * room }
}
