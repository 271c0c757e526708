import { normalizedCode } from '#domain/account/one-time-codes.ts'
import { Problem } from '#domain/problem.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { codeKey, loginKey, makeTry } from './attempts.ts'
import { wrongCode } from './codes/codes.ts'
import { spendCode } from './codes/log-in.ts'
import { asksForCode } from './codes/store.ts'
import { accountNamed } from './store.ts'

type Given = { readonly identifier: string; readonly password: string; readonly code: string | undefined }

/**
 * Authenticates the owner of an account, whatever its state, without a login: by the password, and by the one-time code where the account has
 * them. Wrong tries are counted as those of logins.
 * @returns whether a second factor was proved too
 */
export async function proveOwner(
  deps: Pick<Deps, 'db' | 'now' | 'hashing' | 'config' | 'mail'>,
  { identifier, password, code }: Given,
): Promise<{ readonly userId: string; readonly hasSecondFactor: boolean }> {
  const { db, hashing } = deps
  const named = await accountNamed(db, identifier.trim().toLowerCase())
  const account = await makeTry(deps, loginKey(identifier, null), async () => {
    const isRight = await hashing.verify(named?.passwordHash ?? null, password)
    if (!named || !isRight) throw new Problem('wrong-credentials', 'Wrong username, e-mail or password.')
    return named
  })
  if (!(await asksForCode(db, account.id))) return { userId: account.id, hasSecondFactor: false }
  if (code === undefined) throw new Problem('code-needed', 'Type the code of your authenticator app.')
  const check = () =>
    transact(db, async (trx) => {
      if (!(await spendCode(deps, trx, account.id, normalizedCode(code)))) throw wrongCode()
    })
  await makeTry(deps, codeKey(account.id, null), check, '')
  return { userId: account.id, hasSecondFactor: true }
}
