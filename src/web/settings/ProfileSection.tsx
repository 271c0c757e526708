import { usersApi } from '#contract/people/users.ts'
import type { Profile } from '#contract/user-info.ts'
import { maxBioLength } from '#domain/account/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { Field, TextField } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { updateMe } from './queries.ts'
import { SaveRow, Section } from './Section.tsx'
import { useSectionForm } from './use-section-form.ts'

export function ProfileSection({ me }: { readonly me: Profile }) {
  const { form, isUnsaved } = useSectionForm({
    section: 'profile',
    schema: usersApi.updateUser.body,
    save: (values) => updateMe({ ...values, birth: values.birth ?? null }, t('Profile')),
  })
  return (
    <Section
      id="profile"
      title={t('Name and words')}
      about={t(
        'How you stand in the directory and on your island. When and where you were born makes your first sky, and is shown to nobody else.',
      )}
    >
      <Form form={form} aria-label={t('Profile')}>
        <Field name="name" label={t('Name')} required autoComplete="name" defaultValue={me.name} />
        <Field
          name="username"
          label={t('Username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={me.username}
        />
        <TextField name="bio" label={t('Bio')} keepEmpty maxLength={maxBioLength} defaultValue={me.bio} />
        <PlaceField
          name="birth.place"
          label={t('Where you were born')}
          pointName="birth.at"
          defaultPlace={me.birth?.place}
          defaultAt={me.birth?.at}
        />
        <MomentField name="birth.moment" label={t('When you were born')} defaultMoment={me.birth?.moment} />
        <SaveRow isUnsaved={isUnsaved}>{t('Save profile')}</SaveRow>
      </Form>
    </Section>
  )
}
