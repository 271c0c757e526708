import { useState } from 'react'
import * as z from 'zod/mini'
import { authApi } from '#contract/account/auth.ts'
import { oneTimeCodesApi } from '#contract/account/one-time-codes.ts'
import { passkeysApi } from '#contract/account/passkeys.ts'
import type { CallOf, ReplyOf } from '#contract/endpoint.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { sessionLifetimes } from '#domain/account/limits.ts'
import { days, hours } from '#domain/units.ts'
import { CallError, call } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { session, useAuth } from '#web/lib/session/browser-session.ts'
import { patch } from '#web/lib/store/root.ts'
import { askPasskey, type PasskeyAnswer, passkeyObstacle } from '#web/shared/account/passkeys.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CheckField, Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { CodeField } from './CodeField.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { NightPlate } from './plate/NightPlate.tsx'
import { nextSearch, rememberTypedAddress, useNext } from './use-next.ts'

const { kept, passing } = sessionLifetimes
const keepLoggedInHint = t('Without it your login ends after {idle} hours, or when you close the browser.', {
  idle: passing.idle / hours(1),
})

export function LoginPage() {
  const { deactivated, deleted } = useAuth()
  const login = useLogin()
  const { pendingCode } = login
  const next = useNext()
  return (
    <AccountScreen form={1} title={t('Log in')} plate={<NightPlate isLit />}>
      {pendingCode ? (
        <CodeForm onCode={(code) => login.logInByCode(pendingCode, code)} onBack={login.startAgain} />
      ) : (
        <>
          {deactivated && <p>{t('Your account is deactivated and nobody sees it. Log in to reactivate it.')}</p>}
          {deleted && <p>{t('Your account is deleted. The e-mail about it holds a link that brings it back, for 30 days.')}</p>}
          <p>
            {rich('{part} New here? <link>Create your island</link>', {
              part: next !== null && t('Log in, and you go on to where you were heading.'),
              link: (words) => (
                <Link to="/signup" {...nextSearch(next)}>
                  {words}
                </Link>
              ),
            })}
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
  const [isRemembered, setIsRemembered] = useState(false)
  const next = useNext()
  const form = useForm({
    schema: authApi.login.body,
    submit: login.logIn,
    onRefused: ({ code }) => {
      session.fail()
      setIsRemembered(code === 'remembered')
    },
  })
  return (
    <>
      {passkeyObstacle() === null && (
        <PasskeyForm loginOptions={login.loginOptions} onPasskey={(offered) => login.logInByPasskey(keepLoggedIn, offered)} />
      )}
      <Form
        form={form}
        aria-label={t('Log in')}
        action={
          <>
            {isRemembered && (
              <p>
                <LinkButton to="/legacy/return" size="small">
                  {t('Take the account back')}
                </LinkButton>
              </p>
            )}
            <Action>
              <SubmitButton pendingLabel={t('Logging in…')}>{t('Log in')}</SubmitButton>
            </Action>
          </>
        }
      >
        <Field
          name="identifier"
          label={t('Username or e-mail')}
          required
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => rememberTypedAddress(target.value)}
        />
        <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
        <CheckField
          name="keepLoggedIn"
          label={t('Stay logged in for {idle} days', { idle: kept.idle / days(1) })}
          hint={keepLoggedInHint}
          onChange={({ target }) => setKeepLoggedIn(target.checked)}
        />
        <p>
          <LinkButton to="/forgetpassword" variant="link" size="small" {...nextSearch(next)}>
            {t('Forgotten your password?')}
          </LinkButton>
        </p>
      </Form>
    </>
  )
}

type Props = {
  /** Logs in again and reactivates the account. Null closes the dialog. */
  readonly onReactivate: (() => Promise<void>) | null
  readonly onClose: () => void
}

/** Asks before a login reactivates an account, since others then see it again. */
const ReactivateDialog = ({ onReactivate, onClose }: Props) => (
  <Dialog isOpen={onReactivate !== null} onClose={onClose} title={t('Reactivate your account?')}>
    {onReactivate && <Question onReactivate={onReactivate} onClose={onClose} />}
  </Dialog>
)

function Question({ onReactivate, onClose }: { readonly onReactivate: () => Promise<void>; readonly onClose: () => void }) {
  const form = useForm({ schema: z.object({}), submit: onReactivate })
  return (
    <Form form={form} aria-label={t('Reactivate your account')}>
      <p>{t('You deactivated it. Everything is where you left it, and people see again what you had let them see.')}</p>
      <ButtonRow>
        <SubmitButton>{t('Reactivate and log in')}</SubmitButton>
        <Button variant="link" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </Form>
  )
}

type CodeFormProps = {
  readonly onCode: (code: string) => Promise<void>
  /** Back to the password. */
  readonly onBack: () => void
}

const schema = z.pick(oneTimeCodesApi.logInByCode.body, { code: true })

/** The second step of a login. */
function CodeForm({ onCode, onBack }: CodeFormProps) {
  const form = useForm({ schema, submit: ({ code }) => onCode(code), onRefused: () => session.fail() })
  return (
    <Form
      form={form}
      aria-label={t('One-time code')}
      action={
        <Action>
          <SubmitButton pendingLabel={t('Logging in…')}>{t('Log in')}</SubmitButton>
        </Action>
      }
    >
      <p>{t('Your password is right. Your account asks for a code as well.')}</p>
      <CodeField />
      <p>
        <Button variant="link" onClick={onBack}>
          {t('Back to the password')}
        </Button>
      </p>
    </Form>
  )
}

type Credentials = CallOf<typeof authApi.login>['body']
/** A right password whose one-time code is still to come. */
type PendingCode = { readonly ticket: string; readonly keepLoggedIn: boolean }

/** A login answers with the user: the first screen after it need not ask again. Where the cache does not load, it asks. */
async function keepMe(info: UserInfo): Promise<void> {
  const me = await import('#web/lib/me.ts').catch(() => null)
  me?.replaceMe(info)
}

const loginOptions = async () => (await call(passkeysApi.loginOptions)).data

/** The ways to log in, and what the server asks for in between: a one-time code, or whether a deactivated account comes back. */
function useLogin() {
  const [pendingCode, setPendingCode] = useState<PendingCode | null>(null)
  const [reactivate, setReactivate] = useState<(() => Promise<void>) | null>(null)

  /** @param again the same login, for an account that its owner reactivates by it */
  async function begin(reply: Promise<ReplyOf<typeof authApi.login>>, keepLoggedIn: boolean, again: () => Promise<void>) {
    try {
      const { data } = await reply
      await keepMe(data)
      patch('auth', { is_verfied: data.doc.is_verfied })
      session.begin(data.token ?? '', keepLoggedIn)
      void import('#web/lib/typed-words.ts').then(({ restoreTypedWords }) => restoreTypedWords(data.doc._id)).catch(() => {})
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal
      if (refusal.ticket !== null) {
        setReactivate(null)
        setPendingCode({ ticket: refusal.ticket, keepLoggedIn })
      } else if (refusal.code === 'deactivated') setReactivate(() => again)
      else throw refusal
    }
  }

  async function logIn(credentials: Credentials): Promise<void> {
    const again = () => logIn({ ...credentials, reactivate: true })
    await begin(call(authApi.login, { body: credentials }), credentials.keepLoggedIn ?? false, again)
  }
  async function logInByPasskey(keepLoggedIn: boolean, offered?: PasskeyAnswer, reactivate = false): Promise<void> {
    const response = offered ?? (await askPasskey(await loginOptions()))
    const again = () => logInByPasskey(keepLoggedIn, undefined, true)
    await begin(call(passkeysApi.logIn, { body: { response, keepLoggedIn, reactivate } }), keepLoggedIn, again)
  }
  async function logInByCode({ ticket, keepLoggedIn }: PendingCode, code: string): Promise<void> {
    await begin(call(oneTimeCodesApi.logInByCode, { body: { ticket, code } }), keepLoggedIn, async () => startAgain())
  }
  const startAgain = () => setPendingCode(null)

  return {
    logIn,
    logInByPasskey,
    logInByCode,
    loginOptions,
    pendingCode,
    startAgain,
    /** Runs the login again once its owner agreed to reactivate the account; null while nothing is asked. */
    reactivate,
    closeReactivation: () => setReactivate(null),
  }
}
