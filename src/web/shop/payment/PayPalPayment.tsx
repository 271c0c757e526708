import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useRef } from 'react'
import type { PaymentSettings } from '#contract/shop/orders.ts'
import { currency } from '#domain/shop/money.ts'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './PayPalPayment.module.css'
import { beginPayment } from './queries.ts'

type Props = {
  readonly order: string
  readonly settings: PaymentSettings
  /** PayPal has opened its window: until it is closed nothing else may be begun. */
  readonly onBegin: () => void
  readonly onApprove: () => void
  /** The window was closed without a payment; with words where something went wrong. */
  readonly onEnd: (words: string | null) => void
}

/** PayPal's own buttons, by PayPal's script. */
export function PayPalPayment({ settings: { paypalClientId, paypalSdkUrl }, ...rest }: Props) {
  const options: ReactPayPalScriptOptions = {
    clientId: paypalClientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    disableFunding: 'credit,card',
    ...(paypalSdkUrl !== null && { sdkBaseUrl: paypalSdkUrl }),
  }
  return (
    <PayPalScriptProvider options={options}>
      <Buttons {...rest} />
    </PayPalScriptProvider>
  )
}

function Buttons({ order, onBegin, onApprove, onEnd }: Omit<Props, 'settings'>) {
  const [{ options, isPending, isInitial, isRejected }, dispatch] = usePayPalScriptReducer()
  const refusal = useRef<string | null>(null)
  if (isRejected) {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('PayPal’s buttons could not be loaded. A content blocker or the network may be in the way.')}</p>
        <Button onClick={() => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })}>{t('Try again')}</Button>
      </div>
    )
  }
  return (
    <div className={styles.buttons}>
      {(isInitial || isPending) && (
        <p className={styles.loading} role="status">
          {t('Loading PayPal…')}
        </p>
      )}
      <PayPalButtons
        style={{ layout: 'vertical', shape: 'rect', label: 'pay', tagline: false }}
        createOrder={async () => {
          refusal.current = null
          onBegin()
          try {
            return (await beginPayment(order, 'paypal')).reference
          } catch (cause) {
            refusal.current = errorText(cause)
            throw cause
          }
        }}
        onApprove={async () => onApprove()}
        onCancel={() => onEnd(t('You left PayPal before paying. Nothing was charged.'))}
        onError={() => onEnd(refusal.current ?? t('PayPal could not go on, and nothing was charged. Try again, or pay by card.'))}
      />
    </div>
  )
}
