import { useStore } from 'zustand'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { estimateTimeLeft, formatTimeLeft, transferTotals } from './transfer-rate.ts'
import { uploads } from './upload-manager.ts'

/** How much of the whole queue is sent, and how long the rest takes; or that sending waits for the network. Hidden when all is sent, and keeps its place. */
export function UploadProgress({ className }: { readonly className?: string | undefined }) {
  const { queue, samples, isWaitingToRetry } = useStore(uploads.store)
  const { sent, all } = transferTotals(queue)
  if (all === 0) return null
  const isSending = queue.some(({ state }) => state.status === 'waiting' || state.status === 'sending')
  const left = isSending ? estimateTimeLeft(samples, all - sent) : null
  const label = left === null ? 'All files' : `All files, ${formatTimeLeft(left)}`
  return (
    <div className={className} data-done={sent === all || undefined}>
      <ProgressBar label={isWaitingToRetry ? 'Waiting for the connection' : label} share={sent / all} />
    </div>
  )
}
