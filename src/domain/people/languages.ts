/** The languages of the interface, of e-mails and of push messages. */
export const languages = ['en', 'de', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

const isLanguage = (text: string): text is Language => languages.some((language) => language === text)

/** The first of the languages of an Accept-Language header (RFC 9110, 12.5.4), as browsers order them; null where the house does not speak it. */
export function languageAccepted(header: string | undefined): Language | null {
  const primary = header?.trim().split(/[-,;]/, 1)[0]?.toLowerCase() ?? ''
  return isLanguage(primary) ? primary : null
}
