import { sql } from 'kysely'
import { type ErasureStatement, newCertificateNumber } from '#domain/account/erasure/certificate.ts'
import { deletionGrace } from '#domain/account/limits.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { ErasureRow } from '#server/db/erasure-tables.ts'
import type { Deps } from '#server/deps.ts'
import { certify } from './certify.ts'
import { foldersOf } from './erase-objects.ts'
import { addRows, type ErasedRows, namingPlaces, noRows } from './erase-rows.ts'
import { encryptRecipient, hashOfObject, openRecipient } from './recipient.ts'
import { eraseLeftovers, type Noting, removeAccounts } from './remove-accounts.ts'

export type ErasureDeps = Pick<Deps, 'db' | 'files' | 'now' | 'randomBytes' | 'mail' | 'config'>

/**
 * Erases the accounts whose grace after their deletion has ended, and certifies it. Each step may be cut off and is repeated without harm.
 * One account that fails keeps no other from being erased; the job then fails, and the next one goes on.
 */
export async function removeDeleted(deps: ErasureDeps): Promise<void> {
  while ((await closeForEver(deps)) > 0);
  const open = await deps.db.selectFrom('erasures').selectAll().where('ended_at', 'is', null).orderBy('began_at').execute()
  const failures: unknown[] = []
  for (const erasure of open) await eraseProvably(deps, erasure).catch((error: unknown) => failures.push(error))
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} accounts could not be erased`)
}

/** How many accounts one transaction closes. */
const accountsPerBatch = 100

/** Begins the erasing of some of those that are still deleted; from here on no link takes that back. Answers how many. */
const closeForEver = ({ db, now, randomBytes, config }: ErasureDeps): Promise<number> =>
  transact(db, async (trx) => {
    const since = new Date(now().getTime() - deletionGrace)
    const begun = await trx.selectFrom('erasures').select('account_id').where('ended_at', 'is', null).execute()
    const over = trx
      .selectFrom('users')
      .select('id')
      .where('state', '=', 'deleted')
      .where('state_changed_at', '<=', since)
      .where(sql<boolean>`id <> all(${begun.map(({ account_id }) => account_id)}::uuid[])`)
      .limit(sql.lit(accountsPerBatch))
    const closed = await trx
      .updateTable('users')
      .set({ state_before: null })
      .where('id', 'in', over)
      .where('state', '=', 'deleted')
      .where('state_changed_at', '<=', since) // of one that was taken back and deleted anew since, the time begins again
      .returning(['id', 'email', 'state_changed_at'])
      .execute()
    const ids = closed.map(({ id }) => id)
    await sql`delete from mailed_tokens where user_id = any(${ids}::uuid[]) and purpose = 'undelete' and used_at is null`.execute(trx)
    for (const { id, email, state_changed_at } of closed)
      await trx
        .insertInto('erasures')
        .values({
          number: newCertificateNumber(randomBytes(5)),
          account_id: id,
          recipient: encryptRecipient(config.secrets, { email, nonce: randomBytes(32).toString('hex') }),
          asked_at: state_changed_at ?? now(),
          began_at: now(),
          counts: JSON.stringify(noRows),
        })
        .onConflict((conflict) => conflict.column('account_id').doNothing()) // another server began it
        .execute()
    return closed.length
  })

async function eraseProvably(deps: ErasureDeps, erasure: ErasureRow): Promise<void> {
  const { number, account_id: id } = erasure
  if (id === null) return
  const recipient = openRecipient(deps.config.secrets, erasure)
  const notes = recipient ? noting(deps, number, recipient.nonce) : undefined
  await removeAccounts(deps, [id], notes)
  if ((await searchFor(deps, id)).hits > 0) await eraseLeftovers(deps, [id], notes)
  const search = await searchFor(deps, id)
  if (search.hits > 0) throw new Error(`erasing ${number}: ${search.hits} rows or objects are still there`)
  await certify(deps, { number, recipient, search })
}

/** Searches every column that may name an account, each by its index, and every folder of the store that may have something of it. */
async function searchFor({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<ErasureStatement['search']> {
  const places = [...namingPlaces, { table: 'users', column: 'id' }]
  let hits = 0
  for (const { table, column } of places) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
    hits += rows[0]?.count ?? 0
  }
  const folders = foldersOf(id)
  for (const folder of folders) for await (const _ of files.list(folder)) hits += 1
  return { tables: new Set(places.map(({ table }) => table)).size, columns: places.length, folders: folders.length, hits }
}

/** Notes what is erased under the number of the certificate. An object is noted by keyed hashes alone, which say nothing without the nonce. */
const noting = ({ db }: ErasureDeps, number: string, nonce: string): Noting => ({
  rows: (trx, erased) => noteRows(trx, number, erased),
  object: async ({ key, sha256, bytes }) => {
    const object = { number, place: hashOfObject(nonce, Buffer.from(key)), hash: hashOfObject(nonce, sha256), bytes }
    await db
      .insertInto('erasure_objects')
      .values(object)
      .onConflict((conflict) => conflict.columns(['number', 'place']).doNothing())
      .execute()
  },
})

async function noteRows(trx: Transaction, number: string, erased: ErasedRows): Promise<void> {
  const { counts } = await trx.selectFrom('erasures').select('counts').where('number', '=', number).forUpdate().executeTakeFirstOrThrow()
  await trx
    .updateTable('erasures')
    .set({ counts: JSON.stringify(addRows(counts, erased)) })
    .where('number', '=', number)
    .execute()
}
