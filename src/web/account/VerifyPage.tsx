import { useState } from 'react'
import { safeParse } from 'zod/mini'
import { authApi } from '#contract/auth.ts'
import { verificationLifetime } from '#domain/account/limits.ts'
import { hours } from '#domain/units.ts'
import { CallError, call } from '#web/lib/call.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { useAuth } from '#web/lib/session/browser-session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { FormResult } from './FormResult.tsx'
import { NightPlate } from './plate/NightPlate.tsx'
import { ResendForm } from './ResendForm.tsx'

type Outcome = 'verified' | 'gone' | null

/** Opening the link changes nothing, since mail scanners open links too. Pressing the button verifies. */
export function VerifyPage() {
  const [token] = useSearchParam('token')
  const isComplete = token !== null && safeParse(authApi.verify.body, { token }).success
  const [outcome, setOutcome] = useState<Outcome>(null)
  const isLinkBad = outcome === 'gone' || !isComplete
  return (
    <AccountScreen
      form={5}
      title="Confirm your e-mail"
      plate={<NightPlate isLit={outcome === 'verified'} isCut={isLinkBad} />}
      hasTypewriter={false}
    >
      {outcome === 'verified' ? (
        <Verified />
      ) : isLinkBad ? (
        <>
          {outcome === 'gone' ? (
            <FormResult>
              <p>This link was used already, or its time is over.</p>
            </FormResult>
          ) : (
            <p>{missingLinkText(token)}</p>
          )}
          <ResendForm />
        </>
      ) : (
        <Ask token={token} onOutcome={setOutcome} />
      )}
    </AccountScreen>
  )
}

const missingLinkText = (token: string | null) =>
  token === null
    ? 'There is no link here. It is in the e-mail that came when you signed up.'
    : 'This link is not complete. Copy all of it from the e-mail, or ask for a new one.'

function Ask({ token, onOutcome }: { readonly token: string; readonly onOutcome: (outcome: Outcome) => void }) {
  const { authenticated } = useAuth()
  const form = useForm({
    schema: authApi.verify.body,
    submit: async (body) => {
      try {
        await call(authApi.verify, { body })
        onOutcome('verified')
      } catch (refusal) {
        if (!(refusal instanceof CallError) || refusal.code !== 'gone') throw refusal
        onOutcome('gone')
      }
      if (authenticated) await (await import('#web/lib/me.ts')).refetchMe()
    },
  })
  return (
    <>
      <p>One press, and this address counts as yours. From then on others can find your island, and you can write to them.</p>
      <p>The link works once, within {verificationLifetime / hours(1)} hours of the e-mail.</p>
      <Form form={form} aria-label="Confirm your e-mail">
        <input type="hidden" name="token" value={token} />
        <Action>
          <SubmitButton>Confirm my e-mail</SubmitButton>
        </Action>
      </Form>
    </>
  )
}

function Verified() {
  const { authenticated } = useAuth()
  return (
    <>
      <FormResult>
        <p>Your e-mail is confirmed.</p>
      </FormResult>
      <Action>
        <LinkButton to={authenticated ? '/map' : '/login'} variant="primary">
          {authenticated ? 'To the map' : 'Log in'}
        </LinkButton>
      </Action>
    </>
  )
}
