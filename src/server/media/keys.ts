import type { DrawnSize } from '#domain/case/limits.ts'

/** Everything that may be asked of a file by its address: the original, the drawn sizes, the square of a profile. */
export const variants = ['original', 'small', 'medium', 'large', 'picture'] as const
export type Variant = (typeof variants)[number]
export type Drawn = DrawnSize | 'picture'
export const drawnVariants: readonly Drawn[] = ['small', 'medium', 'large', 'picture']

/** Whose bytes, which file, and the SHA-256 of the original in hex. */
export type Stored = { readonly user_id: string; readonly id: string; readonly sha256: string }

/**
 * Where the bytes lie. The key names the content, so that a backup can be checked, and the file, so that erasing one never
 * takes what the same content uploaded again has put there meanwhile.
 */
export const keyOf = ({ user_id, id, sha256 }: Stored, variant: Variant): string =>
  variant === 'original' ? `originals/${user_id}/${id}-${sha256}` : `sizes/${user_id}/${id}-${sha256}/${variant}.webp`
