import { useState } from 'react'
import { safeParse } from 'zod/mini'
import { authApi } from '#contract/account/auth.ts'
import { CallError, call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
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
      title={t('New password')}
      plate={<NightPlate isLit={outcome === 'changed'} isCut={isLinkBad} isShipAtWork={outcome !== 'changed'} />}
    >
      {outcome === 'changed' ? (
        <>
          <FormResult>
            <p>{t('Your password is changed. Every login with the old one has ended.')}</p>
          </FormResult>
          <Action>
            <LinkButton to="/login" variant="primary">
              {t('Log in')}
            </LinkButton>
          </Action>
        </>
      ) : isLinkBad ? (
        <>
          {outcome === 'gone' ? (
            <FormResult>
              <p>{t('This link was used already, or its time is over.')}</p>
            </FormResult>
          ) : (
            <p>{t('This link is not complete. Copy all of it from the e-mail, or ask for a new one.')}</p>
          )}
          <Action>
            <LinkButton to="/forgetpassword" variant="primary">
              {t('Ask for a new link')}
            </LinkButton>
          </Action>
        </>
      ) : (
        <>
          <p>{t('Choose a new one. Every login with the old one ends, on every device.')}</p>
          <Form
            form={form}
            aria-label={t('Set a new password')}
            action={
              <Action>
                <SubmitButton>{t('Set the password')}</SubmitButton>
              </Action>
            }
          >
            <NewPasswordField label={t('New password')} />
          </Form>
        </>
      )}
    </AccountScreen>
  )
}
