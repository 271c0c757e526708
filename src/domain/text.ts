/** Capitalizes a text: its first letter in upper case, the rest as it is. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Folds a text for comparing: lower case, without accents. `Þórunn` becomes `þorunn`. */
export const foldAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Folds a text for search: lower case, without accents, single spaces. */
export const foldForSearch = (text: string): string => foldAccents(text).replace(/\s+/gu, ' ').trim()

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const entityOf = (sign: string) => entities[sign] ?? sign

/** Escapes a text for HTML or XML, in an attribute or between tags. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, entityOf)

/** Escapes a text for between tags only, where quotes mean nothing and would make it longer. */
export const escapeBetweenTags = (text: string): string => text.replace(/[&<>]/g, entityOf)
