import type { InputParts } from '#web/lib/call.ts'

const prefix = 'kept '

/** The cursor of a page that this device answers. @param index of the first entry of that page */
export const keptCursor = (index: number): string => `${prefix}${index}`

/** Where a page begins; 0 for the first one. */
export const indexOfCursor = (cursor: unknown): number => (typeof cursor === 'string' ? Number(cursor.replace(prefix, '')) || 0 : 0)

export const isKeptCursor = ({ query }: InputParts): boolean => typeof query?.cursor === 'string' && query.cursor.startsWith(prefix)
