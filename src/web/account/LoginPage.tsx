import { useState } from 'react'
import { authApi } from '#contract/auth.ts'
import { sessionLifetimes } from '#domain/account/limits.ts'
import { days, hours } from '#domain/units.ts'
import { CallError, call } from '#web/lib/call.ts'
import { session, useAuth } from '#web/lib/session/browser-session.ts'
import { patch } from '#web/lib/store/root.ts'
import { CheckField, Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { NightPlate } from './plate/NightPlate.tsx'
import { type Credentials, ReactivateDialog } from './ReactivateDialog.tsx'

const { kept, passing } = sessionLifetimes
const keepLoggedInHint = `For ${kept.idle / days(1)} days without a visit. Otherwise for ${passing.idle / hours(1)} hours.`

export function LoginPage() {
  const [deactivatedLogin, setDeactivatedLogin] = useState<Credentials | null>(null)
  const { deactivated, deleted } = useAuth()

  async function logIn(credentials: Credentials) {
    const { data } = await call(authApi.login, { body: credentials })
    patch('auth', { is_verfied: data.doc.is_verfied })
    session.begin(data.token ?? '', credentials.keepLoggedIn ?? false)
  }
  const form = useForm({
    schema: authApi.login.body,
    submit: async (credentials) => {
      try {
        await logIn(credentials)
      } catch (refusal) {
        if (!(refusal instanceof CallError) || refusal.code !== 'deactivated') throw refusal
        setDeactivatedLogin(credentials)
      }
    },
    onRefused: () => session.fail(),
  })

  return (
    <AccountScreen form={1} title="Log in" plate={<NightPlate isLit />}>
      {deactivated && <p>Your account is deactivated and nobody sees it. Log in to reactivate it.</p>}
      {deleted && <p>Your account is deleted. The e-mail about it holds a link that brings it back, for 30 days.</p>}
      <p>
        The night desk is open. New here? <Link to="/signup">Create your island</Link>.
      </p>
      <Form form={form} aria-label="Log in">
        <Field name="identifier" label="Username or e-mail" required autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <CheckField name="keepLoggedIn" label="Keep me logged in" hint={keepLoggedInHint} />
        <p>
          <Link to="/forgetpassword">Forgotten your password?</Link>
        </p>
        <Action>
          <SubmitButton pendingLabel="Logging in…">Log in</SubmitButton>
        </Action>
      </Form>
      <ReactivateDialog credentials={deactivatedLogin} onReactivate={logIn} onClose={() => setDeactivatedLogin(null)} />
    </AccountScreen>
  )
}
