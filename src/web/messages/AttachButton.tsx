import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './AttachButton.module.css'

/** Opens one's case, to send some of it. */
export const AttachButton = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" className={styles.button} onClick={onClick}>
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M20.5 11.5l-8.6 8.6a5.4 5.4 0 0 1-7.7-7.7l9.2-9.2a3.6 3.6 0 0 1 5.1 5.1l-9.1 9.1a1.8 1.8 0 0 1-2.6-2.6l8-8" />
    </svg>
    <VisuallyHidden>Attach from your case</VisuallyHidden>
  </button>
)
