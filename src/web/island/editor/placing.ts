import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { albumIdsOf } from '#domain/island/document/displayed-entries.ts'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import {
  bounds,
  type IslandDocument,
  maxAlbumsOnIsland,
  maxObjects,
  type PlacedObject,
  type Vector,
} from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import type { IslandView } from '#domain/island/drawing/view.ts'
import { heightAt } from '#domain/island/grow.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { standAt } from '../scene/pick.ts'
import { freeSpot, isLevel } from './free-spot.ts'
import type { PathPoint } from './path-draft.ts'
import { describePosition, placeInFront, snap } from './transforms.ts'
import type { TrayItem } from './use-tray.ts'

export type PlacingOptions = {
  readonly document: IslandDocument
  readonly groundGeometry: GroundGeometry | null
  readonly isSnapping: boolean
  readonly execute: (command: EditCommand, coalesces?: boolean) => void
  readonly view: () => IslandView
  /** Whether an object would be seen, behind nothing and beside what floats over the picture. */
  readonly isInSight: (object: PlacedObject) => boolean
  /** After something new was set down. @param isPointed where a pointer showed, which the camera must not take away from under it */
  readonly onSetDown: (object: PlacedObject, isPointed: boolean) => void
  readonly announce: (words: string) => void
}

/** Where objects may stand, and the commands that set them there: new ones in front of the camera or by the water, one a step aside, a copy. */
export function placingOf({ document, groundGeometry, isSnapping, execute, view, isInSight, onSetDown, announce }: PlacingOptions) {
  const height = (x: number, z: number) => (groundGeometry ? heightAt(groundGeometry, x, z) : 0)
  /** In sight and on level ground where there is any: on a cliff a thing would stick in the wall, and behind another nobody would see it. */
  function freeSpotFor(item: TrayItem, near: PathPoint, scale = 1) {
    const { slug } = item.kind
    const thing = { artifact: slug, scale }
    const stand = (x: number, z: number) => standAt(slug, x, z, height)
    const onLevel = (x: number, z: number) => (isLevel(x, z, height) ? stand(x, z) : null)
    return (
      freeSpot(thing, near, document.objects, onLevel, (position) => isInSight({ ...objectOf(item, position), scale })) ??
      freeSpot(thing, near, document.objects, onLevel) ??
      freeSpot(thing, near, document.objects, stand)
    )
  }

  function objectOf({ kind, ...shown }: TrayItem, position: Vector): PlacedObject {
    // It faces the camera.
    const facing = Math.PI / 2 - (view().azimuth * Math.PI) / 180
    return {
      id: crypto.randomUUID(),
      artifact: kind.slug,
      position,
      rotation: [0, facing, 0],
      scale: 1,
      ...shown,
    }
  }
  /** What would stand at a place; null where it cannot. */
  function objectAt(item: TrayItem, [x, z]: PathPoint): PlacedObject | null {
    const position = standAt(item.kind.slug, snap(x, isSnapping), snap(z, isSnapping), height)
    return position && objectOf(item, position)
  }
  function setDown(object: PlacedObject, isPointed: boolean) {
    if (document.objects.length >= maxObjects)
      return announce(t('An island holds {maxObjects, number} things. Remove one first.', { maxObjects }))
    if (object.albumId !== undefined && new Set([...albumIdsOf(document), object.albumId]).size > maxAlbumsOnIsland)
      return announce(t('An island shows {maxAlbumsOnIsland} albums. Remove one first.', { maxAlbumsOnIsland }))
    execute({ do: 'place', object })
    announce(t('Placed. Drag it to move it.'))
    onSetDown(object, isPointed)
  }
  function placeInFrontOfCamera(item: TrayItem) {
    if (!groundGeometry) return announce(t('The island is still growing.'))
    const position = freeSpotFor(item, placeInFront(view()))
    if (position) setDown(objectOf(item, position), false)
    else announce(t('There is no room for a {name} here.', { name: known(item.kind.name) }))
  }
  /** Sets an item down by the water, on the side that is looked at. */
  function placeByShore(item: TrayItem) {
    const { slug } = item.kind
    const shore = shoreSpot(view().azimuth, (x, z) => standAt(slug, x, z, height))
    const position = shore && freeSpotFor(item, [shore[0], shore[2]])
    if (position) setDown(objectOf(item, position), false)
    else placeInFrontOfCamera(item)
  }
  function move({ id, artifact, position: [x, , z] }: PlacedObject, [right, down]: readonly [number, number]) {
    const position = standAt(artifact, snap(x + right, isSnapping), snap(z + down, isSnapping), height)
    if (!position) return announce(t('There is only water there.'))
    execute({ do: 'move', id, position }, true)
    announce(t('It stands {describePosition}.', { describePosition: describePosition(position) }))
  }
  function duplicate({ id, artifact, scale, position: [x, , z] }: PlacedObject) {
    const kind = artifactKindOf(artifact)
    const position = kind && freeSpotFor({ kind }, [x, z], scale)
    if (position) execute({ do: 'duplicate', id, newId: crypto.randomUUID(), position })
    else announce(t('There is no room for another one here.'))
  }
  return { objectAt, setDown, placeInFrontOfCamera, placeByShore, move, duplicate }
}

/** Island units between two places that are tried. */
const step = 0.01

/**
 * The place nearest the water on the side of the island that a camera at this azimuth in degrees looks at; null where that side has none.
 * @param standAt where a thing would stand at x and z, or null
 */
export function shoreSpot(azimuth: number, standAt: (x: number, z: number) => Vector | null): Vector | null {
  const angle = (azimuth * Math.PI) / 180
  for (let distance = bounds.aside; distance >= 0; distance -= step) {
    const spot = standAt(Math.cos(angle) * distance, Math.sin(angle) * distance)
    if (spot) return spot
  }
  return null
}
