import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { FileKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Wave } from '#web/ui/Wave.tsx'
import { DropDesk } from './DropZone.tsx'
import { LevelQuestion } from './PrivacyLevelDialog.tsx'
import { useFiling } from './save-entries.ts'
import { UploadCard } from './UploadCard.tsx'
import styles from './Uploader.module.css'
import { DeskProgress } from './UploadProgress.tsx'
import { uploads } from './upload-manager.ts'
import { arrived, summary, wrongWords } from './upload-queue.ts'

type Levels = Readonly<Partial<Record<FileKind, PrivacyLevel>>>
type Props = {
  /** Whose case it is. */
  readonly id: string
  /** Kinds of which the case has nothing yet, so nobody was asked who may see them. */
  readonly unasked: readonly FileKind[]
}

/** The files that are not yet in the case, where more come from, and the button that files them. */
export function UploadDesk({ id, unasked }: Props) {
  const queue = useStore(uploads.store, (state) => state.queue)
  const filing = useFiling()
  /** What was answered so far, while the questions are asked. */
  const [levels, setLevels] = useState<Levels | null>(null)
  const [filed, setFiled] = useState(0)
  const ready = arrived(queue)
  const areWordsRight = ready.every(({ words }) => Object.keys(wrongWords(words)).length === 0)
  const isWaiting = queue.length > 0
  const [isChecked, setIsChecked] = useState(false)
  const desk = useRef<HTMLDivElement>(null)
  useWarningBeforeLeaving(isWaiting)

  const toAsk = (known: Levels) =>
    unasked.find((kind) => known[kind] === undefined && ready.some(({ stored }) => stored.kind === kind)) ?? null
  function goOn(known: Levels) {
    if (toAsk(known) !== null) return setLevels(known)
    setLevels(null)
    void playSound('compileReport')
    filing.mutate({ id, items: ready, levels: known }, { onSuccess: () => setFiled(filed + ready.length) })
  }
  function check() {
    setIsChecked(!areWordsRight)
    if (areWordsRight) goOn({})
    else requestAnimationFrame(() => desk.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  function answer(level: PrivacyLevel) {
    const kind = levels && toAsk(levels)
    if (kind) goOn({ ...levels, [kind]: level })
  }

  const asked = levels && toAsk(levels)
  return (
    <>
      <p className={styles.lede}>
        Lay your files on the desk and write on them while they arrive. Nothing is in the case until you file it.
      </p>
      <div ref={desk} className={styles.desk} data-busy={isWaiting || undefined}>
        <div className={styles.side}>
          <DropDesk isQuiet={isWaiting} onFiles={uploads.add} />
          <p role="status" className={styles.status}>
            {summary(queue)}
            {!isWaiting && filed > 0 && (
              <>
                {filed === 1 ? '1 file' : `${filed} files`} filed.{' '}
                <Link to="/collection">See {filed === 1 ? 'it' : 'them'} in your case</Link>
              </>
            )}
          </p>
          {isWaiting && <DeskProgress />}
        </div>
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
            {ready.length === 0 ? 'File into the case' : `File ${inWords(ready)} into the case`}
          </Button>
          <Wave className={styles.wave} />
        </div>
      )}
      <LevelQuestion key={asked} kind={asked} onClose={() => setLevels(null)} onAnswer={answer} />
    </>
  )
}

function inWords(items: ReturnType<typeof arrived>): string {
  const word = items.every(({ stored }) => stored.kind === 'image') ? 'image' : 'file'
  return items.length === 1 ? `1 ${word}` : `${items.length} ${word}s`
}

/** A closed tab takes the words on the desk with it. */
function useWarningBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
