import { useId, useState } from 'react'
import { mostOfOne } from '#domain/shop/cart-limits.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './QtyField.module.css'

type Props = { readonly name: string; readonly qty: number; readonly onQty: (qty: number) => void }

/** How many: by steps, or typed and taken over with Enter or on leaving the field. 0 removes the line. */
export function QtyField({ name, qty, onQty }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  function take() {
    const wanted = Number(typed ?? qty)
    setTyped(null)
    if (Number.isInteger(wanted) && wanted >= 0 && wanted !== qty) onQty(Math.min(wanted, mostOfOne))
  }
  return (
    <div className={styles.field}>
      <button type="button" className={styles.step} onClick={() => onQty(qty - 1)}>
        <span aria-hidden="true">−</span>
        <VisuallyHidden>One less: {name}</VisuallyHidden>
      </button>
      <label htmlFor={id}>
        <VisuallyHidden>Quantity: {name}</VisuallyHidden>
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
      <button type="button" className={styles.step} disabled={qty >= mostOfOne} onClick={() => onQty(qty + 1)}>
        <span aria-hidden="true">+</span>
        <VisuallyHidden>One more: {name}</VisuallyHidden>
      </button>
    </div>
  )
}
