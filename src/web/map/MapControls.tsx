import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './MapControls.module.css'
import { pauseSea, useSeaPaused } from './sea-motion.ts'

type Props = {
  readonly onCloser: () => void
  readonly onFarther: () => void
  readonly onWhole: () => void
  readonly onHome: () => void
  /** Whether anything here moves by itself. */
  readonly hasMotion: boolean
}

/** What steers the picture, for hands: keys do the same. */
export function MapControls({ onCloser, onFarther, onWhole, onHome, hasMotion }: Props) {
  const isPaused = useSeaPaused()
  return (
    <div className={styles.helm}>
      <button type="button" className={styles.key} onClick={onCloser} aria-keyshortcuts="+">
        <span aria-hidden="true">+</span>
        <VisuallyHidden>Closer</VisuallyHidden>
      </button>
      <button type="button" className={styles.key} onClick={onFarther} aria-keyshortcuts="-">
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
        <button type="button" className={styles.key} aria-pressed={isPaused} onClick={() => pauseSea(!isPaused)}>
          Still the sea
        </button>
      )}
    </div>
  )
}
