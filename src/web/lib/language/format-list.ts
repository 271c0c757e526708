import { language } from './language.ts'

/** Words as a list in the reader's language, such as `Ada and Ben`. */
export const formatList = (words: readonly string[]): string => new Intl.ListFormat(language.locale).format(words)
