import * as z from 'zod/mini'
import type { AnyEntry } from '#contract/entries.ts'
import { singleLine } from '#contract/envelope.ts'
import { momentError } from '#contract/moment.ts'
import { longestPlace } from '#domain/case/limits.ts'
import { isMoment } from '#domain/case/moment.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { formatCount } from '#web/lib/file-labels.ts'
import { levelLabels } from '#web/lib/privacy-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { MomentField } from '#web/ui/MomentField.tsx'
import { PlaceField } from '#web/ui/place/PlaceField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './BulkEditDialog.module.css'
import { useEditEntries } from './edit-mutations.ts'

type Props = {
  readonly ownerId: string
  readonly entries: readonly AnyEntry[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Values of the level field that are no level: the level is not changed, or follows that of the kind. */
const asItIs = 'as-it-is'
const asItsKind = 'as-its-kind'
const schema = z.object({
  level: z.string(),
  moment: z.optional(z.string().check(z.refine(isMoment, momentError))),
  place: z.optional(singleLine(longestPlace)),
})

/** Sets one level, moment or place on all selected entries. What is left empty is not changed. */
export const BulkEditDialog = ({ isOpen, onClose, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={`Edit ${formatCount(rest.entries.length)}`}>
    <BulkEditForm {...rest} onClose={onClose} />
  </Dialog>
)

function BulkEditForm({ ownerId, entries, onClose }: Omit<Props, 'isOpen'>) {
  const edit = useEditEntries(ownerId)
  const form = useForm({
    schema,
    submit: async ({ level, moment, place }) => {
      await edit.mutateAsync({
        entries,
        change: {
          ...(level !== asItIs && { level: level === asItsKind ? null : (level as PrivacyLevel) }),
          ...(moment && { moment }),
          ...(place && { place: place.trim() }),
        },
      })
      onClose()
    },
  })
  return (
    <Form form={form} className={styles.form ?? ''} aria-label="Privacy, date and place">
      <SelectField name="level" label="Privacy" defaultValue={asItIs}>
        <option value={asItIs}>No change</option>
        <option value={asItsKind}>Same as all of their kind</option>
        {privacyLevels.map((name) => (
          <option key={name} value={name}>
            {levelLabels[name].name}
          </option>
        ))}
      </SelectField>
      <MomentField name="moment" label="When?" />
      <PlaceField name="place" label="Where?" />
      <div className={styles.buttons}>
        <SubmitButton>Apply to all</SubmitButton>
        <Button variant="link" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
