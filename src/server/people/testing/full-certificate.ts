import { certify } from '#server/account/erasure/certify.ts'
import { eraseMap } from '#server/account/erasure/erase-map.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const seed = Buffer.alloc(32, 7)
/** The code in the link of the certificate. */
export const certificateCode = seed.toString('base64url')

/** A certificate with more rows of every table than anybody has. */
export async function fillCertificate({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  const number = 'E-ZZZZ-ZZZZ'
  const rows = Object.fromEntries(Object.keys(eraseMap).map((table) => [table, Number.MAX_SAFE_INTEGER]))
  const counts = JSON.stringify({ rows, detached: Number.MAX_SAFE_INTEGER })
  await deps.db.insertInto('erasures').values({ number, asked_at: deps.now(), began_at: deps.now(), counts }).execute()
  const recipient = { email: 'gone@islands.example', nonce: seed.toString('hex') }
  const search = { tables: 100, columns: 100, folders: 5, hits: 0 }
  await certify({ ...deps, randomBytes: () => seed }, { number, recipient, search })
}
