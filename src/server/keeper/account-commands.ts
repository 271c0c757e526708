import { removeCodesOf } from '#server/account/codes/codes.ts'
import { transact } from '#server/db/connection.ts'
import { recordAct } from '#server/db/keeper-record.ts'
import type { KeepingDeps } from '#server/safety/suspend.ts'
import { findUser } from './find-user.ts'

type AccountDeps = Pick<KeepingDeps, 'db' | 'now' | 'newId' | 'mail' | 'config' | 'keeper'>

/** What keepers do for people who cannot get into their accounts. */
export const accountCommands = {
  'codes-off': {
    parameters: 'USER',
    description: 'turns one-time codes off for who lost phone and recovery codes; the owner is mailed',
    requiredArguments: 1,
    run: async (deps: AccountDeps, [who = '']: readonly string[]) => {
      const { id, username } = await findUser(deps.db, who)
      await transact(deps.db, async (trx) => {
        await removeCodesOf(deps, trx, id)
        await recordAct(deps, trx, { action: 'codes-off', kind: 'user', id, words: '' })
      })
      return [`${username} logs in by the password alone from now on. The owner was mailed.`]
    },
  },
} as const
