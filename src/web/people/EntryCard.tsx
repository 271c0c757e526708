import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { caseApi } from '#contract/case/case.ts'
import { momentError } from '#contract/case/moment.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { singleLine } from '#contract/envelope.ts'
import { maxCaptionLength, maxPlaceLength, maxStoryLength } from '#domain/case/limits.ts'
import { isMoment } from '#domain/case/moment.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { captionOf, levelLabels, stampOf, titleOf } from '#web/shared/entry/entry-labels.ts'
import { FileCard } from '#web/shared/entry/FileCard.tsx'
import { isTypedPage } from '#web/shared/entry/file-labels.ts'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { MotionFilm } from '#web/shared/entry/motion/MotionFilm.tsx'
import { MotionMark } from '#web/shared/entry/motion/MotionMark.tsx'
import { type MotionControl, motionOf, useMotion } from '#web/shared/entry/motion/use-motion.ts'
import { hasRenditions, srcSetOf } from '#web/shared/entry/renditions.ts'
import { WithStory } from '#web/shared/entry/WithStory.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field, TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './EntryCard.module.css'
import { useEditWords, useMarkPreview } from './queries.ts'

type Props = {
  readonly ownerId: string
  readonly entry: AnyEntry
  /** Who may see it; empty for visitors, who are not told. */
  readonly levels: readonly PrivacyLevel[]
  readonly index: number
  readonly isOwn: boolean
  readonly onOpen: () => void
}

/** One entry as a file card. Its owner edits the words in place. */
export function EntryCard({ ownerId, entry, levels, index, isOwn, onOpen }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const shouldReturnFocus = useRef(false)
  const { moment, place } = entry
  const caption = captionOf(entry)
  const motion = useMotion(motionOf(entry))
  const picture = pictureOf(entry, motion)

  function stopEditing() {
    shouldReturnFocus.current = true
    setIsEditing(false)
  }
  /** Returns the focus to the button that began the editing, when it is mounted again. */
  function returnFocus(button: HTMLButtonElement | null) {
    if (!button || !shouldReturnFocus.current) return
    shouldReturnFocus.current = false
    button.focus()
  }

  return (
    <FileCard
      tab={moment ? formatMoment(moment) : formatDay(entry.createdAt)}
      stamp={isOwn ? stampOf(levels, entry) : null}
      index={index}
      picture={picture}
    >
      {isEditing && entry.kind !== 'tweet' ? (
        <EntryWordsForm ownerId={ownerId} entry={entry} onDone={stopEditing} />
      ) : (
        <>
          <h3 className={styles.title}>
            <button type="button" className={styles.open} onClick={onOpen} {...motion.handlers}>
              {caption ?? (picture ? <VisuallyHidden>{titleOf(entry)}</VisuallyHidden> : titleOf(entry))}
              {motion.src !== null && <VisuallyHidden>{t(' (live photograph)')}</VisuallyHidden>}
            </button>
          </h3>
          {entry.has_story && <p className={styles.story}>{isTypedPage(entry) ? t('A typed page') : t('Story')}</p>}
          {place && <p>{place}</p>}
          {isOwn && (
            <div className={styles.owner}>
              <PreviewToggle ownerId={ownerId} entry={entry} />
              <p className={styles.foot}>
                <span>
                  {t('Seen by {levels}', { levels: levels.map((level) => levelLabels[level].who).join(t(', and of these only ')) })}
                </span>
                {entry.kind !== 'tweet' && (
                  <Button ref={returnFocus} variant="link" size="small" onClick={() => setIsEditing(true)}>
                    {rich('Edit<visuallyHidden> of {title}</visuallyHidden>', {
                      title: titleOf(entry),
                      visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                    })}
                  </Button>
                )}
              </p>
            </div>
          )}
        </>
      )}
    </FileCard>
  )
}

function pictureOf(entry: AnyEntry, motion: MotionControl) {
  if (!hasRenditions(entry)) return undefined
  const picture = (
    <Picture
      src={entry.renditions.medium}
      srcSet={srcSetOf(entry)}
      sizes="(width < 48rem) 90vw, 24rem"
      alt=""
      width={entry.width}
      height={entry.height}
      thumbhash={entry.thumbhash}
      ratio="4 / 3"
    />
  )
  if (motion.src === null) return picture
  return (
    <span className={styles.live}>
      {picture}
      <MotionFilm motion={motion} />
      <MotionMark className={styles.mark} />
    </span>
  )
}

function PreviewToggle({ ownerId, entry }: { readonly ownerId: string; readonly entry: AnyEntry }) {
  const mark = useMarkPreview(ownerId, entry.kind)
  const isOn = mark.isPending ? mark.variables.is_preview : entry.is_preview
  return (
    <Toggle isOn={isOn} isBusy={mark.isPending} onChange={(is_preview) => mark.mutate({ caseimage_id: entry._id, is_preview })}>
      {rich('Show on my profile card<visuallyHidden>: {title}</visuallyHidden>', {
        title: titleOf(entry),
        visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
      })}
    </Toggle>
  )
}

const wordsSchema = caseApi.updateImageWords.body.shape
const schema = z.object({
  caption: wordsSchema.caption,
  story: wordsSchema.story,
  moment: z.optional(z.string().check(z.refine(isMoment, momentError))),
  place: singleLine(maxPlaceLength),
})

type EntryWordsFormProps = { readonly ownerId: string; readonly entry: Exclude<AnyEntry, { kind: 'tweet' }>; readonly onDone: () => void }

/** The form that edits the words of an entry in place of its card. It is there when the story is. */
const EntryWordsForm = (props: EntryWordsFormProps) => (
  <WithStory ownerId={props.ownerId} entry={props.entry}>
    {(story) => <LoadedForm {...props} story={story} />}
  </WithStory>
)

function LoadedForm({ ownerId, entry, story, onDone }: EntryWordsFormProps & { readonly story: string }) {
  const edit = useEditWords(ownerId, entry.kind)
  const form = useForm({
    schema,
    submit: async (typed) => {
      const { moment, place, ...words } = z.parse(schema, typed)
      await edit.mutateAsync({ caseimage_id: entry._id, ...words, moment: moment ?? null, place: place || null })
      onDone()
    },
  })
  return (
    <Form form={form} className={styles.form ?? ''} aria-label={t('Words of {title}', { title: titleOf(entry) })}>
      <Field
        name="caption"
        label={t('Caption')}
        defaultValue={entry.caption}
        maxLength={maxCaptionLength}
        keepEmpty
        autoFocus
        autoComplete="off"
      />
      <TextField name="story" label={t('Story')} defaultValue={story} maxLength={maxStoryLength} keepEmpty />
      <MomentField name="moment" label={t('When?')} defaultMoment={entry.moment ?? undefined} />
      <PlaceField name="place" label={t('Where?')} defaultPlace={entry.place ?? ''} keepEmpty />
      <div className={styles.buttons}>
        <SubmitButton size="small" variant="primary">
          {t('Save')}
        </SubmitButton>
        <Button size="small" variant="link" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  )
}
