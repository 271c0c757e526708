import { type Queries, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { decrypt, encrypt } from '#server/mail/encryption.ts'
import { forgetCertificates } from './erasure/certificates.ts'
import { forgetErased } from './erasure/erased-list.ts'
import { removeDeleted } from './erasure/remove-deleted.ts'
import { eraseLate, sweepExpired, sweepUnverified } from './removal.ts'
import { writeReset } from './reset.ts'
import { claimantOf } from './store.ts'
import { type VerificationData, verificationJob, writeVerification } from './verification-email.ts'

const resendJob = 'resend-verification'
const forgotJob = 'forgot-password'
/** An address that somebody typed, encrypted like the e-mail it may become, and the screen its link leads on to. */
type Encrypted = { readonly encrypted: string; readonly next?: string | undefined }
type Typed = { readonly email: string; readonly next?: string | undefined }

type Enqueuing = Pick<Deps, 'jobs' | 'config'>
const enqueue = ({ jobs, config }: Enqueuing, queries: Queries, name: string, { email, next }: Typed) =>
  jobs.enqueue(queries, name, { encrypted: encrypt(config.secrets.emails, email), next } satisfies Encrypted)

/** Both do the same, whether or not anybody has the address: who has it is looked up later, where nobody waits. */
export const enqueueResend = (deps: Enqueuing, queries: Queries, typed: Typed) => enqueue(deps, queries, resendJob, typed)
export const enqueueForgot = (deps: Enqueuing, queries: Queries, typed: Typed) => enqueue(deps, queries, forgotJob, typed)

/** The jobs of accounts: queued ones and those of a schedule (cron). */
export function accountJobs(deps: Pick<Deps, 'db' | 'now' | 'randomBytes' | 'mail' | 'config' | 'files'>): readonly Job[] {
  const { db, config } = deps
  const address = (data: object) => decrypt(config.secrets.emails, (data as Encrypted).encrypted)
  return [
    { name: verificationJob, run: (data) => transact(db, (trx) => writeVerification(deps, trx, data as VerificationData)) },
    {
      name: resendJob,
      run: (data) =>
        transact(db, async (trx) => {
          const userId = await claimantOf(trx, address(data))
          if (userId) await writeVerification(deps, trx, { userId, next: (data as Encrypted).next })
        }),
    },
    { name: forgotJob, run: (data) => transact(db, (trx) => writeReset(deps, trx, address(data))) },
    { name: 'sweep-expired', cron: '7 * * * *', run: () => sweepExpired(deps) },
    { name: 'sweep-unverified', cron: '23 * * * *', run: () => sweepUnverified(deps) },
    { name: 'remove-deleted', cron: '29 * * * *', run: () => removeDeleted(deps) },
    { name: 'erase-late', cron: '53 * * * *', run: () => eraseLate(deps) },
    { name: 'forget-certificates', cron: '41 * * * *', run: () => forgetCertificates(deps) },
    { name: 'forget-erased', cron: '43 3 * * *', run: () => forgetErased(deps) },
  ]
}
