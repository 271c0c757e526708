import { useState } from 'react'
import { authApi } from '#contract/account/auth.ts'
import { sessionLifetimes } from '#domain/account/limits.ts'
import { days, hours } from '#domain/units.ts'
import { session, useAuth } from '#web/lib/session/browser-session.ts'
import { passkeyObstacle } from '#web/shared/account/passkeys.ts'
import { LinkButton } from '#web/ui/Button.tsx'
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
import { nextSearch, rememberTypedAddress, useNext } from './use-next.ts'

const { kept, passing } = sessionLifetimes
const keepLoggedInHint = `Without it your login ends after ${passing.idle / hours(1)} hours, or when you close the browser.`

export function LoginPage() {
  const { deactivated, deleted } = useAuth()
  const login = useLogin()
  const { pendingCode } = login
  const next = useNext()
  return (
    <AccountScreen form={1} title="Log in" plate={<NightPlate isLit />}>
      {pendingCode ? (
        <CodeForm onCode={(code) => login.logInByCode(pendingCode, code)} onBack={login.startAgain} />
      ) : (
        <>
          {deactivated && <p>Your account is deactivated and nobody sees it. Log in to reactivate it.</p>}
          {deleted && <p>Your account is deleted. The e-mail about it holds a link that brings it back, for 30 days.</p>}
          <p>
            {next !== null && 'Log in, and you go on to where you were heading.'} New here?{' '}
            <Link to="/signup" {...nextSearch(next)}>
              Create your island
            </Link>
            .
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
  const next = useNext()
  const form = useForm({ schema: authApi.login.body, submit: login.logIn, onRefused: () => session.fail() })
  return (
    <>
      {passkeyObstacle() === null && (
        <PasskeyForm loginOptions={login.loginOptions} onPasskey={(offered) => login.logInByPasskey(keepLoggedIn, offered)} />
      )}
      <Form
        form={form}
        aria-label="Log in"
        action={
          <Action>
            <SubmitButton pendingLabel="Logging in…">Log in</SubmitButton>
          </Action>
        }
      >
        <Field
          name="identifier"
          label="Username or e-mail"
          required
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => rememberTypedAddress(target.value)}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <CheckField
          name="keepLoggedIn"
          label={`Stay logged in for ${kept.idle / days(1)} days`}
          hint={keepLoggedInHint}
          onChange={({ target }) => setKeepLoggedIn(target.checked)}
        />
        <p>
          <LinkButton to="/forgetpassword" variant="link" size="small" {...nextSearch(next)}>
            Forgotten your password?
          </LinkButton>
        </p>
      </Form>
    </>
  )
}
