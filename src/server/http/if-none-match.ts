/** Whether `If-None-Match` names this entity tag: any (`*`), or a list that is compared weakly (RFC 9110, 13.1.2). */
export const matchesIfNoneMatch = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag)))

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')
