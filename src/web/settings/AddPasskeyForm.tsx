import { useState } from 'react'
import * as z from 'zod/mini'
import { passkeysApi } from '#contract/account/passkeys.ts'
import { deviceName } from '#domain/account/device.ts'
import { passkeyObstacle } from '#web/shared/account/passkeys.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { addPasskey } from './sign-in-queries.ts'

const schema = z.pick(passkeysApi.add.body, { name: true })

/** Adds a passkey of this device under a name. */
export function AddPasskeyForm() {
  const [added, setAdded] = useState(0) // a new form after each, with its name as proposed
  const obstacle = passkeyObstacle()
  if (obstacle !== null) return <p>{obstacle}</p>
  return <NewPasskey key={added} onAdded={() => setAdded(added + 1)} />
}

function NewPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const prompt = usePasswordPrompt()
  const form = useForm({
    schema,
    submit: async ({ name }) => {
      await prompt.send((password) => addPasskey(name, password))
      onAdded()
    },
  })
  return (
    <>
      <Form form={form} aria-label="New passkey">
        <Field
          name="name"
          label="Name of a new passkey"
          hint="So that you know it again."
          required
          autoComplete="off"
          defaultValue={deviceName(navigator.userAgent)}
        />
        <SubmitButton variant="secondary" pendingLabel="Waiting for your passkey…">
          Add a passkey
        </SubmitButton>
      </Form>
      {prompt.dialog}
    </>
  )
}
