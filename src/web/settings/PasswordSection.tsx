import { useState } from 'react'
import { authApi } from '#contract/account/auth.ts'
import type { Profile } from '#contract/user-info.ts'
import { call } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { showToast } from '#web/lib/toasts.ts'
import { NewPasswordField } from '#web/shared/account/NewPasswordField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { SaveRow, Section } from './Section.tsx'
import { changePassword, useChange } from './sign-in-queries.ts'
import { useSectionForm } from './use-section-form.ts'

/** A change of the password by somebody who knows the current one. Browsers come here by /.well-known/change-password. */
export function PasswordSection({ me }: { readonly me: Profile }) {
  const [changes, setChanges] = useState(0) // empty fields after each
  return (
    <Section
      id="password"
      title={t('Password')}
      about={t(
        'A new one ends every login but this one, and an e-mail tells you of it. It must be one that nobody guesses: common ones are refused.',
      )}
    >
      <NewPassword key={changes} username={me.username} onChanged={() => setChanges(changes + 1)} />
      <Forgotten email={me.email ?? ''} />
    </Section>
  )
}

function NewPassword({ username, onChanged }: { readonly username: string; readonly onChanged: () => void }) {
  const { form, isUnsaved } = useSectionForm({
    section: 'password',
    schema: authApi.changePassword.body,
    save: async (passwords) => {
      await changePassword(passwords)
      onChanged()
    },
  })
  return (
    <Form form={form} aria-label={t('New password')}>
      {/* Password managers store what is changed under this name. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        name="currentPassword"
        label={t('Current password')}
        hint={t('Asked so that nobody at your open screen sets another.')}
        autoComplete="current-password"
      />
      <NewPasswordField label={t('New password')} />
      <SaveRow isUnsaved={isUnsaved}>{t('Change the password')}</SaveRow>
    </Form>
  )
}

/** Who does not know the current one gets a link, as a guest would. */
function Forgotten({ email }: { readonly email: string }) {
  const send = useChange(async () => {
    await call(authApi.forgot, { body: { email } })
    showToast(t('A link to set a new password is on its way to {email}.', { email }))
  })
  return (
    <p>
      {rich('Forgotten the current one? <button>E-mail me a link</button>', {
        button: (words) => (
          <Button variant="link" isBusy={send.isPending} onClick={() => send.mutate(undefined)}>
            {words}
          </Button>
        ),
      })}
    </p>
  )
}
