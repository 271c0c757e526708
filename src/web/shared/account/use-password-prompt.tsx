import { type ReactNode, useId, useState } from 'react'
import { givenPassword } from '#contract/account/auth.ts'
import { CallError } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { errorsOfRefusal } from '#web/ui/form-errors.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import type { FormModel } from '#web/ui/use-form.ts'

type Send = (password?: string) => Promise<void>
type Prompt = { readonly send: Send; readonly onSent: () => void; readonly onGivenUp: () => void }

/**
 * For calls that the server may refuse until the password is typed again (`password-needed`): `send` sends without it, and where it is
 * needed asks for it in `dialog` and sends again. Closing the dialog ends with the refusal.
 */
export function usePasswordPrompt(): { readonly send: (send: Send) => Promise<void>; readonly dialog: ReactNode } {
  const [prompt, setPrompt] = useState<Prompt | null>(null)
  const askForPassword = async (send: Send, refusal: CallError) => {
    try {
      await new Promise<void>((resolve, reject) => setPrompt({ send, onSent: resolve, onGivenUp: () => reject(refusal) }))
    } finally {
      setPrompt(null)
    }
  }
  return {
    send: (send) =>
      send().catch((failure: unknown) => {
        if (!(failure instanceof CallError) || failure.code !== 'password-needed') throw failure
        return askForPassword(send, new CallError(failure.status, { code: failure.code, message: failure.message }))
      }),
    dialog: (
      <Dialog isOpen={prompt !== null} onClose={() => prompt?.onGivenUp()} title={t('Your password, please')}>
        {prompt && <PasswordForm {...prompt} />}
      </Dialog>
    ),
  }
}

function PasswordForm({ send, onSent }: Prompt) {
  const form = usePasswordForm(async (password) => {
    await send(password)
    onSent()
  })
  return (
    <Form form={form} aria-label={t('Your password')}>
      <p>{t('You logged in a while ago. This could take the account from you, so we ask once more.')}</p>
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
      <ButtonRow>
        <SubmitButton>{t('Continue')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}

const nothingYet = { attempt: 0, errors: {}, failure: null }

/**
 * A form on plain state. The form that sent first is an action of React that still waits for this one, and React shows nothing that
 * another action sets before that one has ended.
 */
function usePasswordForm(submit: (password: string) => Promise<void>): FormModel {
  const formId = useId()
  const [state, setState] = useState<Pick<FormModel, 'attempt' | 'errors' | 'failure'>>(nothingYet)
  const [isPending, setIsPending] = useState(false)
  const attempt = state.attempt + 1
  async function send(password: string) {
    const parsed = givenPassword.safeParse(password)
    if (!parsed.success) return setState({ attempt, errors: { password: parsed.error.issues[0]?.message ?? '' }, failure: null })
    setIsPending(true)
    try {
      await submit(password)
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal
      const errors = errorsOfRefusal(refusal.errors)
      setState({ attempt, errors, failure: Object.keys(errors).length > 0 ? null : refusal.message })
    } finally {
      setIsPending(false)
    }
  }
  return {
    ...state,
    formId,
    isPending,
    onSubmit: (event) => {
      event.preventDefault()
      if (!isPending) void send(String(new FormData(event.currentTarget).get('password') ?? ''))
    },
    onInput: () => setState({ ...state, errors: {} }),
  }
}
