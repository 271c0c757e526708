import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { Matrix4 } from 'three'
import type { VisibleIsland } from '#contract/island.ts'
import { chartIdsOf } from '#domain/island/document/displayed-entries.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import { lightingUnder } from '#domain/island/drawing/lighting.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { createSceneClock } from '#web/lib/scene-clock.ts'
import type { OpenVisitedIsland, VisitedIsland } from '#web/shared/island/near-island.ts'
import { documentOf } from '../editor/documents.ts'
import { albumsOn } from '../editor/island-albums.ts'
import { chartPicturesQuery, displayedOn, starChartsQuery } from '../editor/island-charts.ts'
import { groundQuery, islandQuery } from '../editor/queries.ts'
import { createIslandScene, type SceneState } from '../scene/island-scene.ts'
import { objectAt, type PicturePoint } from '../scene/pick.ts'
import { trueSkyQuery } from '../scene/use-true-sky.ts'
import { isStop } from './walk-stops.ts'

type Version = { readonly island: VisibleIsland; readonly isDead: boolean; readonly document: IslandDocument }

const none: readonly never[] = []

/** The island on which somebody is ashore, for the map to draw: loaded, and built anew when any part of it changes. */
export const openVisitedIsland: OpenVisitedIsland = ({ owner, isDead: isDeadAtFirst, onChange }) => {
  let isDead = isDeadAtFirst
  let version: Version | null = null
  let standing: ReturnType<typeof buildIsland> | null = null
  /** What it was built of. */
  let parts: readonly unknown[] = none
  const island = new QueryObserver(queryClient, islandQuery(owner))
  const charts = new QueryObserver(queryClient, starChartsQuery(owner, false))
  const pictures = new QueryObserver(queryClient, chartPicturesQuery(none))
  const sky = new QueryObserver(queryClient, trueSkyQuery(undefined))
  const ground = new QueryObserver(queryClient, groundQuery(null))

  /** Asks for what the version needs, and builds the island once its ground is there. */
  function update() {
    const data = island.getCurrentResult().data
    if (!data) return
    if (version?.island !== data || version.isDead !== isDead) version = { island: data, isDead, document: documentOf(data, isDead) }
    const { document } = version
    const ids = chartIdsOf(document)
    charts.setOptions(starChartsQuery(owner, ids.length > 0))
    const hung = (charts.getCurrentResult().data ?? none).filter(({ _id }) => ids.includes(_id))
    pictures.setOptions(chartPicturesQuery(hung))
    sky.setOptions(trueSkyQuery(document.skyOver))
    ground.setOptions({ ...groundQuery({ body: document.body, seed: document.seed, isDead }), placeholderData: (before) => before })
    const groundGeometry = ground.getCurrentResult().data
    if (groundGeometry) build(version, groundGeometry)
  }
  function build({ island: { entries, albums }, document }: Version, groundGeometry: GroundGeometry) {
    const shown = pictures.getCurrentResult().data ?? none
    const trueSky = document.skyOver ? (sky.getCurrentResult().data ?? null) : null
    const next = [groundGeometry, document, entries, albums, shown, trueSky]
    if (next.every((part, n) => part === parts[n])) return
    parts = next
    const state = { document, isDead, selected: null, entries: displayedOn(entries, shown, albumsOn({ entries, albums })), sky: trueSky }
    standing?.dispose()
    standing = buildIsland({ groundGeometry, state, onChange })
    onChange()
  }

  const follow = notifyManager.batchCalls(update)
  const stops = [island, charts, pictures, sky, ground].map((observer) => observer.subscribe(follow))
  update()
  return {
    island: () => standing,
    showVersion(next) {
      isDead = next
      update()
    },
    close() {
      for (const stop of stops) stop()
      standing?.dispose()
      standing = null
    },
  }
}

/** How near to a thing a pointer has to come, as a share of half the picture's height. */
const tolerance = 0.05

type Parts = {
  readonly groundGeometry: GroundGeometry
  readonly state: SceneState
  readonly onChange: () => void
}

function buildIsland({ groundGeometry, state, onChange }: Parts): VisitedIsland & { readonly dispose: () => void } {
  const scene = createIslandScene(onChange)
  const clock = createSceneClock()
  const drawnFrom = new Matrix4()
  const stops = state.document.objects.filter((object) => isStop(object, state.entries))
  scene.setGround(groundGeometry)
  scene.update(state)

  function stopAt(point: PicturePoint): string | null {
    const { camera, height } = scene
    return objectAt(camera, point, stops, { aspect: camera.aspect, tolerance, height })?.id ?? null
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
    stopAt,
    dispose: scene.dispose,
  }
}
