import imported, { locales, type PostalCodeLocale } from 'validator/lib/isPostalCode.js'
import type { FieldError } from '#domain/problem.ts'

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

/** The errors of an address, by field: what its country needs and it lacks; none when something can be sent there. */
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

/** Countries that write the town before the code. */
const townFirst = new Set('US CA AU GB IE NZ IN'.split(' '))
export const isTownFirst = (country: string): boolean => townFirst.has(country)

/** The line of the town as it stands on a parcel to a country, and after it the region where that has a line of its own. */
export const townLines = ({ country, city, region, postalCode }: Address): readonly string[] =>
  isTownFirst(country)
    ? [[city && region ? `${city},` : city, region, postalCode].filter(Boolean).join(' ')]
    : [`${postalCode} ${city}`.trim(), region]

/** An address as it stands on a parcel. */
export const addressLines = (address: Address): readonly string[] =>
  [address.name, address.line1, address.line2, ...townLines(address), countryName(address.country)].filter(Boolean)

/** ISO 3166-1 alpha-2: the 249 officially assigned codes, and Kosovo's, which posts use. */
export const countryCodes: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )
const known: ReadonlySet<string> = new Set(countryCodes)
export const isCountry = (code: string): boolean => known.has(code)

const names = new Intl.DisplayNames('en', { type: 'region' })
export const countryName = (code: string): string => names.of(code) ?? code
