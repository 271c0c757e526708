import type { Printed, ShipmentAddress } from '#contract/shop/shop-parts.ts'
import { addressLines } from '#domain/shop/addresses.ts'
import type { Cents } from '#domain/units.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { formatPrice } from '#web/shared/product/price.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './AddressLines.module.css'

/** An address as it stands on a parcel. */
export const AddressLines = ({ address }: { readonly address: ShipmentAddress }) => (
  <address className={styles.address}>
    {addressLines(address).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one address may read alike, and they never move
      <span key={index}>{line}</span>
    ))}
  </address>
)

type Props = { readonly label: string; readonly total: Cents }

/** On a phone: the total along the lower edge of the window, always in sight. It stands in the summary too. */
export const TotalBar = ({ label, total }: Props) => (
  <p className={styles.bar} aria-hidden="true">
    {label} <strong>{formatPrice(total)}</strong>
  </p>
)

type PrintedWhatProps = {
  readonly printed: Printed
  /** How it is called; null for what has no title. */
  readonly title: string | null
}

/** What of one's own a line prints, in words. */
export const PrintedWhat = ({ printed: { kind }, title }: PrintedWhatProps) => (
  <p className={styles.words}>{t('Prints {untitled}', { untitled: title === null ? untitled[kind] : `“${title}”` })}</p>
)

const untitled = { chart: t('your star chart'), image: t('your image'), island: t('your island') } as const

/** Stands where money would be asked for, in a shop that takes none. */
export const NothingToPay = () => (
  <EmptyState
    title={t('Everything here is free')}
    action={
      <LinkButton variant="primary" to="/catalog">
        {t('Open the shop')}
      </LinkButton>
    }
  >
    {rich(
      'There is nothing to order and nothing to pay: what you choose in the shop lies in your case at once. Orders of before stand among <link>your orders</link>.',
      { link: (words) => <Link to="/receipt">{words}</Link> },
    )}
  </EmptyState>
)
