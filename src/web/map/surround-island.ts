import type { AreaSlug } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import type { IslandHandover } from '#web/shared/island/island-handover.ts'
import type { MapController } from './controller/map-controller.ts'
import { viewOfPose } from './controller/shore.ts'
import type { Painter } from './drawing/painter.ts'
import { loadPainter } from './load-painter.ts'
import type { Stroke } from './stroke.ts'

/** The area that shows a version of every island: the one that one came from, where it does. */
const areaOfVersion = (isDead: boolean, from: AreaSlug): AreaSlug => (isDead ? 'underworld' : from === 'underworld' ? 'world' : from)

/**
 * The map round an island ashore, for another screen that goes on with the picture. It is drawn by the map's own painter from what the map
 * has loaded, and the map looks as that screen does until it is resumed.
 */
export function surroundIsland(map: MapController, place: Place, strokes: readonly Stroke[]): IslandHandover['surround'] {
  return (canvas, { host, island, pose, onFrame }) => {
    let painter: Painter | null = null
    let isClosed = false
    const { area } = map.layer()
    function follow() {
      const { width, height } = map.screen()
      const seen = pose()
      map.lookAs(viewOfPose(seen, place), { x: seen.middle.x * width, y: seen.middle.y * height })
    }
    const followingMap: MapController = {
      ...map,
      resize(screen, mayTilt) {
        const before = map.screen()
        map.resize(screen, mayTilt)
        if (map.screen() !== before) follow()
      },
    }
    void loadPainter(canvas).then((paint) => {
      if (isClosed) return
      painter = paint(followingMap, {
        host,
        strokes: () => strokes,
        nearIsland: island,
        onFrame: (_camera, isAtRest) => onFrame(isAtRest),
        isAmbientMotionOff: () => true, // the sea lies still while one works
      })
    })
    function showArea(next: AreaSlug) {
      if (map.layer().area === next) return
      map.setLayer({ area: next })
      follow()
    }
    return {
      follow,
      showVersion: (isDead) => showArea(areaOfVersion(isDead, area)),
      close() {
        isClosed = true
        painter?.close()
        showArea(area)
      },
    }
  }
}
