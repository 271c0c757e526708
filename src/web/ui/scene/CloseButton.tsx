import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './CloseButton.module.css'

type Props = { /** What a press does, in words. */ readonly label: string; readonly hasEscape?: boolean; readonly onClick: () => void }

/** The cross in the upper right corner of a card. */
export const CloseButton = ({ label, hasEscape = false, onClick }: Props) => (
  <button type="button" className={styles.close} title={label} onClick={onClick} aria-keyshortcuts={hasEscape ? 'Escape' : undefined}>
    <span aria-hidden="true">×</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
)
