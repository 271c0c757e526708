import { useState } from 'react'
import { momentInWords } from '#domain/case/moment-in-words.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { levelLabels } from '#web/shared/entry/entry-labels.ts'
import { FilePaper } from '#web/shared/entry/FilePaper.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { LocalPicture } from './LocalPicture.tsx'
import { UploadActions } from './UploadActions.tsx'
import styles from './UploadRow.module.css'
import { UploadStatus } from './UploadStatus.tsx'
import { uploads } from './upload-manager.ts'
import { hasReadableDate, isWritable, kindOf, type UploadItem, type UploadWords } from './upload-queue.ts'
import { CaptionField, DetailFields } from './WordFields.tsx'

type Props = { readonly item: UploadItem /** Somebody tried to save it. */; readonly isChecked: boolean }

/** One file among many: thumbnail, name, progress and caption. The other fields open on demand, and where one has to be put right. */
export function UploadRow({ item, isChecked }: Props) {
  const { key, file, preview, words, state } = item
  const [isOpen, setIsOpen] = useState(false)
  const canWrite = isWritable(state)
  const isShowingDetails = isOpen || (isChecked && !hasReadableDate(words))
  const details = detailsInWords(words)
  const edit = (change: Partial<UploadWords>) => uploads.dispatch({ type: 'edit', keys: [key], words: change })
  return (
    <FilePaper className={styles.row}>
      <div className={styles.picture}>
        <LocalPicture file={file} address={preview} isSmall />
      </div>
      <div className={classNames(styles.file, !canWrite && styles.alone)}>
        <p className={styles.name} title={file.name}>
          {file.name}
        </p>
        <UploadStatus name={file.name} state={state} />
        {!isShowingDetails && details !== '' && <p>{details}</p>}
      </div>
      {canWrite && (
        <div className={styles.words}>
          <CaptionField words={words} onChange={edit} />
        </div>
      )}
      <div className={styles.actions}>
        {canWrite && (
          <Button size="small" variant="link" aria-expanded={isShowingDetails} onClick={() => setIsOpen(!isOpen)}>
            Details<VisuallyHidden> of {file.name}</VisuallyHidden>
          </Button>
        )}
        <UploadActions item={item} />
      </div>
      {canWrite && isShowingDetails && (
        <div className={styles.details}>
          <DetailFields words={words} kind={kindOf(item)} isChecked={isChecked} onChange={edit} />
        </div>
      )}
    </FilePaper>
  )
}

/** What the closed details say: date, place and privacy, as far as somebody wrote them. */
function detailsInWords({ moment, place, level }: UploadWords): string {
  const parsed = parseWrittenDate(moment)
  return [parsed === null ? moment : momentInWords(parsed), place, level && levelLabels[level].name].filter(Boolean).join(', ')
}
