import { useState } from 'react'
import { authApi } from '#contract/account/auth.ts'
import { call } from '#web/lib/call.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Action } from './AccountScreen.tsx'
import { FormResult } from './MailedLinkScreen.tsx'
import { useNext } from './use-next.ts'

/** Sends the verification e-mail again. It never reveals whether the address has anything to verify. */
export function ResendForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const next = useNext()
  const form = useForm({
    schema: authApi.resend.body,
    submit: async ({ email }) => {
      await call(authApi.resend, { body: { email, ...(next !== null && { next }) } })
      setSentTo(email)
    },
  })
  return (
    <Form
      form={form}
      aria-label="Another e-mail"
      action={
        <Action>
          <SubmitButton>Send another e-mail</SubmitButton>
        </Action>
      }
    >
      {sentTo !== null && (
        <FormResult key={sentTo}>
          <p>If {sentTo} waits to be confirmed, a new e-mail is on its way. Only its link counts now.</p>
        </FormResult>
      )}
      <Field name="email" label="E-mail" type="email" required autoComplete="email" />
    </Form>
  )
}
