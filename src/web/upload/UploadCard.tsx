import type { FileKind } from '#domain/case/kinds.ts'
import { maxCaptionLength, maxStoryLength } from '#domain/case/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { kindLabels } from '#web/shared/entry/entry-labels.ts'
import { FileCard } from '#web/shared/entry/FileCard.tsx'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckField, Field, TextField } from '#web/ui/Field.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { canBeShown, LocalPicture } from './LocalPicture.tsx'
import { PrivacyField } from './PrivacyField.tsx'
import { UploadActions } from './UploadActions.tsx'
import styles from './UploadCard.module.css'
import { UploadStatus } from './UploadStatus.tsx'
import { uploads } from './upload-manager.ts'
import { isWritable, kindOf, type UploadItem, type UploadWords } from './upload-queue.ts'

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
  const isPictured = canBeShown(file)
  const edit = (change: Partial<UploadWords>) => uploads.dispatch({ type: 'edit', keys: [key], words: change })
  return (
    <FileCard
      className={classNames(styles.card, isPictured && (canWrite ? styles.pictured : styles.idle))}
      tab={file.name}
      stamp={words.isPreview ? 'PREVIEW' : null}
      index={index}
      picture={isPictured && <LocalPicture file={file} address={preview} isSmall={!canWrite} />}
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
  /** The label stands in the empty field instead of above it. */
  readonly isLabelInside?: boolean
  readonly onChange: (change: Pick<UploadWords, 'caption'>) => void
}

export const CaptionField = ({ words, isLabelInside = false, onChange }: CaptionProps) => (
  <Field
    name="caption"
    label={isLabelInside ? <VisuallyHidden>{t('Caption')}</VisuallyHidden> : t('Caption')}
    {...(isLabelInside && { placeholder: t('Caption') })}
    value={words.caption}
    maxLength={maxCaptionLength}
    autoComplete="off"
    onChange={({ target }) => onChange({ caption: target.value })}
  />
)

/** What stands beside a file apart from its caption: story, date, place, privacy. */
export const DetailFields = ({ words, kind, isChecked, onChange }: WordFieldsProps) => (
  <>
    <TextField
      name="story"
      label={t('Story')}
      className={styles.story}
      value={words.story}
      rows={2}
      maxLength={maxStoryLength}
      onChange={({ target }) => onChange({ story: target.value })}
    />
    <div className={styles.pair}>
      <MomentField name="moment" label={t('When?')} value={words.moment} isChecked={isChecked} onWrite={(moment) => onChange({ moment })} />
      <PlaceField name="place" label={t('Where?')} value={words.place} onWrite={(place) => onChange({ place })} />
      <PrivacyField
        level={words.level}
        kind={kind}
        inherited={kind ? t('Same as all {many}', { many: kindLabels[kind].many }) : t('Same as all of its kind')}
        onChange={(level) => onChange({ level })}
      />
      <CheckField
        name="isPreview"
        label={t('Show on my profile card')}
        checked={words.isPreview}
        onChange={({ target }) => onChange({ isPreview: target.checked })}
      />
    </div>
  </>
)
