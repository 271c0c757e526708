import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { LocalPicture } from './LocalPicture.tsx'
import { UploadActions } from './UploadActions.tsx'
import styles from './UploadRow.module.css'
import { UploadStatus } from './UploadStatus.tsx'
import { uploads } from './upload-manager.ts'
import { hasReadableDate, isRefused, type UploadItem, type UploadWords } from './upload-queue.ts'
import { CaptionField, DetailFields } from './WordFields.tsx'

type Props = { readonly item: UploadItem /** Somebody tried to save it. */; readonly isChecked: boolean }

/** One file among many: thumbnail, name, progress and caption. The other fields open on demand, and where one has to be put right. */
export function UploadRow({ item, isChecked }: Props) {
  const { key, file, preview, words, state } = item
  const [isOpen, setIsOpen] = useState(false)
  const isWritable = !isRefused(state)
  const isUnread = isChecked && !hasReadableDate(words)
  const edit = (change: Partial<UploadWords>) => uploads.dispatch({ type: 'edit', keys: [key], words: change })
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <LocalPicture file={file} address={preview} isSmall />
      </div>
      <div className={styles.file}>
        <p className={styles.name} title={file.name}>
          {file.name}
        </p>
        <UploadStatus name={file.name} state={state} />
      </div>
      <div className={styles.words}>{isWritable && <CaptionField words={words} onChange={edit} />}</div>
      <div className={styles.actions}>
        {isWritable && (
          <Button size="small" variant="link" aria-expanded={isOpen || isUnread} onClick={() => setIsOpen(!isOpen)}>
            Details<VisuallyHidden> of {file.name}</VisuallyHidden>
          </Button>
        )}
        <UploadActions item={item} />
      </div>
      {isWritable && (isOpen || isUnread) && (
        <div className={styles.details}>
          <DetailFields words={words} isChecked={isChecked} onChange={edit} />
        </div>
      )}
    </article>
  )
}
