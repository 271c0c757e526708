import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type BoughtVoucher, ordersApi } from '#contract/shop/orders.ts'
import { maxVoucherNameLength, maxVoucherWordsLength } from '#domain/shop/vouchers.ts'
import { call } from '#web/lib/call.ts'
import { language } from '#web/lib/language/language.ts'
import { t } from '#web/lib/language/translate.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toasts.ts'
import { formatPrice } from '#web/shared/product/price.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './BoughtVouchers.module.css'
import { refetchOrders } from './queries.ts'

type Props = { readonly vouchers: readonly BoughtVoucher[] }

/** The gift vouchers that an order bought: each with its code, a card to print, and whom it is e-mailed to. */
export const BoughtVouchers = ({ vouchers }: Props) => (
  <section className={styles.vouchers} aria-labelledby="vouchers">
    <h2 id="vouchers">{t('{count, plural, one{Your gift voucher} other{Your gift vouchers}}', { count: vouchers.length })}</h2>
    {vouchers.map((voucher) => (
      <Voucher key={voucher._id} voucher={voucher} />
    ))}
  </section>
)

function Voucher({ voucher }: { readonly voucher: BoughtVoucher }) {
  const { _id, code, amount, balance, sending } = voucher
  const card = useMutation({
    mutationFn: async () => {
      const bytes = await call(ordersApi.voucherCard, { params: { id: _id } })
      saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), `voucher-${amount / 100}.pdf`)
    },
  })
  return (
    <article className={styles.voucher} aria-label={t('A voucher for {price}', { price: formatPrice(amount) })}>
      <p className={styles.worth}>{formatPrice(amount)}</p>
      <p className={styles.code}>{code}</p>
      <p className={styles.note}>{leftInWords(voucher)}</p>
      {balance > 0 && (
        <>
          <Button size="small" isBusy={card.isPending} onClick={() => card.mutate()}>
            {t('Download the card (PDF)')}
          </Button>
          {sending?.sentAt ? (
            <p className={styles.note}>
              {t('E-mailed to {email} on {day}.', { email: sending.email, day: day.format(new Date(sending.sentAt)) })}
            </p>
          ) : (
            <GiveForm voucher={voucher} />
          )}
        </>
      )}
    </article>
  )
}

const day = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long', year: 'numeric' })

function leftInWords({ amount, balance }: BoughtVoucher): string {
  if (balance === amount) return t('Nothing of it is used. Whoever has the code can use it.')
  return balance === 0 ? t('Nothing is left on it.') : t('{price} are left on it.', { price: formatPrice(balance) })
}

const schema = z.object({ name: z.string(), words: z.string(), email: z.string(), day: z.string() })

/** What stands on the card, and whom the code is e-mailed to. Without an address it goes to nobody. */
function GiveForm({ voucher: { _id, name, words, sending } }: { readonly voucher: BoughtVoucher }) {
  const form = useForm({
    schema,
    submit: async (values) => {
      const to = values.email.trim()
      await call(ordersApi.sendVoucher, {
        params: { id: _id },
        body: { name: values.name, words: values.words, sending: to ? { email: to, day: values.day || today() } : null },
      })
      await refetchOrders()
      showToast(to ? t('It is e-mailed on that day.') : t('The card is saved.'))
    },
  })
  return (
    <details className={styles.give}>
      <summary>
        {sending
          ? t('E-mailed to {email} on {day}', { email: sending.email, day: day.format(new Date(sending.day)) })
          : t('Write its card, or have it e-mailed')}
      </summary>
      <Form form={form} aria-label={t('Give it to somebody')} className={styles.form}>
        <Field
          name="name"
          label={t('Name on the card (optional)')}
          defaultValue={name}
          autoComplete="off"
          maxLength={maxVoucherNameLength}
          keepEmpty
        />
        <TextField
          name="words"
          label={t('Words on the card (optional)')}
          hint={t('They stand on the card that you print, and not in the e-mail.')}
          defaultValue={words}
          maxLength={maxVoucherWordsLength}
          keepEmpty
        />
        <Field
          name="email"
          type="email"
          label={t('E-mail the code to (optional)')}
          hint={t('One e-mail, for nothing but the voucher.')}
          defaultValue={sending?.email ?? ''}
          autoComplete="off"
          keepEmpty
        />
        <Field name="day" type="date" label={t('On this day')} defaultValue={sending?.day ?? today()} min={today()} keepEmpty />
        <SubmitButton variant="secondary" size="small" pendingLabel={t('Saving…')}>
          {t('Save')}
        </SubmitButton>
      </Form>
    </details>
  )
}

const today = () => new Date().toISOString().slice(0, 10)
