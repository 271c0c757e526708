import { useState } from 'react'
import { authApi } from '#contract/auth.ts'
import { sessionLifetimes } from '#domain/account/limits.ts'
import { days, hours } from '#domain/units.ts'
import { hasPasskeys } from '#web/lib/passkeys.ts'
import { session, useAuth } from '#web/lib/session/browser-session.ts'
import { CheckField, Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { CodeForm } from './CodeForm.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { NightPlate } from './plate/NightPlate.tsx'
import { ReactivateDialog } from './ReactivateDialog.tsx'
import { useLogin } from './use-login.ts'

const { kept, passing } = sessionLifetimes
const keepLoggedInHint = `For ${kept.idle / days(1)} days without a visit. Otherwise for ${passing.idle / hours(1)} hours.`

export function LoginPage() {
  const { deactivated, deleted } = useAuth()
  const login = useLogin()
  const { pendingCode } = login
  return (
    <AccountScreen form={1} title="Log in" plate={<NightPlate isLit />}>
      {pendingCode ? (
        <CodeForm onCode={(code) => login.logInByCode(pendingCode, code)} onBack={login.startAgain} />
      ) : (
        <>
          {deactivated && <p>Your account is deactivated and nobody sees it. Log in to reactivate it.</p>}
          {deleted && <p>Your account is deleted. The e-mail about it holds a link that brings it back, for 30 days.</p>}
          <p>
            The night desk is open. New here? <Link to="/signup">Create your island</Link>.
          </p>
          <FirstStep login={login} />
        </>
      )}
      <ReactivateDialog onReactivate={login.reactivate} onClose={login.closeReactivation} />
    </AccountScreen>
  )
}

function FirstStep({ login }: { readonly login: ReturnType<typeof useLogin> }) {
  const [keepLoggedIn, setKeepLoggedIn] = useState(false)
  const form = useForm({ schema: authApi.login.body, submit: login.logIn, onRefused: () => session.fail() })
  return (
    <>
      {hasPasskeys() && (
        <PasskeyForm loginOptions={login.loginOptions} onPasskey={(offered) => login.logInByPasskey(keepLoggedIn, offered)} />
      )}
      <Form form={form} aria-label="Log in">
        <Field
          name="identifier"
          label="Username or e-mail"
          required
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <CheckField
          name="keepLoggedIn"
          label="Keep me logged in"
          hint={keepLoggedInHint}
          onChange={({ target }) => setKeepLoggedIn(target.checked)}
        />
        <p>
          <Link to="/forgetpassword">Forgotten your password?</Link>
        </p>
        <Action>
          <SubmitButton pendingLabel="Logging in…">Log in</SubmitButton>
        </Action>
      </Form>
    </>
  )
}
