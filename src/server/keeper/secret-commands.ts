import { sql } from 'kysely'
import { nilUuid } from '#domain/uuid.ts'
import { encryptUnreadableSecret, reencryptSecret } from '#server/account/codes/app-codes.ts'
import { reencryptRecipient } from '#server/account/erasure/recipient.ts'
import { replaceFingerprint } from '#server/db/check-secret.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import { type Recording, recordAct } from '#server/db/keeper-record.ts'
import type { Deps } from '#server/deps.ts'
import { decrypt, encrypt } from '#server/mail/encryption.ts'
import { hashToken, readSecretFile, type Secrets } from '#server/secrets.ts'
import { tokenOf } from '#server/shares/shared-thing.ts'

type SecretDeps = Pick<Deps, 'db' | 'config' | 'randomBytes'> & Recording

/** How operators change the secret of all servers, and go on without one that was lost. */
export const secretCommands = {
  'change-secret': {
    parameters: 'FILE',
    description: 'changes the secret to that of a file, while every server is stopped',
    requiredArguments: 1,
    run: (deps: SecretDeps, [file = '']: readonly string[]) => changeSecret(deps, readSecretFile(file)),
  },
  'lost-secret': {
    parameters: '',
    description: 'makes the database take the secret of these settings, where the former one is lost',
    requiredArguments: 0,
    run: (deps: SecretDeps) => takeSecret(deps),
    /** The settings have another secret than the database by then. */
    takesAnySecret: true,
  },
} as const

const whatEnds = [
  'Addresses of pictures and forms that are open end: whoever has a page open loads it again.',
  'Links that were shared end: their owners find new ones in their lists.',
  'Links in sent e-mails that end e-mails end: the settings have the switches too.',
]

/** What is encrypted is encrypted with the keys of the new secret. All of it or nothing. */
async function changeSecret(deps: SecretDeps, secrets: Secrets): Promise<readonly string[]> {
  const former = deps.config.secrets
  const counts = await transact(deps.db, async (trx) => {
    await recordAct(deps, trx, { action: 'change-secret', kind: 'secret', id: null, words: '' })
    const codes = await rewriteCodes(trx, (secret) => reencryptSecret(secret, former, secrets))
    const emails = await reencryptQueued(trx, former.emails, secrets.emails)
    await rewriteRecipients(trx, (recipient) => reencryptRecipient(recipient, former, secrets))
    await renewShareLinks(trx, secrets)
    await replaceFingerprint(trx, { ...secrets, now: deps.now })
    return { codes, emails }
  })
  return [
    `The database has the new secret: ${counts.codes} secrets of one-time codes and ${counts.emails} waiting e-mails are encrypted with it.`,
    'Start every server with it now: by SECRET_FILE or SECRET, or in the place of DATA_DIR/secret.',
    ...whatEnds,
  ]
}

/** What was encrypted with the lost secret cannot be read: no one-time code is right any more, and waiting e-mails are not sent. */
async function takeSecret(deps: SecretDeps): Promise<readonly string[]> {
  const { secrets } = deps.config
  const counts = await transact(deps.db, async (trx) => {
    await recordAct(deps, trx, { action: 'lost-secret', kind: 'secret', id: null, words: '' })
    const codes = await rewriteCodes(trx, () => encryptUnreadableSecret(deps))
    const { numAffectedRows } = await sql`
      delete from pgboss.job where data ? 'encrypted' and state in ('created', 'retry', 'active')`.execute(trx)
    await trx.updateTable('erasures').set({ recipient: null }).where('recipient', 'is not', null).execute()
    await renewShareLinks(trx, secrets)
    await replaceFingerprint(trx, { ...secrets, now: deps.now })
    return { codes, emails: Number(numAffectedRows ?? 0) }
  })
  return [
    `The database has the secret of these settings. ${counts.emails} waiting e-mails were deleted, since nothing can read them.`,
    `${counts.codes} people with one-time codes log in with a recovery code, or need \`codes-off USER\`.`,
    ...whatEnds,
  ]
}

const batch = 500

/** Rewrites the secret of every authenticator app, and counts them. */
async function rewriteCodes(trx: Transaction, rewrite: (encrypted: string) => string): Promise<number> {
  let count = 0
  for (let after = nilUuid; ; ) {
    const rows = await trx
      .selectFrom('one_time_codes')
      .select(['user_id', 'secret'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(sql.lit(batch))
      .execute()
    for (const { user_id, secret } of rows)
      await trx
        .updateTable('one_time_codes')
        .set({ secret: rewrite(secret) })
        .where('user_id', '=', user_id)
        .execute()
    count += rows.length
    if (rows.length < batch) return count
    after = rows.at(-1)?.user_id ?? after
  }
}

/** Encrypts the e-mails and typed addresses that wait in the queue with another key, and counts them. */
async function reencryptQueued(trx: Transaction, former: Buffer, key: Buffer): Promise<number> {
  const { rows } = await sql<{ name: string; id: string; encrypted: string }>`
    select name, id, data ->> 'encrypted' as encrypted from pgboss.job
    where data ? 'encrypted' and state in ('created', 'retry', 'active')`.execute(trx)
  for (const { name, id, encrypted } of rows) {
    const again = encrypt(key, decrypt(former, encrypted))
    await sql`
      update pgboss.job set data = jsonb_set(data, '{encrypted}', to_jsonb(${again}::text)) where name = ${name} and id = ${id}`.execute(
      trx,
    )
  }
  return rows.length
}

/** Rewrites whom the erasings that have begun are certified to. */
async function rewriteRecipients(trx: Transaction, rewrite: (encrypted: string) => string): Promise<void> {
  const rows = await trx.selectFrom('erasures').select(['number', 'recipient']).where('recipient', 'is not', null).execute()
  for (const { number, recipient } of rows)
    if (recipient !== null)
      await trx
        .updateTable('erasures')
        .set({ recipient: rewrite(recipient) })
        .where('number', '=', number)
        .execute()
}

/** A link's token is made of its seed and the secret: the list of its owner shows the new one, so the new one opens it. */
async function renewShareLinks(trx: Transaction, secrets: Secrets): Promise<void> {
  for (let after = nilUuid; ; ) {
    const shares = await trx
      .selectFrom('shares')
      .select(['id', 'user_id', 'seed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(sql.lit(batch))
      .execute()
    const ids = shares.map(({ id }) => id)
    const { rows: links } = await sql<{ share_id: string }>`
      delete from share_links where share_id = any(${ids}::uuid[]) returning share_id`.execute(trx)
    const linked = new Set(links.map(({ share_id }) => share_id))
    const renewed = shares.filter(({ id }) => linked.has(id))
    if (renewed.length > 0)
      await trx
        .insertInto('share_links')
        .values(renewed.map(({ id, user_id, seed }) => ({ token_hash: hashToken(tokenOf({ secrets }, seed)), share_id: id, user_id })))
        .execute()
    if (shares.length < batch) return
    after = ids.at(-1) ?? after
  }
}
