import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { mostEntriesInOneSave } from '#domain/case/limits.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { useMe } from '#web/lib/me.ts'
import { wordsFor } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { Button } from '#web/ui/Button.tsx'
import { LateHandshake, NoCarrier } from '#web/ui/Handshake.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Wave } from '#web/ui/Wave.tsx'
import { DropDesk } from './DropDesk.tsx'
import { LevelQuestion } from './LevelQuestion.tsx'
import { useFiling } from './queries.ts'
import { arrived, summary, wrongWords } from './queue.ts'
import { UploadCard } from './UploadCard.tsx'
import styles from './UploadPage.module.css'
import { uploads } from './uploads.ts'

/** The desk where new pictures are laid, captioned while they arrive, and filed into the case. */
export function UploadPage() {
  const me = useMe()
  return (
    <>
      <h1>Add to the case</h1>
      {me.data ? (
        <UploadDesk id={me.data.doc._id} asksForLevel={me.data.counts.caseimages === 0 && me.data.doc.privacy?.caseimage === 'private'} />
      ) : me.isError ? (
        <NoCarrier text={wordsFor(me.error)} onDial={() => void me.refetch()} />
      ) : (
        <LateHandshake />
      )}
    </>
  )
}

/** `asksForLevel`: the case has no image yet and nobody was asked who may see them. */
function UploadDesk({ id, asksForLevel }: { readonly id: string; readonly asksForLevel: boolean }) {
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
          <Button look="line" isBusy={filing.isPending} disabled={ready.length === 0} onClick={check}>
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
