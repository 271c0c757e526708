import { Slip } from '#web/ui/scene/Slip.tsx'
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
    <Slip className={styles.controls} role="group" aria-label="View">
      <Control sign="M12 5v14M5 12h14" name="Zoom in" keys="+" onPress={onZoomIn} />
      <Control sign="M5 12h14" name="Zoom out" keys="-" onPress={onZoomOut} />
      <Control
        sign="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18"
        name="Whole map"
        keys="Home"
        onPress={onWhole}
      />
      <Control sign="M4 11.5L12 4.5l8 7M6.5 10v9.5h11V10M10.5 19.5v-5h3v5" name="Go to my island" keys="H" onPress={onHome} />
      {hasMotion && (
        <Control
          sign={isPaused ? 'M8 5l11 7-11 7z' : 'M9 5v14M15 5v14'}
          name="Pause motion"
          isPressed={isPaused}
          onPress={() => pauseMotion(!isPaused)}
        />
      )}
    </Slip>
  )
}

type ControlProps = {
  /** Its drawing, lines in a square of 24. */
  readonly sign: string
  readonly name: string
  readonly keys?: string
  readonly isPressed?: boolean
  readonly onPress: () => void
}

const Control = ({ sign, name, keys, isPressed, onPress }: ControlProps) => (
  <button
    type="button"
    className={styles.control}
    aria-label={name}
    title={name}
    aria-keyshortcuts={keys}
    aria-pressed={isPressed}
    onClick={onPress}
  >
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={sign} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </button>
)
