import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { CallError } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { offerPasskeys, type PasskeyAnswer, type RequestOptions } from '#web/shared/account/passkeys.ts'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'

type Props = {
  readonly loginOptions: () => Promise<RequestOptions>
  /** Logs in; asks the browser for a passkey unless one was offered and chosen. */
  readonly onPasskey: (offered?: PasskeyAnswer) => Promise<void>
}

/** Logs in by a passkey: with its button, or among the suggestions of the field of the username. */
export function PasskeyForm({ loginOptions, onPasskey }: Props) {
  const form = useForm({ schema: z.object({}), submit: () => onPasskey() })
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const chosen = await offerPasskeys(loginOptions, signal)
      if (chosen && !signal.aborted) await onPasskey(chosen).catch(askAgainIfExpired)
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal
      if (refusal.status !== 0) showErrorToast(refusal.message)
    }
  })
  /** The offer may have stood longer than its challenge counts. */
  function askAgainIfExpired(refusal: unknown): Promise<void> {
    if (refusal instanceof CallError && refusal.code === 'gone') return onPasskey()
    throw refusal
  }
  useEffect(() => {
    const leaving = new AbortController()
    void offer(leaving.signal)
    return () => leaving.abort()
  }, [])
  return (
    <Form form={form} aria-label={t('Log in with a passkey')}>
      <SubmitButton variant="secondary" size="small" pendingLabel={t('Waiting for your passkey…')}>
        {t('Log in with a passkey')}
      </SubmitButton>
    </Form>
  )
}
