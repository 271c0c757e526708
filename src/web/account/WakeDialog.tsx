import * as z from 'zod/mini'
import type { authApi } from '#contract/auth.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './WakeDialog.module.css'

export type Credentials = CallOf<typeof authApi.login>['body']
type Props = {
  /** Right credentials of an account that its owner put to sleep; null when there is nothing to ask. */
  readonly asleep: Credentials | null
  readonly onWake: (credentials: Credentials) => Promise<void>
  readonly onClose: () => void
}

/** Waking an account shows it to others again, so it is asked for first. */
export const WakeDialog = ({ asleep, onWake, onClose }: Props) => (
  <Dialog isOpen={asleep !== null} onClose={onClose} title="Wake your account?">
    {asleep && <Question asleep={asleep} onWake={onWake} onClose={onClose} />}
  </Dialog>
)

function Question({ asleep, onWake, onClose }: Props & { readonly asleep: Credentials }) {
  const form = useForm({ schema: z.object({}), submit: () => onWake({ ...asleep, reactivate: true }) })
  return (
    <Form form={form} aria-label="Wake your account">
      <p>You put it to sleep. Awake, everything is where you left it, and people see again what you had let them see.</p>
      <p className={styles.answers}>
        <SubmitButton>Wake it and log in</SubmitButton>
        <Button variant="link" onClick={onClose}>
          Let it sleep
        </Button>
      </p>
    </Form>
  )
}
