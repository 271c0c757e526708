import type { Cents } from '#domain/units.ts'

/** Gift vouchers by their slugs, and what each is worth. */
const vouchers: ReadonlyMap<string, Cents> = new Map([
  ['gift-voucher-20', 2000],
  ['gift-voucher-50', 5000],
  ['gift-voucher-100', 10_000],
])
export const voucherSlugs: readonly string[] = [...vouchers.keys()]

/** What a product is worth as money; null for what is no voucher. */
export const voucherWorth = (slug: string): Cents | null => vouchers.get(slug) ?? null
export const isVoucher = (slug: string): boolean => vouchers.has(slug)

/** What a voucher pays of a total. */
export const voucherPart = (balance: Cents, total: Cents): Cents => Math.max(0, Math.min(balance, total))

/** Crockford's base 32: no I, L, O and U, so that a code can be read aloud. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of 80 bits. */
export const voucherSigns = 16

/** A code as it was typed, in the signs that it is made of; null for what is no code. */
export function readVoucherCode(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return signs.length === voucherSigns && [...signs].every((sign) => crockford.includes(sign)) ? signs : null
}

/** A code in groups of four. */
export const voucherCodeInWords = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Characters of the name on a card, and of the words under it. */
export const maxVoucherNameLength = 80
export const maxVoucherWordsLength = 300
/** How far ahead one may be sent. */
export const maxVoucherDays = 366
