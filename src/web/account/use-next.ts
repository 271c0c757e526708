import { type Address, ownAddress } from '#domain/addresses.ts'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'

/** Where somebody was going before they had to log in or sign up: an address of this site, null where there is none. */
export function useNext(): Address | null {
  const [next] = useSearchParam('next')
  return ownAddress(next)
}

/** For links between the screens of the account, so that none of them forgets it. */
export const nextSearch = (next: string | null) => ({ search: next === null ? {} : { next } })

/** What a link to that place is called. */
export function nextLabel(next: string): string {
  const path = next.split(/[?#]/, 1)[0] ?? ''
  return labels[path] ?? t('Go on')
}
const labels: Readonly<Record<string, string>> = {
  '/checkout': t('Back to your order'),
  '/catalog': t('Back to the shop'),
  '/island': t('To your island'),
  '/map': t('To the map'),
  '/starchart': t('To your star chart'),
}

/** The e-mail address that was typed at the login, for the form that asks for it next; empty where none was. */
let address = ''

export const rememberTypedAddress = (identifier: string): void => {
  if (identifier.includes('@')) address = identifier
}
export const typedAddress = (): string => address
