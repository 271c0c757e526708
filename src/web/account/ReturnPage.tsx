import { useState } from 'react'
import { legacyApi } from '#contract/legacy/legacy.ts'
import { CallError, call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { CodeField } from './CodeField.tsx'
import { FormResult } from './MailedLinkScreen.tsx'
import { NightPlate } from './plate/NightPlate.tsx'

/** Where an owner takes a remembered account back: by password and one-time code, or by password and a mailed link. */
export function ReturnPage() {
  const [begun, setBegun] = useState<'counting' | 'mailed' | null>(null)
  return (
    <AccountScreen form={11} title={t('Take your account back')} plate={<NightPlate isLit={begun === 'counting'} />} hasTypewriter={false}>
      {begun === null ? (
        <ReturnForm onBegun={setBegun} />
      ) : (
        <>
          <FormResult>
            <p>
              {begun === 'counting'
                ? t('Your legacy contacts were told. In 24 hours everything is as it was, and you can log in.')
                : t('Your password is right. Open the link in the e-mail that we sent to your address: it works once, within an hour.')}
            </p>
          </FormResult>
          <Action>
            <LinkButton to="/login" variant="primary">
              {t('To the login')}
            </LinkButton>
          </Action>
        </>
      )}
    </AccountScreen>
  )
}

function ReturnForm({ onBegun }: { readonly onBegun: (begun: 'counting' | 'mailed') => void }) {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    schema: legacyApi.takeBack.body,
    submit: async (body) => {
      try {
        const { data } = await call(legacyApi.takeBack, { body })
        onBegun(data.confirmed ? 'counting' : 'mailed')
      } catch (refusal) {
        if (!(refusal instanceof CallError) || refusal.code !== 'code-needed') throw refusal
        setNeedsCode(true)
      }
    },
  })
  return (
    <>
      <p>
        {t(
          'An account that is remembered is sealed, and nothing in it was destroyed. If it is yours and you are alive, prove it here. Your legacy contacts are told, and 24 hours later you have it back.',
        )}
      </p>
      <Form
        form={form}
        aria-label={t('Take your account back')}
        action={
          <Action>
            <SubmitButton>{t('Take it back')}</SubmitButton>
          </Action>
        }
      >
        <Field
          name="identifier"
          label={t('Username or e-mail')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
        {needsCode && <CodeField />}
      </Form>
    </>
  )
}
