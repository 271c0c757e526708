import * as z from 'zod/mini'
import { showToast } from '#web/lib/toasts.ts'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { CheckField, Field, SelectField, TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useForm } from '#web/ui/use-form.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Type a name.')),
  password: z.string().check(z.minLength(12, 'Use 12 characters or more.')),
})

/** Every kind of field, one of them refused. */
export function FormSample() {
  const form = useForm({ schema, submit: async ({ name }) => showToast(`Saved as ${name}.`) })
  return (
    <Form form={form} aria-label="Sample">
      <Field name="name" label="Name" required autoComplete="off" />
      <Field name="password" label="Password" type="password" hint="12 characters or more." required autoComplete="off" />
      <Field name="broken" label="Always refused" error="This is how a refusal reads." defaultValue="12345" />
      <PasswordField name="old" label="Password, to be shown" autoComplete="off" />
      <MomentField name="moment" label="When? A year is enough" defaultMoment="1974-08" />
      <PlaceField name="place" label="Where" />
      <TextField name="story" label="Story" />
      <SelectField name="island" label="Island">
        <option>Basalt</option>
        <option>Coral</option>
      </SelectField>
      <CheckField name="keep" label="Stay logged in for 30 days" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}
