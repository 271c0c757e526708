import * as z from 'zod/mini'
import { momentError } from '#contract/case/moment.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { singleLine } from '#contract/envelope.ts'
import type { Profile } from '#contract/user-info.ts'
import { maxPlaceLength } from '#domain/case/limits.ts'
import { isMoment } from '#domain/case/moment.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { t } from '#web/lib/language/translate.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { LevelOptions, LevelReasons } from '#web/shared/entry/LevelOptions.tsx'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useEditEntries } from './edit-mutations.ts'

type Props = {
  readonly profile: Profile
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
  place: z.optional(singleLine(maxPlaceLength)),
})

/** Sets one level, moment or place on all selected entries. What is left empty is not changed. */
export const BulkEditDialog = ({ isOpen, onClose, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Edit {count}', { count: formatCount(rest.entries.length) })}>
    <BulkEditForm {...rest} onClose={onClose} />
  </Dialog>
)

function BulkEditForm({ profile, entries, onClose }: Omit<Props, 'isOpen'>) {
  const edit = useEditEntries(profile._id)
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
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
    <Form form={form} aria-label={t('Privacy, date and place')}>
      <SelectField name="level" label={t('Privacy')} defaultValue={asItIs} hint={<LevelReasons kinds={kinds} privacy={profile.privacy} />}>
        <option value={asItIs}>{t('No change')}</option>
        <option value={asItsKind}>{t('Same as all of their kind')}</option>
        <LevelOptions kinds={kinds} privacy={profile.privacy} />
      </SelectField>
      <MomentField name="moment" label={t('When?')} />
      <PlaceField name="place" label={t('Where?')} />
      <ButtonRow>
        <SubmitButton>{t('Apply to all')}</SubmitButton>
        <Button variant="link" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </Form>
  )
}
