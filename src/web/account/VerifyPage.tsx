import { useState } from 'react'
import { safeParse } from 'zod/mini'
import { authApi } from '#contract/account/auth.ts'
import { verificationLifetime } from '#domain/account/limits.ts'
import { hours } from '#domain/units.ts'
import { CallError, call } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useNavigateTo, useSearchParam } from '#web/lib/navigation.ts'
import { useAuth } from '#web/lib/session/browser-session.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { FormResult } from './MailedLinkScreen.tsx'
import { NightPlate } from './plate/NightPlate.tsx'
import { nextLabel, nextSearch, useNext } from './use-next.ts'

type Outcome = 'verified' | 'already' | 'gone' | null

const titles = { verified: t('Your e-mail is confirmed'), already: t('Already confirmed'), gone: t('This link is over') }

/** Opening the link changes nothing, since mail scanners open links too. Pressing the button verifies. */
export function VerifyPage() {
  const [token] = useSearchParam('token')
  const isComplete = token !== null && safeParse(authApi.verify.body, { token }).success
  const [outcome, setOutcome] = useState<Outcome>(null)
  const isConfirmed = outcome === 'verified' || outcome === 'already'
  const isLinkBad = !isConfirmed && (outcome === 'gone' || !isComplete)
  return (
    <AccountScreen
      form={5}
      title={outcome === null ? t('Confirm your e-mail') : titles[outcome]}
      plate={<NightPlate isLit={isConfirmed} isCut={isLinkBad} />}
      hasTypewriter={false}
    >
      {isConfirmed ? (
        <Confirmed
          words={outcome === 'verified' ? t('Your e-mail is confirmed.') : t('Your e-mail was confirmed before. There is nothing to do.')}
        />
      ) : isLinkBad ? (
        <>
          {outcome === 'gone' ? (
            <FormResult>
              <p>
                {rich(
                  'This link was used already, or its time is over. Confirmed before? Then <link>log in</link>. If not, ask for another e-mail.',
                  { link: (words) => <Link to="/login">{words}</Link> },
                )}
              </p>
            </FormResult>
          ) : (
            <p>{missingLinkText(token)}</p>
          )}
          <ResendForm />
        </>
      ) : (
        <Ask token={token ?? ''} onOutcome={setOutcome} />
      )}
    </AccountScreen>
  )
}

const missingLinkText = (token: string | null) =>
  token === null
    ? t('There is no link here. It is in the e-mail that came when you signed up.')
    : t('This link is not complete. Copy all of it from the e-mail, or ask for a new one.')

function Ask({ token, onOutcome }: { readonly token: string; readonly onOutcome: (outcome: Outcome) => void }) {
  const { authenticated } = useAuth()
  /** A used link is no failure for somebody whose address is confirmed. */
  const isConfirmedAlready = async () => authenticated && (await readMe()).doc.is_verfied
  const form = useForm({
    schema: authApi.verify.body,
    submit: async (body) => {
      try {
        await call(authApi.verify, { body })
        onOutcome('verified')
        if (authenticated) await readMe()
      } catch (refusal) {
        if (!(refusal instanceof CallError) || refusal.code !== 'gone') throw refusal
        onOutcome((await isConfirmedAlready()) ? 'already' : 'gone')
      }
    },
  })
  return (
    <>
      <p>{t('One press, and this address counts as yours. From then on others can find your island, and you can write to them.')}</p>
      <p>
        {t('The link works once, within {verificationLifetime} hours of the e-mail.', {
          verificationLifetime: verificationLifetime / hours(1),
        })}
      </p>
      <Form
        form={form}
        aria-label={t('Confirm your e-mail')}
        action={
          <Action>
            <SubmitButton>{t('Confirm my e-mail')}</SubmitButton>
          </Action>
        }
      >
        <input type="hidden" name="token" value={token} />
      </Form>
    </>
  )
}

/**
 * Leads back to where its reader was: as the link says, or to an order that waits, also where the link says the shelf from which the order
 * came. In a browser without the login, by the login.
 */
function Confirmed({ words }: { readonly words: string }) {
  const { authenticated } = useAuth()
  const hasCart = useRoot(({ cart }) => cart.items.length > 0)
  const named = useNext()
  const isOfShop = named === null || named.startsWith('/catalog')
  const next = authenticated && hasCart && isOfShop ? '/checkout' : (named ?? '/map')
  const go = useNavigateTo()
  return (
    <>
      <FormResult>
        <p>{words}</p>
      </FormResult>
      <Action>
        {authenticated ? (
          <Button variant="primary" onClick={() => void go(next)}>
            {nextLabel(next)}
          </Button>
        ) : (
          <LinkButton to="/login" {...nextSearch(next)} variant="primary">
            {t('Log in')}
          </LinkButton>
        )}
      </Action>
    </>
  )
}

const readMe = async () => (await import('#web/lib/me.ts')).readMe()

/** Sends the verification e-mail again. It never reveals whether the address has anything to verify. */
function ResendForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const next = useNext()
  const form = useForm({
    schema: authApi.resend.body,
    submit: async ({ email }) => {
      await call(authApi.resend, { body: { email, ...(next !== null && { next }) } })
      setSentTo(email)
    },
  })
  return (
    <Form
      form={form}
      aria-label={t('Another e-mail')}
      action={
        <Action>
          <SubmitButton>{t('Send another e-mail')}</SubmitButton>
        </Action>
      }
    >
      {sentTo !== null && (
        <FormResult key={sentTo}>
          <p>{t('If {sentTo} waits to be confirmed, a new e-mail is on its way. Only its link counts now.', { sentTo })}</p>
        </FormResult>
      )}
      <Field name="email" label={t('E-mail')} type="email" required autoComplete="email" />
    </Form>
  )
}
