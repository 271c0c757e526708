import { language } from './language.ts'

/** A message without its context: `Left||a contact who withdrew` is shown as `Left`. */
export const withoutContext = (message: string): string => message.replace(/\|\|.*/, '')

/** A message of the code in the reader's language, with its arguments still in braces. */
export const textOf = (message: string): string => language.lookUp?.(message) ?? withoutContext(message)
