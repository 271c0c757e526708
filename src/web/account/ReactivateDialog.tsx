import * as z from 'zod/mini'
import type { authApi } from '#contract/auth.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'

export type Credentials = CallOf<typeof authApi.login>['body']
type Props = {
  /** Right credentials of a deactivated account. Null closes the dialog. */
  readonly credentials: Credentials | null
  readonly onReactivate: (credentials: Credentials) => Promise<void>
  readonly onClose: () => void
}

/** Asks before a login reactivates an account, since others then see it again. */
export const ReactivateDialog = ({ credentials, onReactivate, onClose }: Props) => (
  <Dialog isOpen={credentials !== null} onClose={onClose} title="Reactivate your account?">
    {credentials && <Question credentials={credentials} onReactivate={onReactivate} onClose={onClose} />}
  </Dialog>
)

function Question({ credentials, onReactivate, onClose }: Props & { readonly credentials: Credentials }) {
  const form = useForm({ schema: z.object({}), submit: () => onReactivate({ ...credentials, reactivate: true }) })
  return (
    <Form form={form} aria-label="Reactivate your account">
      <p>You deactivated it. Everything is where you left it, and people see again what you had let them see.</p>
      <ButtonRow>
        <SubmitButton>Reactivate and log in</SubmitButton>
        <Button variant="link" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </Form>
  )
}
