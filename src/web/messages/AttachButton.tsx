import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './AttachButton.module.css'

/** Opens the pictures of one's case, to send some of them. */
export const AttachButton = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" className={styles.button} onClick={onClick}>
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0" />
    </svg>
    <VisuallyHidden>Attach pictures</VisuallyHidden>
  </button>
)
