import { useState } from 'react'
import { minPasswordLength } from '#domain/account/limits.ts'
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
        hint={
          <>
            {minPasswordLength} characters or more; try a sentence. {count > 0 && `You have ${count}.`}
          </>
        }
        onChange={(event) => setCount(Array.from(event.target.value).length)}
      />
      <span role="status">{isEnough && <VisuallyHidden>Long enough.</VisuallyHidden>}</span>
    </div>
  )
}
