import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from './ErrorScreen.tsx'
import styles from './Notice.module.css'

/** When the frame itself fails, the error screen stands alone and is all of the page. */
export function FrameError(problem: ErrorComponentProps) {
  return (
    <main className={styles.alone}>
      <ErrorScreen {...problem} />
    </main>
  )
}
