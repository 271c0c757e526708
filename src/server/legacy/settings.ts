import type { InputOf } from '#contract/endpoint.ts'
import type { legacyApi } from '#contract/legacy/legacy.ts'
import { shorterAfter } from '#domain/legacy/limits.ts'
import { transact } from '#server/db/connection.ts'
import type { LegacySettingsRow } from '#server/db/legacy-tables.ts'
import type { Caller } from '#server/deps.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import { lockOwner, readSettings, writeSettings } from './contact-store.ts'
import { contactChangeEmail } from './emails.ts'
import type { LegacyDeps } from './provided.ts'

type Chosen = Omit<InputOf<typeof legacyApi.choose>['body'], 'password'>

/** How many days a case waits that is begun now. A shorter time counts once it is due. */
export const daysInForce = ({ days, shorter_days, shorter_from }: LegacySettingsRow, now: Date) =>
  shorter_days !== null && shorter_from !== null && shorter_from <= now ? shorter_days : days

/** Keeps what somebody chooses for their legacy. Whoever broke in cannot shorten the wait: a shorter one counts after some days. */
export const chooseLegacy = (deps: LegacyDeps, { userId }: Caller, chosen: Chosen): Promise<void> =>
  transact(deps.db, async (trx) => {
    await lockOwner(trx, userId)
    const now = deps.now()
    const before = await readSettings(trx, userId)
    const inForce = daysInForce(before, now)
    const isShorter = chosen.days < inForce
    const isAskedAlready = isShorter && before.shorter_days === chosen.days
    await writeSettings(trx, {
      ...before,
      days: isShorter ? inForce : chosen.days,
      shorter_days: isShorter ? chosen.days : null,
      shorter_from: isShorter ? (isAskedAlready ? before.shorter_from : new Date(now.getTime() + shorterAfter)) : null,
      stays: chosen.stays,
      albums: chosen.albums,
      audience: chosen.audience,
      bag: chosen.bag,
      erase_after: chosen.eraseAfter,
      erase_when_remembered: chosen.eraseWhenRemembered,
    })
    await mailOwner(deps, trx, userId, ({ username }) => contactChangeEmail(deps.config, { username, name: '', change: 'chosen' }))
  })
