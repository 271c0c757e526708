import * as z from 'zod/mini'
import type { Cart } from '#contract/shop/cart.ts'
import { cartApi } from '#contract/shop/cart.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { usePromotion } from '../cart/queries.ts'
import styles from './PromotionForm.module.css'

const schema = z.object({ code: cartApi.setPromotion.body.shape.code })

/** A promotion code: entered, or the one that counts already. */
export function PromotionForm({ promotion }: Pick<Cart, 'promotion'>) {
  const { enter, removal } = usePromotion()
  const form = useForm({ schema, submit: ({ code }) => enter(code) })
  if (promotion) {
    return (
      <div className={styles.entered}>
        <p>
          <strong>{promotion.code}</strong>: {promotion.words}
          {promotion.refusal && <span className={styles.refusal}>{promotion.refusal}</span>}
        </p>
        <Button size="small" isBusy={removal.isPending} onClick={() => removal.mutate()}>
          Remove
        </Button>
      </div>
    )
  }
  return (
    <details className={styles.promotion}>
      <summary>Enter a promotion code</summary>
      <Form form={form} className={styles.form} aria-label="Promotion code">
        <Field
          name="code"
          label="Promotion code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton variant="secondary" size="small" pendingLabel="Checking…">
          Apply
        </SubmitButton>
      </Form>
    </details>
  )
}
