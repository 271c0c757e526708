import { useId, useState } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './QtyField.module.css'

type Props = {
  readonly name: string
  readonly qty: number
  /** No more than these can be bought. */
  readonly most: number
  readonly onQty: (qty: number) => void
}

/** How many: by steps, or typed and taken over with Enter or on leaving the field. 0 removes the line. */
export function QtyField({ name, qty, most, onQty }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  function take() {
    const wanted = Number(typed ?? qty)
    setTyped(null)
    if (!Number.isInteger(wanted) || wanted < 0) return
    const possible = Math.min(wanted, Math.max(1, most))
    if (possible !== qty) onQty(possible)
  }
  return (
    <div className={styles.field}>
      <button type="button" className={styles.step} onClick={() => onQty(qty - 1)}>
        <span aria-hidden="true">−</span>
        <VisuallyHidden>{t('One less: {name}', { name })}</VisuallyHidden>
      </button>
      <label htmlFor={id}>
        <VisuallyHidden>{t('Quantity: {name}', { name })}</VisuallyHidden>
      </label>
      <input
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed ?? qty}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <button type="button" className={styles.step} disabled={qty >= most} onClick={() => onQty(qty + 1)}>
        <span aria-hidden="true">+</span>
        <VisuallyHidden>{t('One more: {name}', { name })}</VisuallyHidden>
      </button>
    </div>
  )
}
