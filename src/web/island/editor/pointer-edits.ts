import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { moveGroup } from '#domain/island/document/group-commands.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import { heightAt } from '#domain/island/grow.ts'
import type { IslandPointerHandlers } from '../scene/island-pointer-controls.ts'
import type { SceneState } from '../scene/island-scene.ts'
import type { MountedIsland } from '../scene/mount-island-scene.ts'
import { groundAt, objectAt, objectsWithin, type PicturePoint, standAt } from '../scene/pick.ts'
import { distanceFrom, handleAt, ringRadiusOf } from '../scene/transform-handles.ts'
import { rotateTo, scaleBy, snap } from './transforms.ts'

/** What the pointer acts on, as of the latest render. */
export type EditTarget = {
  readonly sceneState: SceneState
  readonly groundGeometry: GroundGeometry | null
  readonly isSnapping: boolean
  readonly onSelect: (id: string | null, isAlso?: boolean) => void
  readonly onSelectSeveral: (ids: readonly string[]) => void
  /** Shows the frame that is being drawn; null when it is done. */
  readonly onFrame: (frame: PictureFrame | null) => void
  /** Receives taps of the ground while a path is drawn; null otherwise. */
  readonly onGround: ((place: readonly [x: number, z: number]) => void) | null
  /** What a drag would change if it ended now. */
  readonly onPreview: (command: EditCommand) => void
  readonly onCommit: () => void
}

/** A frame drawn over the picture, by two of its corners. */
export type PictureFrame = { readonly from: PicturePoint; readonly to: PicturePoint }

/** How near to an object a pointer has to come, as a share of half the picture's height. */
const tolerances = { touch: 0.07, mouse: 0.035 } as const

/** Turns pointer gestures on the canvas into edit commands. */
export function pointerEdits(
  mounted: MountedIsland,
  target: { readonly current: EditTarget },
  element: HTMLElement,
): IslandPointerHandlers {
  const { camera } = mounted.scene
  const height = (x: number, z: number) => (target.current.groundGeometry ? heightAt(target.current.groundGeometry, x, z) : 0)
  const selectedObject = () => {
    const { document, selected } = target.current.sceneState
    return document.objects.find(({ id }) => id === selected) ?? null
  }
  /** The objects that are selected together, as they stood when the drag of one of them began. */
  let dragged: readonly PlacedObject[] = []
  const group = () => {
    const { document, group: ids = [] } = target.current.sceneState
    return document.objects.filter(({ id }) => ids.includes(id))
  }
  /** The selected object when the drag of a handle began, and how far from its middle that was. */
  let dragStart: { readonly object: PlacedObject; readonly distance: number } | null = null
  function handleOf(object: PlacedObject, point: PicturePoint) {
    const ground = groundAt(camera, point, height)
    const handle = ground && handleAt(object, ground)
    if (ground && (handle === 'turn' || handle === 'size')) dragStart = { object, distance: distanceFrom(object, ground) }
    return handle
  }
  return {
    view: mounted.view,
    setView: mounted.setView,
    at(point, isTouch) {
      dragged = group()
      if (target.current.onGround) return { object: null, handle: null }
      const aspect = element.clientWidth / element.clientHeight
      const tolerance = isTouch ? tolerances.touch : tolerances.mouse
      const object = objectAt(camera, point, target.current.sceneState.document.objects, { aspect, tolerance, height })
      const selected = selectedObject()
      const handle = selected && object?.id !== selected.id ? handleOf(selected, point) : null
      // A visible knob wins over an object behind it.
      if (handle === 'size') return { object: null, handle }
      return handle === 'move' ? { object: selected, handle: null } : { object, handle }
    },
    onSelect({ id }, isAlso) {
      dragged = []
      target.current.onSelect(id, isAlso)
    },
    isSelected: ({ id }) => dragged.some((object) => object.id === id),
    onFrame(from, to, isDone) {
      const { onFrame, onSelectSeveral, sceneState } = target.current
      onFrame(isDone ? null : { from, to })
      if (isDone) onSelectSeveral(objectsWithin(camera, from, to, sceneState.document.objects).map(({ id }) => id))
    },
    onTap(point) {
      const { onGround, onSelect } = target.current
      if (!onGround) return onSelect(null)
      const ground = groundAt(camera, point, height)
      if (ground) onGround(ground)
    },
    onDrag({ id, artifact, position: start }, point) {
      const ground = groundAt(camera, point, height)
      if (!ground) return
      const { isSnapping, onPreview } = target.current
      if (dragged.some((object) => object.id === id)) {
        const by = [snap(ground[0] - start[0], isSnapping), snap(ground[1] - start[2], isSnapping)] as const
        const together = moveGroup(dragged, by, (kind, x, z) => standAt(kind, x, z, height))
        if (together) onPreview(together)
        return
      }
      const position = standAt(artifact, snap(ground[0], isSnapping), snap(ground[1], isSnapping), height)
      if (position) onPreview({ do: 'move', id, position })
    },
    onHandleDrag(handle, point) {
      const ground = groundAt(camera, point, height)
      if (!ground || !dragStart) return
      const { object, distance } = dragStart
      const { isSnapping, onPreview } = target.current
      const [x, , z] = object.position
      // Fronts face south: half a turn from the angle of the compass.
      if (handle === 'turn') return onPreview(rotateTo(object, Math.atan2(ground[0] - x, ground[1] - z), isSnapping))
      const factor = distanceFrom(object, ground) / Math.max(distance, ringRadiusOf(object) / 2)
      onPreview(scaleBy(object, snap(factor, isSnapping, 0.25)))
    },
    onCommit: () => target.current.onCommit(),
    // The editor is a screen of its own: the wheel is always meant for the island.
    acceptsWheel: () => true,
  }
}
