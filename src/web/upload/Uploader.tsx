import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { PrivacyLevelDialog } from '#web/shared/entry/LevelOptions.tsx'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Wave } from '#web/ui/Wave.tsx'
import { DropZone } from './DropZone.tsx'
import { PrivacyField } from './PrivacyField.tsx'
import { useSaveEntries } from './save-entries.ts'
import { CaptionField, UploadCard } from './UploadCard.tsx'
import styles from './Uploader.module.css'
import { UploadReasons, UploadTile } from './UploadTile.tsx'
import { uploads } from './upload-manager.ts'
import {
  estimateTimeLeft,
  formatTimeLeft,
  hasReadableDate,
  isDone,
  queueSummary,
  transferTotals,
  type UploadedItem,
  type UploadItem,
  type UploadQueue,
  type UploadWords,
  unsent,
  uploadedItems,
} from './upload-queue.ts'
import { WifiOnly } from './WifiOnly.tsx'

type Props = {
  /** Whose case it is. */
  readonly id: string
  /** The case is new: who may see it is asked before the first file is saved. */
  readonly asksForLevel: boolean
  /** Stands beside the drop zone until files are queued. */
  readonly beside: ReactNode
}

/** From so many files on, they are a contact sheet. */
const manyFiles = 4

/** The drop zone, the queued files with their words, and the button that saves them as entries. */
export function Uploader({ id, asksForLevel, beside }: Props) {
  const queue = useStore(uploads.store, (state) => state.queue)
  const saving = useSaveEntries()
  const navigateTo = useNavigateTo()
  const [isAsking, setIsAsking] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const [savedCount, setSavedCount] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const ready = uploadedItems(queue)
  const hasFiles = queue.length > 0
  const isMany = queue.length >= manyFiles
  const isSaved = isAllSaved(queue)
  const isSaving = saving.isPending || isSaved
  useUnloadWarning(hasFiles && !isSaved)
  useEffect(() => {
    uploads.removeSaved()
    return uploads.removeSaved
  }, [])

  /**
   * Saves what can be saved. A file whose date is not understood stays, and its field says so. What is saved keeps its place until this
   * screen is left, or until somebody has to do something about the rest.
   */
  function save(level: PrivacyLevel | null) {
    const items = ready.filter(({ words }) => hasReadableDate(words))
    setIsAsking(false)
    setIsChecked(items.length < ready.length)
    if (items.length === 0) return focusUnread()
    void playSound('compileReport')
    saving.mutate(
      { id, items, level },
      {
        onSettled: () => {
          if (isAllSaved(uploads.store.getState().queue)) return void navigateTo('/collection')
          setSavedCount(uploads.store.getState().queue.filter(({ state }) => state.status === 'saved').length)
          uploads.removeSaved()
          focusUnread()
        },
      },
    )
  }
  const focusUnread = () => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())

  return (
    <>
      <p className={styles.intro}>{t('Caption your files while they upload. Nothing is in your case until you save it.')}</p>
      {savedCount > 0 && (
        <p role="status" className={styles.intro}>
          {rich(
            '{savedCount, plural, one{# file} other{# files}} saved. <link>See them in your case</link> or <link2>hang them on the island</link2>.',
            { savedCount, link: (words) => <Link to="/collection">{words}</Link>, link2: (words) => <Link to="/island">{words}</Link> },
          )}
        </p>
      )}
      <div ref={box} className={styles.columns} data-busy={hasFiles || undefined}>
        <div className={styles.side}>
          <DropZone hasFiles={hasFiles} onFiles={uploads.add} />
          <QueueStatus queue={queue} />
        </div>
        {!hasFiles && beside}
        {hasFiles && (
          <div className={styles.list}>
            {queue.length > 1 && <ApplyToAll items={queue} />}
            <ul className={isMany ? styles.sheet : styles.files} aria-label={t('Files to save')} inert={isSaving}>
              {queue.map((item, index) => (
                <li key={item.key}>
                  {isMany ? (
                    <UploadTile item={item} isChecked={isChecked} />
                  ) : (
                    <UploadCard item={item} index={index} isChecked={isChecked} />
                  )}
                </li>
              ))}
            </ul>
            {isMany && <UploadReasons queue={queue} />}
          </div>
        )}
      </div>
      {hasFiles && (
        <div className={styles.saveBar}>
          <Wave className={styles.wave} />
          <Button
            variant="primary"
            className={styles.save}
            isBusy={isSaving}
            disabled={ready.length === 0 && !isSaving}
            onClick={() => (asksForLevel && ready.some(({ words }) => hasReadableDate(words)) ? setIsAsking(true) : save(null))}
          >
            {isSaving ? t('Saving…') : ready.length === 0 ? t('Save') : t('Save {inWords}', { inWords: countInWords(ready) })}
          </Button>
          <Wave className={styles.wave} />
        </div>
      )}
      <PrivacyLevelDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onAnswer={save} />
    </>
  )
}

const isAllSaved = (queue: UploadQueue) => queue.some(({ state }) => state.status === 'saved') && queue.every(({ state }) => isDone(state))

function countInWords(items: readonly UploadedItem[]): string {
  const count = items.length
  return items.every(({ stored }) => stored.kind === 'image')
    ? t('{count, plural, one{# image} other{# images}}', { count })
    : t('{count, plural, one{# file} other{# files}}', { count })
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

/** The queue in a sentence and as a bar, and whether it waits for Wi-Fi. */
const QueueStatus = ({ queue }: { readonly queue: UploadQueue }) => (
  <>
    <p role="status" className={styles.status}>
      {queueSummary(queue)}
    </p>
    {queue.length > 0 && <UploadProgress className={styles.progress} />}
    <WifiOnly waiting={unsent(queue)} />
  </>
)

/** How much of the whole queue is sent, and how long the rest takes; or that sending waits for the network. Hidden when all is sent, and keeps its place. */
function UploadProgress({ className }: { readonly className?: string | undefined }) {
  const { queue, samples, isWaitingToRetry } = useStore(uploads.store)
  const { sent, all } = transferTotals(queue)
  if (all === 0) return null
  const isSending = queue.some(({ state }) => state.status === 'waiting' || state.status === 'sending')
  const left = isSending ? estimateTimeLeft(samples, all - sent) : null
  const label = left === null ? t('All files') : t('All files, {timeLeft}', { timeLeft: formatTimeLeft(left) })
  return (
    <div className={className} data-done={sent === all || undefined}>
      <ProgressBar label={isWaitingToRetry ? t('Waiting for the connection') : label} share={sent / all} />
    </div>
  )
}

type Draft = Pick<UploadWords, 'caption' | 'moment' | 'place' | 'level'>
const nothing: Draft = { caption: '', moment: '', place: '', level: null }

/** Writes one caption, date, place and level on every file of the queue. What is left empty changes nothing. */
function ApplyToAll({ items }: { readonly items: readonly UploadItem[] }) {
  const [draft, setDraft] = useState(nothing)
  const [isChecked, setIsChecked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [result, setResult] = useState('')
  const edit = (change: Partial<Draft>) => setDraft({ ...draft, ...change })

  function apply() {
    setIsChecked(!hasReadableDate(draft))
    if (!hasReadableDate(draft)) return
    const written = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '' && value !== null))
    uploads.dispatch({ type: 'edit', keys: items.map(({ key }) => key), words: written as Partial<Draft> })
    setDraft(nothing)
    setResult(Object.keys(written).length > 0 ? t('Applied to {count} files.', { count: items.length }) : '')
    setIsOpen(false)
  }
  return (
    <details className={styles.all} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        {rich('Caption, date and place for {count, plural, one{# file} =2{both files} other{all # files}} <span>{result}</span>', {
          count: items.length,
          result,
          span: (words) => (
            <span role="status" className={styles.result}>
              {words}
            </span>
          ),
        })}
      </summary>
      <div className={styles.fields}>
        <CaptionField words={draft} onChange={edit} />
        <MomentField name="moment" label={t('When?')} value={draft.moment} isChecked={isChecked} onWrite={(moment) => edit({ moment })} />
        <PlaceField name="place" label={t('Where?')} value={draft.place} onWrite={(place) => edit({ place })} />
        <PrivacyField level={draft.level} kind={null} inherited={t('No change')} onChange={(level) => edit({ level })} />
        <Button size="small" className={styles.apply} onClick={apply}>
          {t('Apply to all')}
        </Button>
      </div>
    </details>
  )
}
