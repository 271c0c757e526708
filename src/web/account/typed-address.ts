/** The e-mail address that was typed at the login, for the form that asks for it next; empty where none was. */
let address = ''

export const rememberTypedAddress = (identifier: string): void => {
  if (identifier.includes('@')) address = identifier
}
export const typedAddress = (): string => address
