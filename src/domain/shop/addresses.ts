import imported, { locales, type PostalCodeLocale } from 'validator/lib/isPostalCode.js'
import type { FieldError } from '#domain/problem.ts'
import { countryName, isCountry } from './countries.ts'

/** The module is CommonJS: by its default import Node and the client's bundler give the module itself, other loaders the function. */
const isPostalCode = (imported as typeof imported & { readonly default?: typeof imported }).default ?? imported

/** Where something is sent. Lines that a country does not ask for are ''. */
export type Address = {
  readonly name: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  /** State, province or county. */
  readonly region: string
  readonly postalCode: string
  /** ISO 3166-1, two letters. */
  readonly country: string
  readonly phone: string
}

/** Countries whose posts need a state, a province or a prefecture on a parcel. Source: Universal Postal Union, addressing sheets. */
const withRegion = new Set('AR AU BR CA CN IN JP KR MX MY NG PH RU TH US VE'.split(' '))

/** Countries whose postal codes `validator` knows by pattern: those need one, but for Ireland, whose posts do without. */
const withKnownCodes = new Set<string>(locales)
const mayOmitCode = new Set(['IE'])

export const needsRegion = (country: string): boolean => withRegion.has(country)
export const needsPostalCode = (country: string): boolean => withKnownCodes.has(country) && !mayOmitCode.has(country)

/** What an address lacks for its country, by field; none when something can be sent there. */
export function addressErrors({ country, region, postalCode }: Address): readonly FieldError[] {
  if (!isCountry(country)) return [{ path: 'country', message: 'Choose a country.' }]
  const errors: FieldError[] = []
  if (needsRegion(country) && region === '')
    errors.push({ path: 'region', message: `Write the state or province: ${countryName(country)} needs it.` })
  const codeError = postalCodeError(country, postalCode)
  if (codeError) errors.push({ path: 'postalCode', message: codeError })
  return errors
}

function postalCodeError(country: string, code: string): string | null {
  if (code === '') return needsPostalCode(country) ? `Write the postal code: ${countryName(country)} needs one.` : null
  const isKnown = withKnownCodes.has(country) ? isPostalCode(code, country as PostalCodeLocale) : /^[\p{L}\p{N} -]{1,12}$/u.test(code)
  return isKnown ? null : `This is no postal code of ${countryName(country)}.`
}
