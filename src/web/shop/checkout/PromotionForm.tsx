import * as z from 'zod/mini'
import type { Cart } from '#contract/shop/cart.ts'
import { cartApi } from '#contract/shop/cart.ts'
import { priceInWords } from '#domain/shop/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { usePromotion, useVoucher } from '../cart/queries.ts'
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

const voucherSchema = z.object({ code: z.string().check(z.minLength(1, 'Enter the code of the voucher.')) })

/** A gift voucher: entered, or the one that pays already. */
export function VoucherForm({ voucher }: Pick<Cart, 'voucher'>) {
  const { enter, removal } = useVoucher()
  const form = useForm({ schema: voucherSchema, submit: ({ code }) => enter(code) })
  if (voucher) {
    return (
      <div className={styles.entered}>
        <p>
          Gift voucher <strong>…{voucher.tail}</strong>:{' '}
          {voucher.balance === 0 ? 'nothing is left on it' : `${priceInWords(voucher.balance)} on it`}
        </p>
        <Button size="small" isBusy={removal.isPending} onClick={() => removal.mutate()}>
          Remove
        </Button>
      </div>
    )
  }
  return (
    <details className={styles.promotion}>
      <summary>Pay with a gift voucher</summary>
      <Form form={form} className={styles.form} aria-label="Gift voucher">
        <Field
          name="code"
          label="Code of the voucher"
          hint="16 letters and digits. What is left on it stays for another time."
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton variant="secondary" size="small" pendingLabel="Checking…">
          Use it
        </SubmitButton>
      </Form>
    </details>
  )
}
