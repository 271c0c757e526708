/**
 * An id (UUID version 7) of an instant in the past, so that what is ordered by ids stands where it belongs: an imported tweet among the
 * tweets of its day. Its other bits are those of a new id, so that it is no other's.
 * @param id a new one
 */
export function datedId(id: string, at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}${id.slice(13)}`
}
