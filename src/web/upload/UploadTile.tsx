import { useState } from 'react'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { levelLabels } from '#web/shared/entry/entry-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { LocalPicture } from './LocalPicture.tsx'
import { UploadActions } from './UploadActions.tsx'
import { CaptionField, DetailFields } from './UploadCard.tsx'
import { UploadStatus } from './UploadStatus.tsx'
import styles from './UploadTile.module.css'
import { uploads } from './upload-manager.ts'
import { hasReadableDate, isWritable, kindOf, type UploadItem, type UploadState, type UploadWords } from './upload-queue.ts'

type Props = { readonly item: UploadItem /** Somebody tried to save it. */; readonly isChecked: boolean }

/**
 * One file among many, as a print of a contact sheet: the picture, and its caption below. The other fields open on demand, and where one has to
 * be put right. Of a file that cannot be saved `UploadReasons` says why, below the sheet: so no print moves when one is refused.
 */
export function UploadTile({ item, isChecked }: Props) {
  const { key, file, preview, words, state } = item
  const [isOpen, setIsOpen] = useState(false)
  const canWrite = isWritable(state)
  const isShowingDetails = canWrite && (isOpen || (isChecked && !hasReadableDate(words)))
  const details = detailsInWords(words)
  const edit = (change: Partial<UploadWords>) => uploads.dispatch({ type: 'edit', keys: [key], words: change })
  return (
    <article className={styles.tile} data-open={isShowingDetails || undefined} data-idle={!canWrite || undefined}>
      <div className={styles.picture}>
        <LocalPicture file={file} address={preview} isSmall />
      </div>
      <div className={styles.words}>
        {canWrite && <CaptionField isLabelInside words={words} onChange={edit} />}
        <p className={styles.name} title={file.name}>
          {file.name}
        </p>
        {canWrite ? <UploadStatus name={file.name} state={state} /> : <p className={styles.state}>{whyIdle(state)}</p>}
        {canWrite && !isShowingDetails && details !== '' && <p className={styles.name}>{details}</p>}
        {isShowingDetails && <DetailFields words={words} kind={kindOf(item)} isChecked={isChecked} onChange={edit} />}
        {canWrite && (
          <div className={styles.actions}>
            <Button size="small" variant="link" aria-expanded={isShowingDetails} onClick={() => setIsOpen(!isOpen)}>
              {rich('Details<visuallyHidden> of {name}</visuallyHidden>', {
                name: file.name,
                visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </Button>
            <UploadActions item={item} />
          </div>
        )}
      </div>
    </article>
  )
}

/** In a word or two, since the reason stands below the sheet. */
function whyIdle(state: UploadState): string {
  if (state.status !== 'failed') return t('In your case')
  return state.isFinal ? t('Refused') : t('Stopped')
}

/** What the closed details say: date, place and privacy, as far as somebody wrote them. */
function detailsInWords({ moment, place, level }: UploadWords): string {
  const parsed = parseWrittenDate(moment)
  return [parsed === null ? moment : formatMoment(parsed), place, level && levelLabels[level].name].filter(Boolean).join(', ')
}

/** Why files cannot be saved, over the width of the sheet, with what can be done about each. */
export function UploadReasons({ queue }: { readonly queue: readonly UploadItem[] }) {
  const items = queue.filter(({ state }) => !isWritable(state))
  return items.length === 0 ? null : (
    <ul aria-label={t('Files that are not saved')}>
      {items.map((item) => (
        <li key={item.key} className={styles.reason}>
          <p className={styles.name}>{item.file.name}</p>
          <UploadStatus name={item.file.name} state={item.state} />
          <div className={styles.actions}>
            <UploadActions item={item} />
          </div>
        </li>
      ))}
    </ul>
  )
}
