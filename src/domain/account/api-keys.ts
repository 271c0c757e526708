import { days, type Milliseconds } from '../units.ts'

/** What a key (API key, access token) of a person may be used for, each with what its owner reads beside it. */
export const scopeWords = {
  'profile:read': 'Reads whose key it is',
  'import:write': 'Brings files in, and takes an import back',
  'export:read': 'Reads the entries of your case',
  'media:read': 'Downloads the files of your case',
  'entries:write': 'Adds entries and changes their words',
  'account:export': 'Downloads an export of everything you have, once you have made one',
} as const satisfies Readonly<Record<string, string>>
export type Scope = keyof typeof scopeWords
export const scopes = Object.keys(scopeWords) as readonly Scope[]

const keyPrefix = 'isl_'
/** Letters of 32 bytes in base64url: what a key has after its prefix, and what a login token is altogether. */
const letters = 43

/** A key as it is shown once and sent as `Authorization: Bearer`. @param secret 32 random bytes in base64url */
export const keyOfSecret = (secret: string): string => keyPrefix + secret

/** Whether a bearer token is meant as a key. A login token may begin by chance as a key does, and is shorter. */
export const isKeyToken = (token: string): boolean => token.startsWith(keyPrefix) && token.length !== letters

/** How a key is recognised in a list: its first 6 letters and its last 4. */
export const keyEnds = (key: string): { readonly start: string; readonly end: string } => ({ start: key.slice(0, 6), end: key.slice(-4) })

export const maxKeys = 20
export const maxKeyNameLength = 40
/** For how many days a key may be made. */
export const keyLifetimes = [7, 30, 90, 365] as const
export type KeyLifetime = (typeof keyLifetimes)[number]
export const defaultKeyLifetime: KeyLifetime = 90

/** When a key ends that is made now. */
export const keyEnd = (lifetime: KeyLifetime, now: Date): Date => new Date(now.getTime() + (days(lifetime) satisfies Milliseconds))

/** Whether a key that has one of the wanted scopes has enough. */
export const hasScope = (has: readonly Scope[], wanted: Scope | readonly Scope[]): boolean =>
  [wanted].flat().some((scope) => has.includes(scope))
