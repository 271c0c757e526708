import type * as z from 'zod/mini'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/**
 * For `z.config`: the messages where a schema has none of its own. People read them beside a field, programmers in an answer. Whoever checks by
 * schemas sets them: the contract for the server, the forms for a browser.
 */
export const validationMessages: Parameters<typeof z.config>[0] = {
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'This is missing.' : `This must be ${kinds[issue.expected] ?? 'something else'}.`
      case 'too_big':
        return issue.origin === 'string' ? `Use ${issue.maximum} characters or fewer.` : `This may be ${issue.maximum} at most.`
      case 'too_small':
        return issue.origin === 'string' ? `Use ${issue.minimum} characters or more.` : `This must be ${issue.minimum} at least.`
      case 'invalid_value':
        return `Choose one of: ${issue.values.join(', ')}.`
      case 'unrecognized_keys':
        return `This cannot be set here: ${issue.keys.join(', ')}.`
      default:
        return 'This does not fit.'
    }
  },
}
