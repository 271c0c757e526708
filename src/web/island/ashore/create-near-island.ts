import { Matrix4 } from 'three'
import { createSceneClock } from '#web/lib/scene-clock.ts'
import type { VisitedIsland } from '#web/shared/island/near-island.ts'
import type { GroundGeometry } from '../scene/ground-geometry.ts'
import { createIslandScene, type SceneState } from '../scene/island-scene.ts'
import { lightingUnder } from '../scene/lighting.ts'
import { objectAt, type PicturePoint } from '../scene/pick.ts'

/** How near to a thing a pointer has to come, as a share of half the picture's height. */
const tolerance = 0.05

type Options = {
  readonly groundGeometry: GroundGeometry
  readonly state: SceneState
  readonly invalidate: () => void
  readonly onOpen: (entryId: string) => void
}

/** An island with its things as the map draws it for somebody who is ashore there. */
export function createNearIsland({ groundGeometry, state, invalidate, onOpen }: Options): VisitedIsland & { readonly dispose: () => void } {
  const scene = createIslandScene(invalidate)
  const clock = createSceneClock()
  const drawnFrom = new Matrix4()
  const displaying = state.document.objects.filter(({ entryId }) => entryId !== undefined && state.entries.has(entryId))
  scene.setGround(groundGeometry)
  scene.update(state)

  function entryAt(point: PicturePoint): string | null {
    const { camera, height } = scene
    return objectAt(camera, point, displaying, { aspect: camera.aspect, tolerance, height })?.entryId ?? null
  }
  const { timeOfDay, light } = state.document
  return {
    light: lightingUnder(state.sky ?? null, timeOfDay, light, state.isDead),
    draw(renderer, camera, { now, pixels, presence }) {
      if (!drawnFrom.equals(camera.matrixWorld)) clock.touch()
      drawnFrom.copy(camera.matrixWorld)
      const isMoving = clock.advance(now, scene.motionTimeout())
      scene.setCamera(camera)
      scene.draw(renderer, { seconds: clock.seconds(), pixels, presence, isOver: true })
      return isMoving
    },
    isLoaded: scene.isLoaded,
    openAt(point) {
      const entryId = entryAt(point)
      if (entryId !== null) onOpen(entryId)
      return entryId !== null
    },
    isOver: (point) => entryAt(point) !== null,
    dispose: scene.dispose,
  }
}
