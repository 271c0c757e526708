import { useState } from 'react'
import type { FileKind } from '#domain/case/kinds.ts'
import { maxCaptionLength, maxStoryLength } from '#domain/case/limits.ts'
import { momentInWords } from '#domain/case/moment-in-words.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { kindLabels, levelLabels } from '#web/shared/entry/entry-labels.ts'
import { FileCard } from '#web/shared/entry/FileCard.tsx'
import { FilePaper } from '#web/shared/entry/FilePaper.tsx'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckField, Field, TextField } from '#web/ui/Field.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { canBeShown, LocalPicture } from './LocalPicture.tsx'
import { PrivacyField } from './PrivacyField.tsx'
import { UploadActions } from './UploadActions.tsx'
import styles from './UploadRow.module.css'
import { UploadStatus } from './UploadStatus.tsx'
import { uploads } from './upload-manager.ts'
import { hasReadableDate, isWritable, kindOf, type UploadItem, type UploadWords } from './upload-queue.ts'

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

type UploadCardProps = {
  readonly item: UploadItem
  readonly index: number
  /** Somebody tried to save it. Errors are shown only then: one that appears when a field is left would move the button from under the pointer. */
  readonly isChecked: boolean
}

/** One file of the queue with all its words. */
export function UploadCard({ item, index, isChecked }: UploadCardProps) {
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
      <div className={styles.uploadCardActions}>
        <UploadActions item={item} />
      </div>
    </FileCard>
  )
}

type WordFieldsProps = {
  readonly words: UploadWords
  /** Null until the server has told it. */
  readonly kind: FileKind | null
  /** Somebody tried to save them. */
  readonly isChecked: boolean
  readonly onChange: (change: Partial<UploadWords>) => void
}

type CaptionProps = {
  readonly words: Pick<UploadWords, 'caption'>
  readonly onChange: (change: Pick<UploadWords, 'caption'>) => void
}

export const CaptionField = ({ words, onChange }: CaptionProps) => (
  <Field
    name="caption"
    label="Caption"
    value={words.caption}
    maxLength={maxCaptionLength}
    autoComplete="off"
    onChange={({ target }) => onChange({ caption: target.value })}
  />
)

/** What stands beside a file apart from its caption: story, date, place, privacy. */
const DetailFields = ({ words, kind, isChecked, onChange }: WordFieldsProps) => (
  <>
    <TextField
      name="story"
      label="Story"
      className={styles.story}
      value={words.story}
      rows={2}
      maxLength={maxStoryLength}
      onChange={({ target }) => onChange({ story: target.value })}
    />
    <div className={styles.pair}>
      <MomentField name="moment" label="When?" value={words.moment} isChecked={isChecked} onWrite={(moment) => onChange({ moment })} />
      <PlaceField name="place" label="Where?" value={words.place} onWrite={(place) => onChange({ place })} />
      <PrivacyField
        level={words.level}
        kind={kind}
        inherited={kind ? `Same as all ${kindLabels[kind].many}` : 'Same as all of its kind'}
        onChange={(level) => onChange({ level })}
      />
      <CheckField
        name="isPreview"
        label="Show on my profile card"
        checked={words.isPreview}
        onChange={({ target }) => onChange({ isPreview: target.checked })}
      />
    </div>
  </>
)
