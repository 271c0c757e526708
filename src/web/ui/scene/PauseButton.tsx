import { pauseMotion, useIsMotionPaused } from '#web/lib/ambient-motion.ts'
import { ControlButton } from './ControlButton.tsx'

/** Stills what moves by itself in scenes and on the map, or lets it go on. */
export function PauseButton() {
  const isPaused = useIsMotionPaused()
  return (
    <ControlButton
      sign={isPaused ? 'M8 5l11 7-11 7z' : 'M9 5v14M15 5v14'}
      name="Pause motion"
      isPressed={isPaused}
      onPress={() => pauseMotion(!isPaused)}
    />
  )
}
