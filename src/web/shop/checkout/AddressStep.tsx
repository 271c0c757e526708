import { useState } from 'react'
import type { Cart, SavedAddress } from '#contract/shop/cart.ts'
import type { ShipmentAddress } from '#contract/shop/shop-parts.ts'
import { useMe } from '#web/lib/me.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, SelectField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AddressLines } from '../AddressLines.tsx'
import { useChangeCart } from '../cart/queries.ts'
import styles from './AddressStep.module.css'
import { addressWords, countries, countryOf, deliverableAddress } from './address-fields.ts'
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

type AddressFormProps = {
  /** The recipient, as the profile has it. */
  readonly name: string
  readonly onSubmit: (address: ShipmentAddress) => Promise<void>
}

/** A new address: the country first, since it decides what else is asked. */
function AddressForm({ name, onSubmit }: AddressFormProps) {
  const [country, setCountry] = useState(() => countryOf(navigator.languages))
  const { region, postalCode, isPostalCodeNeeded, isTownFirst } = addressWords(country)
  const form = useForm({
    schema: deliverableAddress,
    submit: (values) => onSubmit(deliverableAddress.parse(values)),
  })
  const town = (
    <Field key="city" name="city" label="Town" required autoComplete="shipping address-level2" className={styles.town} maxLength={80} />
  )
  const code = (
    <Field
      key="code"
      name="postalCode"
      label={postalCode}
      required={isPostalCodeNeeded}
      autoComplete="shipping postal-code"
      className={styles.code}
      maxLength={20}
    />
  )
  return (
    <Form form={form} className={styles.form} aria-label="New address">
      <SelectField
        name="country"
        label="Country"
        required
        autoComplete="shipping country"
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      >
        {countries.map(({ code: value, name: title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <Field name="name" label="Name of the recipient" required defaultValue={name} autoComplete="shipping name" maxLength={80} />
      <Field name="line1" label="Street and number" required autoComplete="shipping address-line1" maxLength={120} />
      <Field name="line2" label="Flat, floor, care of" autoComplete="shipping address-line2" maxLength={120} />
      <div className={styles.row}>{isTownFirst ? [town, code] : [code, town]}</div>
      {region && <Field name="region" label={region} required autoComplete="shipping address-level1" maxLength={80} />}
      <Field
        name="phone"
        type="tel"
        label="Telephone"
        hint="Only for the carrier, if the parcel cannot be delivered."
        autoComplete="shipping tel"
        maxLength={30}
      />
      <SubmitButton pendingLabel="Checking…">Send it here</SubmitButton>
    </Form>
  )
}
