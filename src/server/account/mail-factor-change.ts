import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { mailOwner } from '#server/mail/mail-owner.ts'
import { type FactorChange, factorEmail } from './emails.ts'

/** Writes to the owner of an account what happened to the ways to log in to it. */
export const mailFactorChange = (
  deps: Pick<Deps, 'mail' | 'config'>,
  trx: Transaction,
  userId: string,
  change: FactorChange,
): Promise<void> => mailOwner(deps, trx, userId, ({ username }) => factorEmail(deps.config, { username, change }))
