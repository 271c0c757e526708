import { useState } from 'react'
import type { SavedAddress } from '#contract/shop/cart.ts'
import type { ShipmentAddress } from '#contract/shop/shop-parts.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AddressLines } from '../AddressLines.tsx'
import { AddressForm } from './AddressForm.tsx'
import { saveAddress, useRemoveAddress } from './queries.ts'
import styles from './SavedAddresses.module.css'

type Props = {
  readonly addresses: readonly SavedAddress[]
  /** Where the cart goes; null where it goes nowhere yet. */
  readonly chosen?: ShipmentAddress | null
  readonly isBusy?: boolean
  /** Sends the cart there. Left out where there is nothing to send. */
  readonly onUse?: (address: ShipmentAddress) => void
  /** The chosen one was changed. */
  readonly onChanged?: (address: ShipmentAddress) => Promise<unknown>
}

/** The saved addresses: to choose from, to change, to delete. */
export const SavedAddresses = ({ addresses, chosen = null, isBusy = false, onUse, onChanged }: Props) =>
  addresses.length === 0 ? null : (
    <ul className={styles.saved} aria-label={t('Saved addresses')}>
      {addresses.map((address) => {
        const isChosen = isSame(address, chosen)
        return (
          <li key={address._id}>
            <Saved address={address} isChosen={isChosen} isBusy={isBusy} onUse={onUse} onChanged={isChosen ? onChanged : undefined} />
          </li>
        )
      })}
    </ul>
  )

type SavedProps = {
  readonly address: SavedAddress
  readonly isChosen: boolean
  readonly isBusy: boolean
  readonly onUse: Props['onUse']
  readonly onChanged: Props['onChanged']
}

function Saved({ address: { _id, ...address }, isChosen, isBusy, onUse, onChanged }: SavedProps) {
  const removal = useRemoveAddress()
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) {
    return (
      <div className={styles.address}>
        <AddressForm
          initial={address}
          label={t('Change {line1}', { line1: address.line1 })}
          submitLabel={t('Save')}
          onSubmit={async (changed) => {
            await saveAddress(changed, _id)
            await onChanged?.(changed)
            setIsEditing(false)
          }}
        />
        <Button variant="link" onClick={() => setIsEditing(false)}>
          {t('Back')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.address} data-chosen={isChosen || undefined}>
      <AddressLines address={address} />
      <div className={styles.actions}>
        {onUse && (
          <Button variant={isChosen ? 'primary' : 'secondary'} size="small" isBusy={isBusy} onClick={() => onUse(address)}>
            {rich('Send it here<visuallyHidden>: {line1}</visuallyHidden>', {
              line1: address.line1,
              visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
            })}
          </Button>
        )}
        <Button variant="link" size="small" onClick={() => setIsEditing(true)}>
          {rich('Edit<visuallyHidden> {line1}</visuallyHidden>', {
            line1: address.line1,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </Button>
        <Button variant="link" size="small" isBusy={removal.isPending} onClick={() => removal.mutate(_id)}>
          {rich('Delete<visuallyHidden> {line1}</visuallyHidden>', {
            line1: address.line1,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </Button>
      </div>
    </div>
  )
}

const isSame = ({ _id, ...saved }: SavedAddress, chosen: ShipmentAddress | null) =>
  chosen !== null && Object.entries(saved).every(([field, value]) => chosen[field as keyof ShipmentAddress] === value)
