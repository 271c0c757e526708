import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { type AreaSlug, areas, openingArea } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { handOverIsland, type IslandHandover } from '#web/shared/island/island-handover.ts'
import type { NearIsland } from '#web/shared/island/near-island.ts'
import { areaModules } from './areas/area-modules.ts'
import type { MapController } from './controller/map-controller.ts'
import { poseOf, viewOfPose } from './controller/shore.ts'
import type { Painter } from './drawing/painter.ts'
import { loadPainter } from './load-painter.ts'
import type { Stroke } from './stroke.ts'

/** Whether a click on a link opens it here, and not in another tab or window. */
const opensHere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => !(ctrlKey || metaKey || shiftKey || altKey)

/**
 * The way into the editor of one's own island: ashore the editor opens in place of the map and goes on with its picture, and from the open
 * map one sweep leads ashore first. Where the map is drawn flat, the links lead to the editor like any other.
 * @param nearIsland the whole island, once it stands ashore
 * @param strokes the lines of the area
 */
export function useEditInPlace(map: MapController, painter: Painter | null, nearIsland: NearIsland | null, strokes: readonly Stroke[]) {
  const { shore, view } = useStore(map.state)
  const navigateTo = useNavigateTo()
  /** The island to which the sweep leads, by its ordinal; null while none is to be edited. */
  const [destination, setDestination] = useState<number | null>(null)

  function handOver() {
    if (!shore || !painter?.copyPicture) return
    const surround = surroundIsland(map, shore.place, strokes)
    handOverIsland({
      ...poseOf(map.camera(), shore.place),
      isDead: areaModules[map.layer().area].style.isDead,
      surround,
      still: painter.copyPicture(),
    })
  }
  useEffect(() => map.onShoreRequest((ordinal) => setDestination((before) => (before === ordinal ? before : null))), [map])
  const open = useEffectEvent(() => {
    if (destination === null || shore?.ordinal !== destination || shore.isLeaving || !nearIsland || map.isMoving()) return
    setDestination(null)
    handOver()
    void navigateTo('/island', { viewTransition: false })
  })
  useEffect(() => {
    void [shore, view, nearIsland, destination] // each may be the last that was waited for
    open()
  }, [shore, view, nearIsland, destination])

  return {
    /** For a link to the editor, ashore. */
    handOver,
    /** For a link to the editor, on the card of one's own island. */
    sweepToEditor(event: MouseEvent, ordinal: number) {
      if (!painter?.copyPicture || !opensHere(event)) return
      event.preventDefault()
      setDestination(ordinal)
      map.openVisit(ordinal)
    },
  }
}

/** The area that shows a version of every island: the one that one came from, where it does. */
const areaOfVersion = (isDead: boolean, from: AreaSlug): AreaSlug =>
  [from, openingArea, ...areas.map(({ slug }) => slug)].find((area) => areaModules[area].style.isDead === isDead) ?? from

/**
 * The map round an island ashore, for another screen that goes on with the picture. It is drawn by the map's own painter from what the map
 * has loaded, and the map looks as that screen does until it is resumed.
 */
function surroundIsland(map: MapController, place: Place, strokes: readonly Stroke[]): IslandHandover['surround'] {
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
        style: () => areaModules[map.layer().area].style,
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
