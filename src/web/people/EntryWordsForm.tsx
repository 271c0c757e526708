import * as z from 'zod/mini'
import { caseApi } from '#contract/case/case.ts'
import { momentError } from '#contract/case/moment.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { singleLine } from '#contract/envelope.ts'
import { longestCaption, longestPlace, longestStory } from '#domain/case/limits.ts'
import { isMoment } from '#domain/case/moment.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { WithStory } from '#web/shared/entry/WithStory.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field, TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './EntryWordsForm.module.css'
import { useEditWords } from './queries.ts'

const wordsSchema = caseApi.updateImageWords.body.shape
const schema = z.object({
  caption: wordsSchema.caption,
  story: wordsSchema.story,
  moment: z.optional(z.string().check(z.refine(isMoment, momentError))),
  place: singleLine(longestPlace),
})

type Props = { readonly ownerId: string; readonly entry: Exclude<AnyEntry, { kind: 'tweet' }>; readonly onDone: () => void }

/** The form that edits the words of an entry in place of its card. It is there when the story is. */
export const EntryWordsForm = (props: Props) => (
  <WithStory ownerId={props.ownerId} entry={props.entry}>
    {(story) => <LoadedForm {...props} story={story} />}
  </WithStory>
)

function LoadedForm({ ownerId, entry, story, onDone }: Props & { readonly story: string }) {
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
    <Form form={form} className={styles.form ?? ''} aria-label={`Words of ${titleOf(entry)}`}>
      <Field
        name="caption"
        label="Caption"
        defaultValue={entry.caption}
        maxLength={longestCaption}
        keepEmpty
        autoFocus
        autoComplete="off"
      />
      <TextField name="story" label="Story" defaultValue={story} maxLength={longestStory} keepEmpty />
      <MomentField name="moment" label="When?" defaultMoment={entry.moment ?? undefined} />
      <PlaceField name="place" label="Where?" defaultPlace={entry.place ?? ''} keepEmpty />
      <div className={styles.buttons}>
        <SubmitButton size="small" variant="primary">
          Save
        </SubmitButton>
        <Button size="small" variant="link" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
