import type { ExportContent } from '#domain/exports/limits.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { ExportRow } from '#server/db/export-tables.ts'
import type { Caller, Deps, Notify } from '#server/deps.ts'

/** Who was proved to own an account, and whether by a second factor too. */
export type ProvedOwner = { readonly userId: string; readonly hasSecondFactor: boolean }

/** What accounts, exports, follows and notifications provide to legacies. */
export type ProvidedToLegacy = {
  readonly notify: Notify
  readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
  /** Ends every login and every key of an account and voids the links mailed to it. Passwords, passkeys and codes stay. */
  readonly endLogins: (trx: Transaction, userId: string) => Promise<void>
  /** Drops what is cached of the logins of an account, in every process. */
  readonly forgetCaller: (userId: string) => void
  /** Tells an address that its account was deleted, with the link that takes it back. */
  readonly mailDeletion: (trx: Transaction, user: { id: string; email: string; username: string }) => Promise<void>
  readonly withdrawFollowRequests: (trx: Transaction, userId: string) => Promise<void>
  /** Begins an export of somebody's account for their legacy contacts, in place of the one that was there. One that is being made or ready for them stays. */
  readonly beginExportForContacts: (trx: Transaction, userId: string, content: ExportContent) => Promise<ExportRow>
  readonly endExports: (trx: Transaction, userId: string) => Promise<void>
}

/** What the calls of legacies need beside that. */
export type ProvidedToLegacyRoutes = ProvidedToLegacy & {
  readonly reauthenticate: (caller: Caller, password: string | undefined) => Promise<void>
  /** Verifies the password of an account whatever its state, and its one-time code where it has them. */
  readonly proveOwner: (given: { identifier: string; password: string; code: string | undefined }) => Promise<ProvedOwner>
  readonly addressOfPart: (row: ExportRow, part: number) => string
}

/** What changes of a case borrow. */
export type LegacyDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'randomBytes' | 'mail' | 'config' | 'bus'> & ProvidedToLegacy
