/** Capitalizes a text: its first letter in upper case, the rest as it is. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A text whose letters bear no more than 30 marks each: behind so many stands U+034F, which nobody sees (Stream-Safe Text Format of UAX 15). The marks of a
 * letter are put in order by as many steps as the square of their number: a text of 200,000 marks held the server for 12 s.
 */
const withFewMarks = (text: string): string =>
  text.replace(/\p{M}{31,}/gu, (marks) => {
    const few = marks.split('\u034f').map((some) => some.replace(/.{30}(?=.)/gsu, '$&\u034f'))
    return few.join('\u034f')
  })

/** A text in NFC, in steps as many as its letters, whatever it holds. */
export const inNfc = (text: string): string => withFewMarks(text).normalize('NFC')

/** Folds a text for comparing: lower case, without accents. `Þórunn` becomes `þorunn`. */
export const foldAccents = (text: string): string => withFewMarks(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Folds a text for search: lower case, without accents, single spaces. */
export const foldForSearch = (text: string): string => foldAccents(text).replace(/\s+/gu, ' ').trim()

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const entityOf = (sign: string) => entities[sign] ?? sign

/** Escapes a text for HTML or XML, in an attribute or between tags. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, entityOf)

/** Escapes a text for between tags only, where quotes mean nothing and would make it longer. */
export const escapeBetweenTags = (text: string): string => text.replace(/[&<>]/g, entityOf)
