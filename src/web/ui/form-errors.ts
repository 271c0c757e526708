import { known, t } from '#web/lib/language/translate.ts'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string; readonly code: string }
export type FormErrors = Readonly<Record<string, string>>

/** What the schema says where nobody wrote a sentence for it. */
const withoutWords = 'Invalid input'

/** The first problem of each field, in words, in the order of the schema. */
export const errorsOfIssues = (issues: readonly Issue[]): FormErrors =>
  firstOfEach(
    issues.map(({ path, message }) => ({
      name: path.map(String).join('.'),
      words: message.startsWith(withoutWords) ? t('This is needed, or does not look right.') : known(message),
    })),
  )

/** What the server refused, by the names of the form's fields: a path may begin with the part of the request it came in. */
export const errorsOfRefusal = (errors: readonly { readonly path: string; readonly message: string }[]): FormErrors =>
  firstOfEach(
    errors.map(({ path, message }) => ({
      name: path
        .replace(/^\//, '')
        .replaceAll('/', '.')
        .replace(/^body\./, ''),
      words: known(message),
    })),
  )

function firstOfEach(problems: readonly { readonly name: string; readonly words: string }[]): FormErrors {
  const found: Record<string, string> = {}
  for (const { name, words } of problems) found[name] ??= words
  return found
}
