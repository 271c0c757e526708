import { keyLifetimes, maxKeyNameLength, maxKeys, scopes } from '#domain/account/api-keys.ts'
import { maxProgramNameLength } from '#domain/account/device-login.ts'
import { days } from '#domain/units.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { longest } from './full.ts'

/** By this code a program waits, for as long as the world lasts. */
export const waitingCode = 'BCDFGHJK'

/** As many keys as a person may have, each with every scope, and a program that waits. */
export async function fillKeys({ deps: { db, now, newId, randomBytes } }: Pick<TestApp, 'deps'>, { id: user_id }: Person): Promise<void> {
  const created_at = now()
  const expires_at = new Date(created_at.getTime() + days(keyLifetimes.at(-1) ?? 365))
  const keys = Array.from({ length: maxKeys }, () => ({
    user_id,
    id: newId(),
    name: longest(maxKeyNameLength),
    key_start: 'isl_ab',
    key_end: 'wxyz',
    scopes: [...scopes],
    created_at,
    last_used_at: created_at,
    expires_at,
  }))
  await db.insertInto('api_keys').values(keys).execute()
  const program = {
    code: waitingCode,
    device_hash: randomBytes(32),
    program: longest(maxProgramNameLength),
    scopes: [...scopes],
    network: '10.0.0.0/24',
  }
  await db
    .insertInto('device_logins')
    .values({ ...program, created_at, expires_at })
    .execute()
}
