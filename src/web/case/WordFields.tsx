import { longestCaption, longestPlace, longestStory } from '#domain/case/limits.ts'
import { CheckField, Field, TextField } from '#web/ui/Field.tsx'
import { MomentField } from '#web/ui/MomentField.tsx'
import { PrivacyField } from './PrivacyField.tsx'
import type { UploadWords } from './upload-queue.ts'
import styles from './WordFields.module.css'

type Props = {
  readonly words: UploadWords
  /** Somebody tried to save them. */
  readonly isChecked: boolean
  readonly onChange: (change: Partial<UploadWords>) => void
}

type FieldProps<Name extends 'caption' | 'place'> = {
  readonly words: Pick<UploadWords, Name>
  readonly onChange: (change: Pick<UploadWords, Name>) => void
}

export const CaptionField = ({ words, onChange }: FieldProps<'caption'>) => (
  <Field
    name="caption"
    label="Caption"
    value={words.caption}
    maxLength={longestCaption}
    autoComplete="off"
    onChange={({ target }) => onChange({ caption: target.value })}
  />
)

export const PlaceField = ({ words, onChange }: FieldProps<'place'>) => (
  <Field
    name="place"
    label="Where?"
    value={words.place}
    maxLength={longestPlace}
    autoComplete="off"
    onChange={({ target }) => onChange({ place: target.value })}
  />
)

/** What stands beside a file apart from its caption: story, date, place, privacy. */
export const DetailFields = ({ words, isChecked, onChange }: Props) => (
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
      <PlaceField words={words} onChange={onChange} />
      <PrivacyField level={words.level} onChange={(level) => onChange({ level })} />
      <CheckField
        name="isPreview"
        label="Show on my profile card"
        checked={words.isPreview}
        onChange={({ target }) => onChange({ isPreview: target.checked })}
      />
    </div>
  </>
)
