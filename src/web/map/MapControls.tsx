import { ControlButton, PauseButton } from '#web/ui/scene/ControlButton.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
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
  return (
    <Slip className={styles.controls} role="group" aria-label="View">
      <ControlButton sign="M12 5v14M5 12h14" name="Zoom in" keys="+" onPress={onZoomIn} />
      <ControlButton sign="M5 12h14" name="Zoom out" keys="-" onPress={onZoomOut} />
      <ControlButton
        sign="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18"
        name="Whole map"
        keys="Home"
        onPress={onWhole}
      />
      <ControlButton sign="M4 11.5L12 4.5l8 7M6.5 10v9.5h11V10M10.5 19.5v-5h3v5" name="Go to my island" keys="H" onPress={onHome} />
      {hasMotion && <PauseButton />}
    </Slip>
  )
}
