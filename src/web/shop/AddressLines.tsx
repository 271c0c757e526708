import type { ShipmentAddress } from '#contract/shop-parts.ts'
import { countryName } from '#domain/shop/countries.ts'
import styles from './AddressLines.module.css'
import { townLines } from './address-order.ts'

/** An address as it stands on a parcel. */
export const AddressLines = ({ address }: { readonly address: ShipmentAddress }) => (
  <address className={styles.address}>
    {[address.name, address.line1, address.line2, ...townLines(address), countryName(address.country)]
      .filter(Boolean)
      .map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one address may read alike, and they never move
        <span key={index}>{line}</span>
      ))}
  </address>
)
