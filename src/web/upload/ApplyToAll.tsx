import { useState } from 'react'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './ApplyToAll.module.css'
import { PrivacyField } from './PrivacyField.tsx'
import { uploads } from './upload-manager.ts'
import { hasReadableDate, type UploadItem, type UploadWords } from './upload-queue.ts'
import { CaptionField } from './WordFields.tsx'

type Draft = Pick<UploadWords, 'caption' | 'moment' | 'place' | 'level'>
const nothing: Draft = { caption: '', moment: '', place: '', level: null }

/** Writes one caption, date, place and level on every file of the queue. What is left empty changes nothing. */
export function ApplyToAll({ items }: { readonly items: readonly UploadItem[] }) {
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
    setResult(Object.keys(written).length > 0 ? `Applied to ${items.length} files.` : '')
    setIsOpen(false)
  }
  return (
    <details className={styles.all} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        Caption, date and place for all {items.length} files{' '}
        <span role="status" className={styles.result}>
          {result}
        </span>
      </summary>
      <div className={styles.fields}>
        <CaptionField words={draft} onChange={edit} />
        <MomentField name="moment" label="When?" value={draft.moment} isChecked={isChecked} onWrite={(moment) => edit({ moment })} />
        <PlaceField name="place" label="Where?" value={draft.place} onWrite={(place) => edit({ place })} />
        <PrivacyField level={draft.level} kind={null} inherited="No change" onChange={(level) => edit({ level })} />
        <Button size="small" className={styles.apply} onClick={apply}>
          Apply to all
        </Button>
      </div>
    </details>
  )
}
