import * as z from 'zod/mini'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'

type Props = {
  /** Logs in again and reactivates the account. Null closes the dialog. */
  readonly onReactivate: (() => Promise<void>) | null
  readonly onClose: () => void
}

/** Asks before a login reactivates an account, since others then see it again. */
export const ReactivateDialog = ({ onReactivate, onClose }: Props) => (
  <Dialog isOpen={onReactivate !== null} onClose={onClose} title="Reactivate your account?">
    {onReactivate && <Question onReactivate={onReactivate} onClose={onClose} />}
  </Dialog>
)

function Question({ onReactivate, onClose }: { readonly onReactivate: () => Promise<void>; readonly onClose: () => void }) {
  const form = useForm({ schema: z.object({}), submit: onReactivate })
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
