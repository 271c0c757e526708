import { useState } from 'react'
import { authApi } from '#contract/account/auth.ts'
import { resetLifetime } from '#domain/account/limits.ts'
import { minutes } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { FormResult } from './MailedLinkScreen.tsx'
import { NightPlate } from './plate/NightPlate.tsx'
import { nextSearch, typedAddress, useNext } from './use-next.ts'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const next = useNext()
  const form = useForm({
    schema: authApi.forgot.body,
    submit: async ({ email }) => {
      await call(authApi.forgot, { body: { email } })
      setSentTo(email)
    },
  })
  return (
    <AccountScreen form={3} title={t('Forgotten password')} plate={<NightPlate isCut isShipAtWork={sentTo !== null} />}>
      {sentTo === null ? (
        <>
          <p>{t('A line was cut; it happens. Type the e-mail address of your account and we send a link for a new password there.')}</p>
          <Form
            form={form}
            aria-label={t('Forgotten password')}
            action={
              <Action>
                <SubmitButton>{t('Send the link')}</SubmitButton>
              </Action>
            }
          >
            <Field name="email" label={t('E-mail')} type="email" required autoComplete="email" defaultValue={typedAddress()} />
            <p>
              {rich('Remembered it? <link>Log in</link>', {
                link: (words) => (
                  <Link to="/login" {...nextSearch(next)}>
                    {words}
                  </Link>
                ),
              })}
              .
            </p>
          </Form>
        </>
      ) : (
        <>
          <FormResult>
            <p>
              {t('If {sentTo} belongs to an account, an e-mail is on its way. Its link works once, for {resetLifetime} minutes.', {
                sentTo,
                resetLifetime: resetLifetime / minutes(1),
              })}
            </p>
          </FormResult>
          <div>
            <p>{t('Nothing after a few minutes? Look in your spam folder.')}</p>
            <Button variant="link" onClick={() => setSentTo(null)}>
              {t('Use another address')}
            </Button>
          </div>
          <Action>
            <LinkButton to="/login" {...nextSearch(next)} variant="primary">
              {t('Back to the login')}
            </LinkButton>
          </Action>
        </>
      )}
    </AccountScreen>
  )
}
