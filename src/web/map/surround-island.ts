import type { Place } from '#domain/map/placement.ts'
import type { IslandHandover } from '#web/lib/island-handover.ts'
import type { MapController } from './controller/map-controller.ts'
import { viewOfPose } from './controller/shore.ts'
import type { Painter } from './drawing/painter.ts'
import type { Stroke } from './drawing/stroke.ts'
import { loadPainter } from './load-painter.ts'

/**
 * The map round an island ashore, for another screen that goes on with the picture. It is drawn by the map's own painter from what the map
 * has loaded, and the map looks as that screen does until it is resumed.
 */
export function surroundIsland(map: MapController, place: Place, strokes: readonly Stroke[]): IslandHandover['surround'] {
  return (canvas, { host, island, pose, onFrame }) => {
    let painter: Painter | null = null
    let isClosed = false
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
    return {
      follow,
      close() {
        isClosed = true
        painter?.close()
      },
    }
  }
}
