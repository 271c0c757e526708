import { useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { ShipmentAddress } from '#contract/shop/shop-parts.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useChangeCart } from '../cart/changes.ts'
import { AddressForm } from './AddressForm.tsx'
import { saveAddress, useAddresses } from './queries.ts'
import { SavedAddresses } from './SavedAddresses.tsx'

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
      <SavedAddresses
        addresses={known}
        chosen={cart.shipmentAddress}
        isBusy={isPending}
        onUse={(address) => void choose(address).catch(() => {})} // the refusal is shown as a toast
        onChanged={(address) => changeAsync({ shipmentAddress: address })}
      />
      {known.length > 0 && !isNew ? (
        <Button onClick={() => setIsNew(true)}>{t('Use another address')}</Button>
      ) : (
        <AddressForm
          initial={{ name: me.data?.doc.name ?? '' }}
          label={t('New address')}
          submitLabel={t('Send it here')}
          onSubmit={chooseNew}
        />
      )}
    </>
  )
}
