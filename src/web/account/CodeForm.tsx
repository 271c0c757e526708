import * as z from 'zod/mini'
import { oneTimeCodesApi } from '#contract/account/one-time-codes.ts'
import { session } from '#web/lib/session/browser-session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Action } from './AccountScreen.tsx'

type Props = {
  readonly onCode: (code: string) => Promise<void>
  /** Back to the password. */
  readonly onBack: () => void
}

const schema = z.pick(oneTimeCodesApi.logInByCode.body, { code: true })

/** The second step of a login. */
export function CodeForm({ onCode, onBack }: Props) {
  const form = useForm({ schema, submit: ({ code }) => onCode(code), onRefused: () => session.fail() })
  return (
    <Form
      form={form}
      aria-label="One-time code"
      action={
        <Action>
          <SubmitButton pendingLabel="Logging in…">Log in</SubmitButton>
        </Action>
      }
    >
      <p>Your password is right. Your account asks for a code as well.</p>
      <Field
        name="code"
        label="Code"
        hint="The six digits that your authenticator app shows. Lost it? Type one of your recovery codes."
        required
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p>
        <Button variant="link" onClick={onBack}>
          Back to the password
        </Button>
      </p>
    </Form>
  )
}
