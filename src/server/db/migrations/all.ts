import type { Migration } from 'kysely/migration'
import * as accounts from './001-open-accounts.ts'
import * as entries from './002-open-the-case.ts'
import * as counter from './003-open-the-counter.ts'

/** Forward only, never edited once released; the key orders them. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-open-accounts': accounts,
  '002-open-the-case': entries,
  '003-open-the-counter': counter,
}
