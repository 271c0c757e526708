import type { ReactNode } from 'react'
import { t } from '#web/lib/language/translate.ts'
import styles from './Toggle.module.css'

type Props = {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
  readonly isBusy?: boolean
}

/** A choice that takes effect at once; the words beside it say what, and whether it is on. */
export function Toggle({ isOn, onChange, children, isBusy = false }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy || undefined}
      className={styles.toggle}
      onClick={() => !isBusy && onChange(!isOn)}
    >
      <span className={styles.track} aria-hidden="true" />
      <span>{children}</span>
      <span className={styles.state} aria-hidden="true">
        {isOn ? t('on') : t('off')}
      </span>
    </button>
  )
}
