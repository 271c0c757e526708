type DatabaseError = { code?: string; constraint?: string }

const codes: readonly (readonly [RegExp, string])[] = [
  [/^duplicate key value violates unique constraint "(\w+)"/, '23505'],
  [/^insert or update on table "\w+" violates foreign key constraint "(\w+)"/, '23503'],
  [/^new row for relation "\w+" violates check constraint "(\w+)"/, '23514'],
  [/^deadlock detected/, '40P01'],
  [/^could not serialize access/, '40001'],
  [/^canceling statement due to statement timeout/, '57014'],
]

/**
 * Gives an error of a divided database the SQLSTATE that the same error has on one server, and the constraint its name there: the coordinator
 * of Citus may pass on what a worker refused as an internal error (XX000), or without the constraint, and constraints of a shard end with its number.
 */
export function restoreErrorCode(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const given = error as Error & DatabaseError
  if (given.constraint === undefined)
    for (const [pattern, code] of codes) {
      const match = pattern.exec(given.message)
      if (!match) continue
      given.code = code
      if (match[1]) given.constraint ??= match[1]
    }
  if (given.constraint) given.constraint = given.constraint.replace(/_\d{6,}$/, '')
  return error
}
