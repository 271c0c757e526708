import { shipmentAddress } from '#contract/shop/shop-parts.ts'
import { addressErrors, countryCodes, isCountry, isTownFirst, needsPostalCode, needsRegion } from '#domain/shop/addresses.ts'
import { language } from '#web/lib/language/language.ts'
import { t } from '#web/lib/language/translate.ts'

/** An address that something can be sent to: each field as its country asks for it. */
export const deliverableAddress = shipmentAddress.check(({ value, issues }) => {
  for (const { path, message } of addressErrors(value)) issues.push({ code: 'custom', path: [path], message, input: value })
})

const regionLabels: Readonly<Record<string, string>> = {
  CA: t('Province'),
  CN: t('Province'),
  JP: t('Prefecture'),
  KR: t('Province'),
  RU: t('Region'),
}
const codeLabels: Readonly<Record<string, string>> = {
  US: t('ZIP code'),
  GB: t('Postcode'),
  AU: t('Postcode'),
  NZ: t('Postcode'),
  IE: t('Eircode'),
  IN: t('PIN code'),
}

/** How the fields of an address are called in a country, and in which order they are written there. */
export const addressWords = (country: string) => ({
  region: needsRegion(country) ? (regionLabels[country] ?? t('State')) : null,
  postalCode: codeLabels[country] ?? t('Postal code'),
  isPostalCodeNeeded: needsPostalCode(country),
  isTownFirst: isTownFirst(country),
})

const countryNames = new Intl.DisplayNames([language.locale, 'en'], { type: 'region' })
const byName = new Intl.Collator(language.locale)
/** Every country with its name, in alphabetical order. */
export const countries: readonly { readonly code: string; readonly name: string }[] = countryCodes
  .map((code) => ({ code, name: countryNames.of(code) ?? code }))
  .toSorted((one, other) => byName.compare(one.name, other.name))

/** The country that the languages of the browser name: `en-GB` is Great Britain. */
export function countryOf(languages: readonly string[]): string {
  const regions = languages.map((language) => new Intl.Locale(language).region ?? '')
  return regions.find(isCountry) ?? 'US'
}
