import { pauseMotion, useIsMotionPaused } from '#web/lib/ambient-motion.ts'
import { t } from '#web/lib/language/translate.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './ControlButton.module.css'

type Props = {
  /** Its drawing, lines in a square of 24. */
  readonly sign: string
  readonly name: string
  readonly keys?: string
  readonly isPressed?: boolean
  readonly onPress: () => void
}

/** A square icon button of a scene, with a drawing for its face; its name is the tooltip (the `title` attribute). */
export const ControlButton = ({ sign, name, keys, isPressed, onPress }: Props) => (
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

type CloseButtonProps = {
  /** What a press does, in words. */ readonly label: string
  readonly hasEscape?: boolean
  readonly onClick: () => void
}

/** The cross in the upper right corner of a card. */
export const CloseButton = ({ label, hasEscape = false, onClick }: CloseButtonProps) => (
  <button type="button" className={styles.close} title={label} onClick={onClick} aria-keyshortcuts={hasEscape ? 'Escape' : undefined}>
    <span aria-hidden="true">×</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
)

/** Stills what moves by itself in scenes and on the map, or lets it go on. */
export function PauseButton() {
  const isPaused = useIsMotionPaused()
  return (
    <ControlButton
      sign={isPaused ? 'M8 5l11 7-11 7z' : 'M9 5v14M15 5v14'}
      name={t('Pause motion')}
      isPressed={isPaused}
      onPress={() => pauseMotion(!isPaused)}
    />
  )
}
