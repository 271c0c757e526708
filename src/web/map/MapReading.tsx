import { useStore } from 'zustand'
import { areaOf, areasWithIslands } from '#domain/map/area.ts'
import { coordinatesOf } from '#domain/map/coordinates.ts'
import { Slip } from '#web/ui/scene/Slip.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { MapController } from './controller/map-controller.ts'
import { islandCount } from './island-count.ts'
import styles from './MapReading.module.css'

type Props = { readonly map: MapController; readonly isFlat: boolean }

/** Where one is: the area and its altitude, how many islands it holds, and the place in the middle. */
export function MapReading({ map, isFlat }: Props) {
  const { layer, view, inView, population } = useStore(map.state)
  const { name, reading } = areaOf(layer.area) ?? { name: '', reading: '' }
  const hasIslands = areasWithIslands.has(layer.area)
  return (
    <Slip className={styles.reading}>
      <p>
        <b className={styles.area}>{name}</b> <span className={styles.altitude}>{reading}</span>
        {hasIslands && population !== null && <span className={styles.count}>, {islandCount(population)}</span>}
        {hasIslands && <span className={styles.place}>, {coordinatesOf(view)}</span>}
        {isFlat && <span className={styles.flat}> Drawn flat: this browser has no WebGL.</span>}
      </p>
      <div role="status">
        <VisuallyHidden>
          {hasIslands ? `${name}, ${coordinatesOf(view)}, ${islandCount(inView.length)} in view` : `${name}, ${reading}`}
        </VisuallyHidden>
      </div>
    </Slip>
  )
}
