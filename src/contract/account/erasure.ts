import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply } from '#contract/envelope.ts'
import { certificateForm } from '#domain/account/erasure/certificate.ts'
import { minutes } from '#domain/units.ts'
import { mailedToken } from './auth.ts'

/** A public key of Ed25519 as a JSON Web Key (RFC 8037). */
const signingKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), kid: z.string(), x: z.string() })

/** What a deployment declares of an erasing; instants are RFC 3339, sizes bytes, hashes hex. */
const statement = z.object({
  form: z.literal(certificateForm),
  number: z.string(),
  deployment: z.string(),
  asked: z.string(),
  began: z.string(),
  ended: z.string(),
  version: z.string(),
  schema: z.string(),
  rows: z.record(z.string(), z.number()),
  detached: z.number(),
  objects: z.number(),
  bytes: z.number(),
  root: z.string(),
  stays: z.readonly(z.array(z.object({ what: z.string(), why: z.string(), until: z.string() }))),
  backupsEnd: z.string(),
  search: z.object({ tables: z.number(), columns: z.number(), folders: z.number(), hits: z.number() }),
})

export const certificate = z.object({ statement, key: signingKey, signature: z.string() })

const ofCode = {
  method: 'GET',
  access: 'anyone',
  params: z.object({ code: mailedToken }),
  limit: { most: 60, within: minutes(5) },
} as const

/** Certificates of erasure, which a mailed link opens for 30 days, and the keys that sign them. */
export const erasureApi = {
  keys: endpoint({
    method: 'GET',
    path: '/api/erasures/keys',
    access: 'anyone',
    summary:
      'The public keys by which this server signs, and has signed, certificates of erasure: a JSON Web Key Set (RFC 7517). A signature is Ed25519 over the canonical text (RFC 8785) of the statement.',
    reply: z.object({ keys: z.readonly(z.array(signingKey)) }),
  }),
  read: endpoint({
    ...ofCode,
    path: '/api/erasures/:code',
    summary: 'The certificate that a mailed link opens, for 30 days.',
    reply: dataReply(certificate),
  }),
  certificateFile: endpoint({
    ...ofCode,
    path: '/api/erasures/:code/certificate.json',
    summary: 'The same as a file.',
    replyAs: 'download',
    reply: z.string(),
  }),
  hashesFile: endpoint({
    ...ofCode,
    path: '/api/erasures/:code/hashes.txt',
    summary:
      'The hashes under the root of the certificate, sorted, one in a line: of each erased object the HMAC-SHA-256, keyed by the nonce, of its SHA-256. The root is that of a Merkle tree (RFC 9162, section 2.1.1) over them.',
    replyAs: 'download',
    reply: z.string(),
  }),
}
