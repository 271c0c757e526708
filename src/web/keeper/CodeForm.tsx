import { type KeeperDoor, keeperApi } from '#contract/keeper.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './KeeperPage.module.css'
import { proveCode } from './queries.ts'

/** The field for a code of the authenticator app, or for a recovery code. */
export const CodeField = () => (
  <Field
    name="code"
    label="Code of your authenticator app"
    required
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={40}
  />
)

/** The door of the console: a one-time code opens it for this login. */
export function CodeForm({ door }: { readonly door: KeeperDoor }) {
  const form = useForm({ schema: keeperApi.prove.body, submit: ({ code }) => proveCode(code) })
  if (!door.hasCodes)
    return (
      <p className={styles.door}>
        The console opens by a one-time code, and your account has none yet.{' '}
        <Link to="/settings#one-time-codes">Set up one-time codes</Link>, then come back.
      </p>
    )
  return (
    <Form form={form} aria-label="Open the console" className={styles.door}>
      <p>You are {door.username}. A code opens the console of this login: for eight hours to look, for fifteen minutes to act.</p>
      <CodeField />
      <SubmitButton pendingLabel="Opening…">Open the console</SubmitButton>
    </Form>
  )
}
