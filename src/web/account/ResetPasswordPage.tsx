import { useState } from 'react'
import { safeParse } from 'zod/mini'
import { authApi } from '#contract/account/auth.ts'
import { CallError, call } from '#web/lib/call.ts'
import { useParam } from '#web/lib/navigation.ts'
import { NewPasswordField } from '#web/shared/account/NewPasswordField.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { FormResult } from './MailedLinkScreen.tsx'
import { NightPlate } from './plate/NightPlate.tsx'

type Outcome = 'changed' | 'gone' | null

export function ResetPasswordPage() {
  const token = useParam('token')
  const isComplete = safeParse(authApi.reset.params, { token }).success
  const [outcome, setOutcome] = useState<Outcome>(null)
  const form = useForm({
    schema: authApi.reset.body,
    submit: async (body) => {
      try {
        await call(authApi.reset, { params: { token }, body })
        setOutcome('changed')
      } catch (refusal) {
        if (!(refusal instanceof CallError) || refusal.code !== 'gone') throw refusal
        setOutcome('gone')
      }
    },
  })
  const isLinkBad = outcome === 'gone' || !isComplete
  return (
    <AccountScreen
      form={4}
      title="New password"
      plate={<NightPlate isLit={outcome === 'changed'} isCut={isLinkBad} isShipAtWork={outcome !== 'changed'} />}
    >
      {outcome === 'changed' ? (
        <>
          <FormResult>
            <p>Your password is changed. Every login with the old one has ended.</p>
          </FormResult>
          <Action>
            <LinkButton to="/login" variant="primary">
              Log in
            </LinkButton>
          </Action>
        </>
      ) : isLinkBad ? (
        <>
          {outcome === 'gone' ? (
            <FormResult>
              <p>This link was used already, or its time is over.</p>
            </FormResult>
          ) : (
            <p>This link is not complete. Copy all of it from the e-mail, or ask for a new one.</p>
          )}
          <Action>
            <LinkButton to="/forgetpassword" variant="primary">
              Ask for a new link
            </LinkButton>
          </Action>
        </>
      ) : (
        <>
          <p>Choose a new one. Every login with the old one ends, on every device.</p>
          <Form
            form={form}
            aria-label="Set a new password"
            action={
              <Action>
                <SubmitButton>Set the password</SubmitButton>
              </Action>
            }
          >
            <NewPasswordField label="New password" />
          </Form>
        </>
      )}
    </AccountScreen>
  )
}
