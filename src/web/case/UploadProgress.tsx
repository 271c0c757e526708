import { useStore } from 'zustand'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { estimateTimeLeft, formatTimeLeft, transferTotals } from './transfer-rate.ts'
import styles from './UploadProgress.module.css'
import { uploads } from './upload-manager.ts'

/** How much of the whole queue is sent, and how long the rest takes; or that sending waits for the network. */
export function UploadProgress({ className }: { readonly className?: string | undefined }) {
  const { queue, samples, isWaitingToRetry } = useStore(uploads.store)
  const isSending = queue.some(({ state }) => state.status === 'waiting' || state.status === 'sending')
  if (!isSending) return null
  const { sent, all } = transferTotals(queue)
  const left = estimateTimeLeft(samples, all - sent)
  return (
    <div className={classNames(styles.progress, className)}>
      <ProgressBar label={isWaitingToRetry ? 'Waiting for the connection' : 'All files'} share={all > 0 ? sent / all : null} />
      {!isWaitingToRetry && left !== null && <p className={styles.left}>{formatTimeLeft(left)}</p>}
    </div>
  )
}
