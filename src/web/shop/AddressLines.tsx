import type { ShipmentAddress } from '#contract/shop/shop-parts.ts'
import { addressLines } from '#domain/shop/address-lines.ts'
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
