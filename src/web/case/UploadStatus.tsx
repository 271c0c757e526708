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
      return <p className={styles.status}>{uploadedText[state.source]}</p>
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

const uploadedText = {
  sent: 'Uploaded',
  known: 'Uploaded',
  'in-case': 'Already in your case. Saving it again changes nothing.',
} as const
