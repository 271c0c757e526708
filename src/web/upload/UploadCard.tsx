import { FileCard } from '#web/shared/entry/FileCard.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { canBeShown, LocalPicture } from './LocalPicture.tsx'
import { UploadActions } from './UploadActions.tsx'
import styles from './UploadCard.module.css'
import { UploadStatus } from './UploadStatus.tsx'
import { uploads } from './upload-manager.ts'
import { isWritable, kindOf, type UploadItem, type UploadWords } from './upload-queue.ts'
import { CaptionField, DetailFields } from './WordFields.tsx'

type Props = {
  readonly item: UploadItem
  readonly index: number
  /** Somebody tried to save it. Errors are shown only then: one that appears when a field is left would move the button from under the pointer. */
  readonly isChecked: boolean
}

/** One file of the queue with all its words. */
export function UploadCard({ item, index, isChecked }: Props) {
  const { key, file, preview, words, state } = item
  const canWrite = isWritable(state)
  const isPictured = canWrite && canBeShown(file)
  const edit = (change: Partial<UploadWords>) => uploads.dispatch({ type: 'edit', keys: [key], words: change })
  return (
    <FileCard
      className={classNames(styles.card, isPictured && styles.pictured)}
      tab={file.name}
      stamp={words.isPreview ? 'PREVIEW' : null}
      index={index}
      picture={isPictured && <LocalPicture file={file} address={preview} />}
    >
      <UploadStatus name={file.name} state={state} />
      {canWrite && (
        <>
          <CaptionField words={words} onChange={edit} />
          <DetailFields words={words} kind={kindOf(item)} isChecked={isChecked} onChange={edit} />
        </>
      )}
      <div className={styles.actions}>
        <UploadActions item={item} />
      </div>
    </FileCard>
  )
}
