import type { VisibleIsland } from '#contract/island.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import styles from './IslandFallback.module.css'

/** The island where the browser has no WebGL, beside the tray: its last snapshot, or else the plate of its body. */
export function IslandFallback({ island, isDead }: { readonly island: VisibleIsland; readonly isDead: boolean }) {
  const snapshot = isDead ? island.snapshot_deadversion : island.snapshot
  return (
    <div className={styles.free}>
      {snapshot ? (
        <img className={styles.snapshot} src={snapshot.large} alt="Your island as it was last saved" />
      ) : (
        <IslandPlate className={styles.plate} body={island.island} owner={island._id} isDead={isDead} />
      )}
    </div>
  )
}
