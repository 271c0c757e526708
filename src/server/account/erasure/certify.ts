import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import {
  type Certificate,
  canonicalText,
  certificateForm,
  certificateLifetime,
  type ErasureStatement,
  type Remainder,
} from '#domain/account/erasure/certificate.ts'
import { openMerkleTree } from '#domain/account/erasure/merkle.ts'
import type { Bytes } from '#domain/units.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import { migrations } from '#server/db/migrations/all.ts'
import type { Deps } from '#server/deps.ts'
import { erasureEmail } from '../emails.ts'
import { newToken } from '../tokens.ts'
import { eraseMap } from './erase-map.ts'
import { reasons } from './reasons.ts'
import type { Recipient } from './recipient.ts'
import { openSigning } from './signing-key.ts'

type CertifyDeps = Pick<Deps, 'db' | 'now' | 'randomBytes' | 'mail' | 'config'>
type Ending = {
  readonly number: string
  readonly recipient: Recipient | null
  readonly search: ErasureStatement['search']
}

/**
 * Ends an erasing: signs its certificate, mails nonce and link to the address, and forgets the address, the nonce and the account. Of many
 * at once one does it. Where the address cannot be read any more, nobody is told.
 */
export const certify = (deps: CertifyDeps, { number, recipient, search }: Ending): Promise<void> =>
  transact(deps.db, async (trx) => {
    const row = await trx
      .selectFrom('erasures')
      .selectAll()
      .where('number', '=', number)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const ended = deps.now()
    const forgotten = { account_id: null, recipient: null, ended_at: ended }
    const ending = trx.updateTable('erasures').where('number', '=', number)
    if (!recipient) {
      await ending.set(forgotten).execute()
      return
    }
    const { config } = deps
    const certificate = signed(config, {
      form: certificateForm,
      number,
      deployment: config.publicUrl,
      asked: row.asked_at.toISOString(),
      began: row.began_at.toISOString(),
      ended: ended.toISOString(),
      version,
      schema,
      ...row.counts,
      ...(await sumObjects(trx, number)),
      stays: remainders,
      backupsEnd: new Date(ended.getTime() + config.backupLifetime).toISOString().slice(0, 10),
      search,
    })
    const { token, hash } = newToken(deps)
    await ending
      .set({
        ...forgotten,
        root: certificate.statement.root,
        public_key: certificate.key.x,
        certificate: JSON.stringify(certificate),
        code_hash: hash,
        code_ends_at: new Date(ended.getTime() + certificateLifetime),
      })
      .execute()
    await deps.mail.post(trx, { to: recipient.email, ...erasureEmail(config, { number, token, nonce: recipient.nonce }) })
  })

function signed({ secrets }: Deps['config'], statement: ErasureStatement): Certificate {
  const { key, sign } = openSigning(secrets)
  return { statement, key, signature: sign(canonicalText(statement)) }
}

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string }
const schema = Object.keys(migrations).toSorted().at(-1) ?? ''

/** Everything that the map says stays, each reason once. */
const remainders: readonly Remainder[] = [...new Set(Object.values(eraseMap).map(({ stays }) => stays))].flatMap((reason) =>
  reason ? (reasons[reason] ?? []) : [],
)

const objectsPerRead = 10_000

type Summed = { readonly objects: number; readonly bytes: Bytes; readonly root: string }

/** How many objects were erased and how large they were, and the root over their hashes in order. */
async function sumObjects(trx: Transaction, number: string): Promise<Summed> {
  const tree = openMerkleTree((bytes) => createHash('sha256').update(bytes).digest())
  let [objects, bytes] = [0, 0]
  for await (const rows of readObjects(trx, number))
    for (const object of rows) {
      tree.add(object.hash)
      objects += 1
      bytes += object.bytes
    }
  return { objects, bytes, root: Buffer.from(tree.root()).toString('hex') }
}

/** The noted objects of an erasing in the order of their hashes, in portions. */
export async function* readObjects(queries: Pick<Transaction, 'selectFrom'>, number: string) {
  for (let after: { readonly hash: Buffer; readonly place: Buffer } = { hash: Buffer.alloc(0), place: Buffer.alloc(0) }; ; ) {
    const rows = await queries
      .selectFrom('erasure_objects')
      .select(['hash', 'place', 'bytes'])
      .where('number', '=', number)
      .where(sql<boolean>`(hash, place) > (${after.hash}, ${after.place})`)
      .orderBy('hash')
      .orderBy('place')
      .limit(sql.lit(objectsPerRead))
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < objectsPerRead) return
    after = last
  }
}
