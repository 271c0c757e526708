/** Crockford's base 32: no I, L, O and U, so that a number can be read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new number of an order: ten digits of chance, so that nobody learns from it how many orders there are. */
export function newOrderNumber(randomBytes: (count: number) => Buffer): string {
  const signs = [...randomBytes(10)].map((byte) => digits[byte % digits.length]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
