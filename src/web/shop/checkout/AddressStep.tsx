import { useState } from 'react'
import type { Cart, SavedAddress } from '#contract/shop/cart.ts'
import type { ShipmentAddress } from '#contract/shop/shop-parts.ts'
import { useMe } from '#web/lib/me.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AddressLines } from '../AddressLines.tsx'
import { useChangeCart } from '../cart/queries.ts'
import { AddressForm } from './AddressForm.tsx'
import styles from './AddressStep.module.css'
import { saveAddress, useAddresses, useRemoveAddress } from './queries.ts'

type Props = { readonly cart: Cart; readonly onDone: () => void }

/** Where it goes: a saved address by one press, or a new one. */
export function AddressStep({ cart, onDone }: Props) {
  const addresses = useAddresses()
  const me = useMe()
  const { changeAsync, isPending } = useChangeCart()
  const [isNew, setIsNew] = useState(false)

  async function choose(address: ShipmentAddress) {
    await changeAsync({ shipmentAddress: address })
    onDone()
  }
  async function chooseNew(address: ShipmentAddress) {
    const { _id, ...saved } = await saveAddress(address)
    await choose(saved)
  }
  if (addresses.isPending || me.isPending) return <DelayedSpinner />
  if (!addresses.data) return <NetworkErrorState error={addresses.error} onRetry={() => void addresses.refetch()} />
  const known = addresses.data
  return (
    <>
      {known.length > 0 && (
        <ul className={styles.saved} aria-label="Saved addresses">
          {known.map((address) => (
            <li key={address._id}>
              <Saved
                address={address}
                isChosen={isSame(address, cart.shipmentAddress)}
                isBusy={isPending}
                onUse={() => {
                  const { _id, ...chosen } = address
                  choose(chosen).catch(() => {}) // the refusal is shown as a toast
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && !isNew ? (
        <Button onClick={() => setIsNew(true)}>Use another address</Button>
      ) : (
        <AddressForm name={me.data?.doc.name ?? ''} onSubmit={chooseNew} />
      )}
    </>
  )
}

type SavedProps = { readonly address: SavedAddress; readonly isChosen: boolean; readonly isBusy: boolean; readonly onUse: () => void }

function Saved({ address, isChosen, isBusy, onUse }: SavedProps) {
  const removal = useRemoveAddress()
  return (
    <div className={styles.address} data-chosen={isChosen || undefined}>
      <AddressLines address={address} />
      <div className={styles.actions}>
        <Button variant={isChosen ? 'primary' : 'secondary'} size="small" isBusy={isBusy} onClick={onUse}>
          Send it here<VisuallyHidden>: {address.line1}</VisuallyHidden>
        </Button>
        <Button variant="link" size="small" isBusy={removal.isPending} onClick={() => removal.mutate(address._id)}>
          Delete<VisuallyHidden> {address.line1}</VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}

const isSame = ({ _id, ...saved }: SavedAddress, chosen: ShipmentAddress | null) =>
  chosen !== null && Object.entries(saved).every(([field, value]) => chosen[field as keyof ShipmentAddress] === value)
