import type { Seconds } from '../units.ts'

/**
 * Two-factor authentication by TOTP, as every authenticator app computes it by default (RFC 6238): six digits of HMAC-SHA-1, a new code
 * every 30 seconds.
 */
export const codeDigits = 6
export const codePeriod: Seconds = 30
/** How many periods the clock of a phone may be ahead or behind. */
export const codeSkew = 1

/** Crockford's base 32: no I, L, O or U, so that no sign is taken for another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 6
export const recoveryCodeCount = 10
/** 120 random bits cannot be guessed, so a fast hash is enough. */
export const recoveryCodeBytes = 15
/** As a person may type it, with spaces. */
export const maxCodeLength = 60

/** A recovery code for these bytes, in groups: five bits a sign. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = (bits.match(/.{5}/g) ?? []).map((five) => signs[Number.parseInt(five, 2)]).join('')
  return (text.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')
}

/** A typed code without spaces and hyphens, in capitals, with the signs that base 32 leaves out read as those they look like. */
export const normalizedCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')

/** Whether a normalized code is one of an app rather than a recovery code. */
export const isAppCode = (code: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(code)
