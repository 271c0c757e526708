import { useState } from 'react'
import type { ShipmentAddress } from '#contract/shop/shop-parts.ts'
import { t } from '#web/lib/language/translate.ts'
import { Field, SelectField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './AddressForm.module.css'
import { addressWords, countries, countryOf, deliverableAddress } from './address-fields.ts'

type Props = {
  /** What is known of it: of a new one the recipient, as the profile has it. */
  readonly initial: Partial<ShipmentAddress>
  readonly label: string
  readonly submitLabel: string
  readonly onSubmit: (address: ShipmentAddress) => Promise<void>
}

/** The fields of an address: the country first, since it decides what else is asked. */
export function AddressForm({ initial, label, submitLabel, onSubmit }: Props) {
  const [country, setCountry] = useState(() => initial.country ?? countryOf(navigator.languages))
  const { region, postalCode, isPostalCodeNeeded, isTownFirst } = addressWords(country)
  const form = useForm({
    schema: deliverableAddress,
    submit: (values) => onSubmit(deliverableAddress.parse(values)),
  })
  const town = (
    <Field
      key="city"
      name="city"
      defaultValue={initial.city}
      label={t('Town')}
      required
      autoComplete="shipping address-level2"
      className={styles.town}
      maxLength={80}
    />
  )
  const code = (
    <Field
      key="code"
      name="postalCode"
      defaultValue={initial.postalCode}
      label={postalCode}
      required={isPostalCodeNeeded}
      autoComplete="shipping postal-code"
      className={styles.code}
      maxLength={20}
    />
  )
  return (
    <Form form={form} className={styles.form} aria-label={label}>
      <p>{t('The address is for the parcel alone. It is kept for your next order, and you can delete it below your orders.')}</p>
      <SelectField
        name="country"
        label={t('Country')}
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
      <Field
        name="name"
        label={t('Name of the recipient')}
        required
        defaultValue={initial.name}
        autoComplete="shipping name"
        maxLength={80}
      />
      <Field
        name="line1"
        defaultValue={initial.line1}
        label={t('Street and number')}
        required
        autoComplete="shipping address-line1"
        maxLength={120}
      />
      <Field
        name="line2"
        defaultValue={initial.line2}
        label={t('Flat, floor, care of')}
        autoComplete="shipping address-line2"
        maxLength={120}
      />
      <div className={styles.row}>{isTownFirst ? [town, code] : [code, town]}</div>
      {region && (
        <Field name="region" defaultValue={initial.region} label={region} required autoComplete="shipping address-level1" maxLength={80} />
      )}
      <Field
        name="phone"
        defaultValue={initial.phone}
        type="tel"
        label={t('Telephone')}
        hint={t('Only for the carrier, if the parcel cannot be delivered.')}
        autoComplete="shipping tel"
        maxLength={30}
      />
      <SubmitButton pendingLabel={t('Checking…')}>{submitLabel}</SubmitButton>
    </Form>
  )
}
