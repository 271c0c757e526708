import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { mostEntriesInOneSave } from '#domain/case/limits.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Wave } from '#web/ui/Wave.tsx'
import { DropDesk } from './DropDesk.tsx'
import { LevelQuestion } from './LevelQuestion.tsx'
import { useFiling } from './queries.ts'
import { arrived, summary, wrongWords } from './queue.ts'
import { UploadCard } from './UploadCard.tsx'
import styles from './UploadDesk.module.css'
import { uploads } from './uploads.ts'

type Props = {
  /** Whose case it is. */
  readonly id: string
  /** The case has no image yet, so nobody was asked who may see them. */
  readonly asksForLevel: boolean
}

/** The files that are not yet in the case, where more come from, and the button that files them. */
export function UploadDesk({ id, asksForLevel }: Props) {
  const queue = useStore(uploads.store, (state) => state.queue)
  const filing = useFiling()
  const [isAsking, setIsAsking] = useState(false)
  const [filed, setFiled] = useState(0)
  const ready = arrived(queue).slice(0, mostEntriesInOneSave)
  const areWordsRight = ready.every(({ words }) => Object.keys(wrongWords(words)).length === 0)
  const isWaiting = queue.length > 0
  const [isChecked, setIsChecked] = useState(false)
  const desk = useRef<HTMLDivElement>(null)
  useWarningBeforeLeaving(isWaiting)

  function file(level?: PrivacyLevel) {
    setIsAsking(false)
    void playSound('compileReport')
    filing.mutate({ id, items: ready, ...(level && { level }) }, { onSuccess: () => setFiled(filed + ready.length) })
  }

  function check() {
    setIsChecked(!areWordsRight)
    if (!areWordsRight) requestAnimationFrame(() => desk.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    else if (asksForLevel) setIsAsking(true)
    else file()
  }

  return (
    <>
      <p className={styles.lede}>
        Lay your pictures on the desk and write on them while they arrive. Nothing is in the case until you file it.
      </p>
      <div ref={desk} className={styles.desk} data-busy={isWaiting || undefined}>
        <DropDesk isQuiet={isWaiting} onFiles={uploads.add} />
        <p role="status" className={styles.status}>
          {summary(queue)}
          {!isWaiting && filed > 0 && (
            <>
              {inWords(filed)} filed. <Link to="/islandprofile">See the case on your island</Link>
            </>
          )}
        </p>
        {!isWaiting && <Wave className={styles.run} />}
        {isWaiting && (
          <ul className={styles.files} aria-label="On the desk">
            {queue.map((item, index) => (
              <li key={item.key}>
                <UploadCard item={item} index={index} isChecked={isChecked} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isWaiting && (
        <div className={styles.filing}>
          <Wave className={styles.wave} />
          <Button look="line" className={styles.file} isBusy={filing.isPending} disabled={ready.length === 0} onClick={check}>
            {ready.length === 0 ? 'File into the case' : `File ${inWords(ready.length)} into the case`}
          </Button>
          <Wave className={styles.wave} />
        </div>
      )}
      <LevelQuestion isOpen={isAsking} onClose={() => setIsAsking(false)} onAnswer={file} />
    </>
  )
}

const inWords = (count: number) => (count === 1 ? '1 image' : `${count} images`)

/** A closed tab takes the desk with it. */
function useWarningBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
