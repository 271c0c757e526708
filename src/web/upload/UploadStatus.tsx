import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { Link } from '#web/ui/Link.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './UploadStatus.module.css'
import type { UploadState } from './upload-queue.ts'

/** How far the upload of one file is, or why it stopped. */
export function UploadStatus({ name, state }: { readonly name: string; readonly state: UploadState }) {
  switch (state.status) {
    case 'waiting':
      return <p className={styles.status}>{t('Waiting')}</p>
    case 'sending':
      return <ProgressBar label={state.share < 1 ? t('Uploading') : t('Processing')} share={state.share < 1 ? state.share : null} />
    case 'uploaded':
      return (
        <p className={styles.status}>
          {state.source === 'in-case'
            ? rich('<link>Already in your case</link>: there is nothing to save.', {
                link: (words) => <Link to="/collection">{words}</Link>,
              })
            : t('Uploaded')}
        </p>
      )
    case 'saved':
      return <p className={styles.status}>{t('Saved')}</p>
    case 'paused':
      return <ProgressBar label={t('Paused')} share={state.share} />
    case 'failed':
      return (
        <p className={styles.failed} role="alert">
          <strong>{state.isFinal ? t('Refused.') : t('Stopped.')}</strong> <VisuallyHidden>{name}: </VisuallyHidden>
          {state.reason}
        </p>
      )
  }
}
