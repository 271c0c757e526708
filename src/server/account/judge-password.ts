import { type PasswordFault, type PasswordOwner, passwordAdvice, passwordFault } from '#domain/account/password.ts'
import { Problem } from '#domain/problem.ts'
import type { Breached } from './breached.ts'

/** Refuses a new password that somebody else would come upon. */
export async function judgePassword({ breached }: { breached: Breached }, password: string, owner: PasswordOwner): Promise<void> {
  const fault: PasswordFault | null = passwordFault(password, owner) ?? ((await breached(password)) ? 'breached' : null)
  if (fault === null) return
  const message = passwordAdvice[fault]
  throw new Problem('refused', message, { errors: [{ path: 'password', message }] })
}
