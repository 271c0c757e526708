import { Link } from '#web/ui/Link.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './UploadStatus.module.css'
import type { UploadState } from './upload-queue.ts'

/** How far the upload of one file is, or why it stopped. */
export function UploadStatus({ name, state }: { readonly name: string; readonly state: UploadState }) {
  switch (state.status) {
    case 'waiting':
      return <p className={styles.status}>Waiting</p>
    case 'sending':
      return <ProgressBar label={state.share < 1 ? 'Uploading' : 'Processing'} share={state.share < 1 ? state.share : null} />
    case 'uploaded':
      return (
        <p className={styles.status}>
          {state.source === 'in-case' ? (
            <>
              <Link to="/collection">Already in your case</Link>: there is nothing to save.
            </>
          ) : (
            'Uploaded'
          )}
        </p>
      )
    case 'saved':
      return <p className={styles.status}>Saved</p>
    case 'paused':
      return <ProgressBar label="Paused" share={state.share} />
    case 'failed':
      return (
        <p className={styles.failed} role="alert">
          <strong>{state.isFinal ? 'Refused.' : 'Stopped.'}</strong> <VisuallyHidden>{name}: </VisuallyHidden>
          {state.reason}
        </p>
      )
  }
}
