import { type ComponentProps, useState } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { Field } from './Field.tsx'
import styles from './PasswordField.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A password field with a button that shows what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.password}>
      <Field {...props} type={isShown ? 'text' : 'password'} required autoCapitalize="none" spellCheck={false} />
      <button type="button" className={styles.reveal} onClick={() => setIsShown(!isShown)}>
        {isShown ? t('Hide') : t('Show')}
        <VisuallyHidden>{t(' what you typed')}</VisuallyHidden>
      </button>
    </div>
  )
}
