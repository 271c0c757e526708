import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { pauseMotion, useIsMotionPaused } from './ambient-motion.ts'
import styles from './MapControls.module.css'

type Props = {
  readonly onZoomIn: () => void
  readonly onZoomOut: () => void
  readonly onWhole: () => void
  readonly onHome: () => void
  /** Whether anything here moves by itself. */
  readonly hasMotion: boolean
}

/** Buttons that move the map. Keys do the same. */
export function MapControls({ onZoomIn, onZoomOut, onWhole, onHome, hasMotion }: Props) {
  const isPaused = useIsMotionPaused()
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.key} onClick={onZoomIn} aria-keyshortcuts="+">
        <span aria-hidden="true">+</span>
        <VisuallyHidden>Closer</VisuallyHidden>
      </button>
      <button type="button" className={styles.key} onClick={onZoomOut} aria-keyshortcuts="-">
        <span aria-hidden="true">−</span>
        <VisuallyHidden>Farther</VisuallyHidden>
      </button>
      <button type="button" className={styles.key} onClick={onWhole} aria-keyshortcuts="Home">
        Whole map
      </button>
      <button type="button" className={styles.key} onClick={onHome} aria-keyshortcuts="H">
        My island
      </button>
      {hasMotion && (
        <button type="button" className={styles.key} aria-pressed={isPaused} onClick={() => pauseMotion(!isPaused)}>
          Still the sea
        </button>
      )}
    </div>
  )
}
