import { type Milliseconds, minutes, type Seconds } from '../units.ts'
import type { Scope } from './api-keys.ts'

/** No vowels, so that no word is spelt, and no letter that is read as a vowel or a digit: 20 letters, 8 of which are 25 thousand million codes. */
const consonants = 'BCDFGHJKLMNPQRSTVWXZ'
const codeLength = 8

/** For how long the code of a device login (RFC 8628) is good, and how often a program may ask whether it was confirmed. */
export const deviceLoginLifetime: Milliseconds = minutes(10)
export const pollInterval: Seconds = 5
export const maxProgramNameLength = 40

/** What a program is given that names no scopes. */
export const scopesOfPrograms: readonly Scope[] = ['profile:read', 'import:write']

/**
 * The code that a person types, of random bytes; null when they are too few. Bytes above the last whole multiple of 20 are passed over, so
 * that each letter is as likely as another.
 */
export function userCodeOf(bytes: Uint8Array): string | null {
  const usable = [...bytes].filter((byte) => byte < consonants.length * Math.floor(256 / consonants.length))
  const code = usable.slice(0, codeLength).map((byte) => consonants[byte % consonants.length])
  return code.length === codeLength ? code.join('') : null
}

/** A code as it is shown: `BCDF-GHJK`. */
export const shownCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`

/** A code as somebody typed it, in any case and with any hyphens or blanks; null where it cannot be one. */
export function typedCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return code.length === codeLength && [...code].every((letter) => consonants.includes(letter)) ? code : null
}

/** What a program that waits is told: `error` of RFC 8628, section 3.5, or that it gets its key. */
export type DeviceAnswer = 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token' | 'confirmed'

type DeviceLogin = {
  readonly expiresAt: Date
  readonly isConfirmed: boolean
  readonly isDenied: boolean
  /** When the program asked last; null before it did. */
  readonly polledAt: Date | null
}

export function deviceAnswer({ expiresAt, isConfirmed, isDenied, polledAt }: DeviceLogin, now: Date): DeviceAnswer {
  if (isDenied) return 'access_denied'
  if (expiresAt <= now) return 'expired_token'
  if (isConfirmed) return 'confirmed'
  const isTooSoon = polledAt !== null && now.getTime() - polledAt.getTime() < (pollInterval - 1) * 1000 // a second for the network
  return isTooSoon ? 'slow_down' : 'authorization_pending'
}
