import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { givenPassword } from '#contract/auth.ts'
import { CallError } from '#web/lib/call.ts'
import { Dialog } from './Dialog.tsx'
import { Form, SubmitButton } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useForm } from './use-form.ts'

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
      <Dialog isOpen={prompt !== null} onClose={() => prompt?.onGivenUp()} title="Your password, please">
        {prompt && <PasswordForm {...prompt} />}
      </Dialog>
    ),
  }
}

function PasswordForm({ send, onSent }: Prompt) {
  const form = useForm({
    schema: z.object({ password: givenPassword }),
    submit: async ({ password }) => {
      await send(password)
      onSent()
    },
  })
  return (
    <Form form={form} aria-label="Your password">
      <p>You logged in a while ago. This could take the account from you, so we ask once more.</p>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  )
}
