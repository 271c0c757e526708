import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from './ErrorScreen.tsx'
import styles from './FrameError.module.css'

/** When the frame itself fails, the error screen is the whole page. */
export function FrameError(problem: ErrorComponentProps) {
  return (
    <main className={styles.page}>
      <ErrorScreen {...problem} />
    </main>
  )
}
