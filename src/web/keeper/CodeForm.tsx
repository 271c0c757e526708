import { type KeeperDoor, keeperApi } from '#contract/keeper.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
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
    label={t('Code of your authenticator app')}
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
        {rich('The console opens by a one-time code, and your account has none yet. <link>Set up one-time codes</link>, then come back.', {
          link: (words) => <Link to="/settings#one-time-codes">{words}</Link>,
        })}
      </p>
    )
  return (
    <Form form={form} aria-label={t('Open the console')} className={styles.door}>
      <p>
        {t('You are {username}. A code opens the console of this login: for eight hours to look, for fifteen minutes to act.', {
          username: door.username,
        })}
      </p>
      <CodeField />
      <SubmitButton pendingLabel={t('Opening…')}>{t('Open the console')}</SubmitButton>
    </Form>
  )
}
