import type { Certificate, SigningKey } from '#domain/account/erasure/certificate.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { Download } from '#server/http/send-file.ts'
import { hashToken } from '#server/secrets.ts'
import { readObjects } from './certify.ts'
import { openSigning, signingKeyOf } from './signing-key.ts'

type Reading = Pick<Deps, 'db' | 'now'>

/** The certificate that a mailed link opens. */
export async function readCertificate({ db, now }: Reading, code: string): Promise<Certificate> {
  const row = await db
    .selectFrom('erasures')
    .select('certificate')
    .where('code_hash', '=', hashToken(code))
    .where('code_ends_at', '>', now())
    .executeTakeFirst()
  if (!row?.certificate) throw new Problem('gone', 'This link has expired. Nothing of the account was kept for it.')
  return row.certificate
}

/** The certificate as a file to keep. */
export async function certificateFile(deps: Reading, code: string): Promise<Download> {
  const certificate = await readCertificate(deps, code)
  return {
    name: `certificate-${certificate.statement.number}.json`,
    type: 'application/json; charset=utf-8',
    text: (async function* () {
      yield `${JSON.stringify(certificate, null, 2)}\n`
    })(),
  }
}

/** The hashes that the root of a certificate stands for, a line of hex each. */
export async function hashesFile(deps: Reading, code: string): Promise<Download> {
  const { number } = (await readCertificate(deps, code)).statement
  return {
    name: `certificate-${number}-hashes.txt`,
    type: 'text/plain; charset=utf-8',
    text: (async function* () {
      for await (const rows of readObjects(deps.db, number)) yield rows.map(({ hash }) => `${hash.toString('hex')}\n`).join('')
    })(),
  }
}

/** Every key that this deployment signs or has signed certificates with: a secret that was changed changes the key. */
export async function readSigningKeys({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<readonly SigningKey[]> {
  const former = await db.selectFrom('erasures').select('public_key').distinct().where('public_key', 'is not', null).execute()
  const { key } = openSigning(config.secrets)
  return [key, ...former.flatMap(({ public_key }) => (public_key !== null && public_key !== key.x ? [signingKeyOf(public_key)] : []))]
}

/** Forgets certificates whose links have ended. Number, times, sums and root stay. */
export async function forgetCertificates({ db, now }: Reading): Promise<void> {
  const over = await db.selectFrom('erasures').select('number').where('code_ends_at', '<=', now()).execute()
  for (const { number } of over)
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('erasure_objects').where('number', '=', number).execute()
      await trx
        .updateTable('erasures')
        .set({ certificate: null, code_hash: null, code_ends_at: null })
        .where('number', '=', number)
        .execute()
    })
}
