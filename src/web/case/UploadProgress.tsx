import { useStore } from 'zustand'
import { Progress } from '#web/ui/Progress.tsx'
import { loadOf, timeInWords, timeLeft } from './transfer-rate.ts'
import styles from './Uploader.module.css'
import { uploads } from './upload-manager.ts'

/** How far the whole desk has come, and how long the rest takes; or that the line is waited for. */
export function DeskProgress() {
  const { queue, samples, isHeld } = useStore(uploads.store)
  const isMoving = queue.some(({ stage }) => stage.at === 'waiting' || stage.at === 'sending')
  if (!isMoving) return null
  const { sent, all } = loadOf(queue)
  const left = timeLeft(samples, all - sent)
  return (
    <div className={styles.progress}>
      <Progress label={isHeld ? 'No line: sending goes on when it is back' : 'All files'} share={all > 0 ? sent / all : null} />
      {!isHeld && left !== null && <p className={styles.status}>{timeInWords(left)}</p>}
    </div>
  )
}
