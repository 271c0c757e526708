import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { FileKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Wave } from '#web/ui/Wave.tsx'
import { DropZone } from './DropZone.tsx'
import { PrivacyLevelDialog } from './PrivacyLevelDialog.tsx'
import { type ChosenLevels, useSaveEntries } from './save-entries.ts'
import { UploadCard } from './UploadCard.tsx'
import styles from './Uploader.module.css'
import { UploadProgress } from './UploadProgress.tsx'
import { uploads } from './upload-manager.ts'
import { hasReadableDate, queueSummary, type UploadedItem, uploadedItems } from './upload-queue.ts'

type Props = {
  /** Whose case it is. */
  readonly id: string
  /** Kinds of which the case has no entry: who may see them is asked before the first is saved. */
  readonly kindsToAsk: readonly FileKind[]
}

/** The drop zone, the queued files with their words, and the button that saves them as entries. */
export function Uploader({ id, kindsToAsk }: Props) {
  const queue = useStore(uploads.store, (state) => state.queue)
  const saving = useSaveEntries()
  /** Answers so far, while the dialog asks; null before and after. */
  const [levels, setLevels] = useState<ChosenLevels | null>(null)
  const [savedCount, setSavedCount] = useState(0)
  const [isChecked, setIsChecked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const ready = uploadedItems(queue)
  const hasFiles = queue.length > 0
  useUnloadWarning(hasFiles)

  const nextToAsk = (chosen: ChosenLevels) =>
    kindsToAsk.find((kind) => chosen[kind] === undefined && ready.some(({ stored }) => stored.kind === kind)) ?? null
  const asked = levels && nextToAsk(levels)

  /** Saves what can be, or asks for the level that is still missing. A file whose date is not understood stays. */
  function askOrSave(chosen: ChosenLevels) {
    const items = ready.filter(({ words }) => hasReadableDate(words))
    setIsChecked(items.length < ready.length)
    if (items.length === 0) return focusUnread()
    if (nextToAsk(chosen) !== null) return setLevels(chosen)
    setLevels(null)
    void playSound('compileReport')
    saving.mutate({ id, items, levels: chosen }, { onSuccess: () => setSavedCount(savedCount + items.length) })
  }
  const focusUnread = () => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  function answer(level: PrivacyLevel) {
    if (asked) askOrSave({ ...levels, [asked]: level })
  }

  return (
    <>
      <p className={styles.intro}>Caption your files while they upload. Nothing is in your case until you save it.</p>
      <div ref={box} className={styles.columns} data-busy={hasFiles || undefined}>
        <div className={styles.side}>
          <DropZone isQuiet={hasFiles} onFiles={uploads.add} />
          <p role="status" className={styles.status}>
            {queueSummary(queue)}
            {!hasFiles && savedCount > 0 && (
              <>
                {savedCount === 1 ? '1 file' : `${savedCount} files`} saved.{' '}
                <Link to="/collection">See {savedCount === 1 ? 'it' : 'them'} in your case</Link>
              </>
            )}
          </p>
          {hasFiles && <UploadProgress className={styles.progress} />}
        </div>
        {!hasFiles && <Wave className={styles.decoration} />}
        {hasFiles && (
          <ul className={styles.files} aria-label="Files to save">
            {queue.map((item, index) => (
              <li key={item.key}>
                <UploadCard item={item} index={index} isChecked={isChecked} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {hasFiles && (
        <div className={styles.saveBar}>
          <Wave className={styles.wave} />
          <Button
            variant="primary"
            className={styles.save}
            isBusy={saving.isPending}
            disabled={ready.length === 0}
            onClick={() => askOrSave({})}
          >
            {ready.length === 0 ? 'Save' : `Save ${countInWords(ready)}`}
          </Button>
          <Wave className={styles.wave} />
        </div>
      )}
      <PrivacyLevelDialog key={asked} kind={asked} onClose={() => setLevels(null)} onAnswer={answer} />
    </>
  )
}

function countInWords(items: readonly UploadedItem[]): string {
  const noun = items.every(({ stored }) => stored.kind === 'image') ? 'image' : 'file'
  return items.length === 1 ? `1 ${noun}` : `${items.length} ${noun}s`
}

/** Closing the tab would lose what is queued and its words. */
function useUnloadWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
