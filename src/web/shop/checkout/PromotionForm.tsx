import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import type { Cart } from '#contract/shop/cart.ts'
import { cartApi } from '#contract/shop/cart.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { formatPrice } from '#web/shared/product/price.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { usePromotion, useVoucher } from '../cart/changes.ts'
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
          {t('Remove')}
        </Button>
      </div>
    )
  }
  return (
    <CodeForm
      form={form}
      name={t('Promotion code')}
      label={t('Promotion code')}
      summary={t('Enter a promotion code')}
      submit={t('Apply')}
    />
  )
}

const voucherSchema = z.object({ code: z.string().check(z.minLength(1, t('Enter the code of the voucher.'))) })

/** A gift voucher: entered, or the one that pays already. */
export function VoucherForm({ voucher }: Pick<Cart, 'voucher'>) {
  const { enter, removal } = useVoucher()
  const form = useForm({ schema: voucherSchema, submit: ({ code }) => enter(code) })
  if (voucher) {
    return (
      <div className={styles.entered}>
        <p>
          {rich('Gift voucher <strong>…{tail}</strong>: {part}', {
            tail: voucher.tail,
            strong: (words) => <strong>{words}</strong>,
            part: voucher.balance === 0 ? t('nothing is left on it') : t('{price} on it', { price: formatPrice(voucher.balance) }),
          })}
        </p>
        <Button size="small" isBusy={removal.isPending} onClick={() => removal.mutate()}>
          {t('Remove')}
        </Button>
      </div>
    )
  }
  return (
    <CodeForm
      form={form}
      name={t('Gift voucher')}
      label={t('Code of the voucher')}
      hint={t('16 letters and digits. What is left on it stays for another time.')}
      summary={t('Pay with a gift voucher')}
      submit={t('Use it')}
    />
  )
}

type CodeFormProps = {
  readonly form: ComponentProps<typeof Form>['form']
  /** What the form is called, where the summary is not read along. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly summary: string
  readonly submit: string
}

/** A code to enter, folded away until somebody has one. */
const CodeForm = ({ form, name, label, hint, summary, submit }: CodeFormProps) => (
  <details className={styles.promotion}>
    <summary>{summary}</summary>
    <Form form={form} className={styles.form} aria-label={name}>
      <Field
        name="code"
        label={label}
        hint={hint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <SubmitButton variant="secondary" size="small" pendingLabel={t('Checking…')}>
        {submit}
      </SubmitButton>
    </Form>
  </details>
)
