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
