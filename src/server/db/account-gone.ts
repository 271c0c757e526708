import { Problem } from '#domain/problem.ts'

/** The refusal of a request whose account was erased on its way: for `executeTakeFirstOrThrow`, wherever the caller's own row is read. */
export const accountGone = (): Problem => new Problem('not-signed-in', 'This account is closed.')
