import type { FileKind } from '#domain/case/kinds.ts'
import { longestCaption, longestStory } from '#domain/case/limits.ts'
import { kindLabels } from '#web/shared/entry/entry-labels.ts'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { CheckField, Field, TextField } from '#web/ui/Field.tsx'
import { PrivacyField } from './PrivacyField.tsx'
import type { UploadWords } from './upload-queue.ts'
import styles from './WordFields.module.css'

type Props = {
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
    maxLength={longestCaption}
    autoComplete="off"
    onChange={({ target }) => onChange({ caption: target.value })}
  />
)

/** What stands beside a file apart from its caption: story, date, place, privacy. */
export const DetailFields = ({ words, kind, isChecked, onChange }: Props) => (
  <>
    <TextField
      name="story"
      label="Story"
      className={styles.story}
      value={words.story}
      rows={2}
      maxLength={longestStory}
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
