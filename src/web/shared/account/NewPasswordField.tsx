import { useState } from 'react'
import { minPasswordLength } from '#domain/account/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** A field for a new password: the hint names the rule, and counts the characters while one types. Pasting is allowed. */
export function NewPasswordField({ label }: { readonly label: string }) {
  const [count, setCount] = useState(0)
  const isEnough = count >= minPasswordLength
  return (
    <div>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={t('{minPasswordLength} characters or more; try a sentence. {part}', {
          minPasswordLength,
          part: count > 0 && t('You have {count}.', { count }),
        })}
        onChange={(event) => setCount(Array.from(event.target.value).length)}
      />
      <span role="status">{isEnough && <VisuallyHidden>{t('Long enough.')}</VisuallyHidden>}</span>
    </div>
  )
}
