import { useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { lineInWords } from '#domain/shop/cart.ts'
import { maxGiftNoteLength } from '#domain/shop/cart-limits.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { formatPrice } from '#web/shared/product/price.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AddressLines } from '../AddressLines.tsx'
import { CartChanges } from '../cart/CartLine.tsx'
import { CartLines } from '../cart/CartLines.tsx'
import { isOrderable, keyOf } from '../cart/cart-lines.ts'
import { PlaceButton } from './PlaceButton.tsx'
import styles from './PlaceStep.module.css'
import { PromotionForm, VoucherForm } from './PromotionForm.tsx'

type Props = { readonly cart: Cart; readonly onGo: (step: Step) => void }

/** The last look before an order that is sent by post: where it goes, and what goes there. */
export function PlaceStep({ cart, onGo }: Props) {
  const [giftNote, setGiftNote] = useState('')
  return (
    <>
      <section className={styles.part} aria-labelledby="goes-to">
        <div className={styles.head}>
          <h3 id="goes-to">{t('It goes to')}</h3>
          <Button size="small" onClick={() => onGo('address')}>
            {rich('Change<visuallyHidden> the address</visuallyHidden>', {
              visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
            })}
          </Button>
        </div>
        {cart.shipmentAddress && <AddressLines address={cart.shipmentAddress} />}
      </section>
      <section className={styles.part} aria-labelledby="is-ordered">
        <div className={styles.head}>
          <h3 id="is-ordered">{t('What is ordered')}</h3>
          <Button size="small" onClick={() => onGo('review')}>
            {rich('Change<visuallyHidden> what is ordered</visuallyHidden>', {
              visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
            })}
          </Button>
        </div>
        <ul className={styles.lines}>
          {cart.items.map((item) => (
            <li key={keyOf(item)}>
              <span>
                {item.qty > 1 && `${item.qty} × `}
                {lineInWords(item)}
              </span>
              <span>{formatPrice(item.linePrice)}</span>
            </li>
          ))}
        </ul>
      </section>
      <TextField
        name="giftNote"
        label={t('A card with it (optional)')}
        hint={t('Is it a gift? We print these words on a card and put it into the parcel, without a price.')}
        value={giftNote}
        maxLength={maxGiftNoteLength}
        onChange={({ target }) => setGiftNote(target.value)}
      />
      <CartChanges cart={cart} />
      <PlaceButton cart={cart} giftNote={giftNote} />
    </>
  )
}

/** The steps of the checkout, in order. */
const steps = ['review', 'address', 'place'] as const
export type Step = (typeof steps)[number]

export const stepTitles: Readonly<Record<Step, string>> = { review: t('Review'), address: t('Address'), place: t('Place order') }

/** The steps that a cart needs: an address only where something is sent by post. What needs none is placed from its review. */
export const stepsOf = ({ needsAddress }: Pick<Cart, 'needsAddress'>): readonly Step[] => (needsAddress ? steps : ['review'])

/** The step to show: the one asked for, but none before what it rests on is done. */
export function stepShown(asked: string | null, cart: Pick<Cart, 'needsAddress' | 'shipmentAddress'>): Step {
  const step = stepsOf(cart).find((name) => name === asked) ?? 'review'
  return step === 'place' && cart.shipmentAddress === null ? 'address' : step
}

type ReviewStepProps = { readonly cart: Cart; readonly onNext: () => void }

/** What is bought. Where nothing is sent by post it is ordered from here. */
export const ReviewStep = ({ cart, onNext }: ReviewStepProps) => (
  <>
    <CartLines cart={cart} />
    <CartChanges cart={cart} />
    <PromotionForm promotion={cart.promotion} />
    <VoucherForm voucher={cart.voucher} />
    {cart.needsAddress ? (
      <Button
        variant="primary"
        className={styles.next}
        aria-disabled={!isOrderable(cart) || undefined}
        onClick={() => isOrderable(cart) && onNext()}
      >
        {t('Choose the address')}
      </Button>
    ) : (
      <PlaceButton cart={cart} />
    )}
  </>
)
