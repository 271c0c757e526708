import { t } from '#web/lib/language/translate.ts'
import { Field } from '#web/ui/Field.tsx'

/** The code of the second factor, or a recovery code in its place. */
export const CodeField = () => (
  <Field
    name="code"
    label={t('Code')}
    hint={t('The six digits that your authenticator app shows. Lost it? Type one of your recovery codes.')}
    required
    autoFocus
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
)
