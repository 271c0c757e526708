type Issue = { readonly path: readonly PropertyKey[]; readonly message: string; readonly code: string }
export type FormErrors = Readonly<Record<string, string>>

/** What the schema says where nobody wrote a sentence for it. */
const withoutWords = 'Invalid input'

/** The first problem of each field, in words. */
export function errorsOfIssues(issues: readonly Issue[]): FormErrors {
  const pairs = issues.map((issue) => [
    issue.path.map(String).join('.'),
    issue.message.startsWith(withoutWords) ? 'This is needed, or does not look right.' : issue.message,
  ])
  return Object.fromEntries(pairs.reverse())
}

/** What the server refused, by the names of the form's fields: a path may begin with the part of the request it came in. */
export function errorsOfRefusal(errors: readonly { readonly path: string; readonly message: string }[]): FormErrors {
  const pairs = errors.map(({ path, message }) => [
    path
      .replace(/^\//, '')
      .replaceAll('/', '.')
      .replace(/^body\./, ''),
    message,
  ])
  return Object.fromEntries(pairs.reverse())
}
