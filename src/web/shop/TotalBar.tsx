import { priceInWords } from '#domain/shop/money.ts'
import type { Cents } from '#domain/units.ts'
import styles from './TotalBar.module.css'

type Props = { readonly label: string; readonly total: Cents }

/** On a phone: the total along the lower edge of the window, always in sight. It stands in the summary too. */
export const TotalBar = ({ label, total }: Props) => (
  <p className={styles.bar} aria-hidden="true">
    {label} <strong>{priceInWords(total)}</strong>
  </p>
)
