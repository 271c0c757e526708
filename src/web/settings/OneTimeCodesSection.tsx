import { useState } from 'react'
import * as z from 'zod/mini'
import { oneTimeCodesApi } from '#contract/account/one-time-codes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { CodesOn } from './CodesOn.tsx'
import styles from './OneTimeCodesSection.module.css'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { Section } from './Section.tsx'
import { beginCodes, confirmCodes, useCodes } from './sign-in-queries.ts'

/** Codes of an authenticator app after the password: set up, on, off, and the recovery codes. */
export const OneTimeCodesSection = () => (
  <Section
    id="one-time-codes"
    title={t('One-time codes')}
    about={t(
      'An app on your phone shows a new code every 30 seconds. Whoever has your password alone stays outside. Passkeys need no code: they are two proofs at once.',
    )}
  >
    <OneTimeCodes />
  </Section>
)

function OneTimeCodes() {
  const codes = useCodes()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  if (codes.isPending) return <DelayedSpinner />
  if (codes.isError) return <NetworkErrorState error={codes.error} onRetry={() => void codes.refetch()} />
  const { since, recoveryCodesLeft } = codes.data
  return (
    <>
      {since === null ? (
        <CodesOff onRecoveryCodes={setRecoveryCodes} />
      ) : (
        <CodesOn since={since} recoveryCodesLeft={recoveryCodesLeft} onRecoveryCodes={setRecoveryCodes} />
      )}
      <RecoveryCodesDialog codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />
    </>
  )
}

type OnRecoveryCodes = (codes: readonly string[]) => void
type NewSecret = ReplyOf<typeof oneTimeCodesApi.begin>['data']

/** Sets one-time codes up: first the secret goes to the app, then a code of the app comes back. */
function CodesOff({ onRecoveryCodes }: { readonly onRecoveryCodes: OnRecoveryCodes }) {
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const prompt = usePasswordPrompt()
  const form = useForm({
    schema: z.object({}),
    submit: () => prompt.send(async (password) => setSecret(await beginCodes(password))),
  })
  if (secret) return <FirstCode secret={secret} onRecoveryCodes={onRecoveryCodes} />
  return (
    <>
      <p>{t('Off. Your password alone opens your account.')}</p>
      <Form form={form} aria-label={t('Set up one-time codes')}>
        <SubmitButton variant="secondary">{t('Set up one-time codes')}</SubmitButton>
      </Form>
      {prompt.dialog}
    </>
  )
}

function FirstCode({
  secret: { secret, uri },
  onRecoveryCodes,
}: {
  readonly secret: NewSecret
  readonly onRecoveryCodes: OnRecoveryCodes
}) {
  const form = useForm({
    schema: oneTimeCodesApi.confirm.body,
    submit: async ({ code }) => onRecoveryCodes(await confirmCodes(code)),
  })
  return (
    <Form form={form} aria-label={t('First code')}>
      <ol className={styles.steps}>
        <li>
          {rich('Scan this with your authenticator app, or <a>open it on this device</a>.', { a: (words) => <a href={uri}>{words}</a> })}
          <QrCode text={uri} label={t('QR code for your authenticator app')} className={styles.code} />
          {t('No camera? Type this into the app:')}
          <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </li>
        <li>
          <Field
            name="code"
            label={t('The code that the app shows now')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
        </li>
      </ol>
      <SubmitButton>{t('Turn on one-time codes')}</SubmitButton>
    </Form>
  )
}
