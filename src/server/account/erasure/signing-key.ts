import { createHash, createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { canonicalText, type SigningKey } from '#domain/account/erasure/certificate.ts'
import type { Checking } from '#domain/account/erasure/check-certificate.ts'
import type { Secrets } from '#server/secrets.ts'

/** What stands before the seed in a private key of Ed25519 (PKCS #8, RFC 8410, section 7). */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A public key by its 32 bytes in base64url, named by its thumbprint (RFC 7638). */
export function signingKeyOf(x: string): SigningKey {
  const key = { kty: 'OKP', crv: 'Ed25519', x } as const
  return { ...key, kid: createHash('sha256').update(canonicalText(key)).digest('base64url') }
}

/** The key by which this deployment signs certificates (Ed25519). Its seed is drawn from the secret, so that all servers have the same. */
export function openSigning({ certificates }: Pick<Secrets, 'certificates'>) {
  const key = createPrivateKey({ key: Buffer.concat([beforeSeed, certificates]), format: 'der', type: 'pkcs8' })
  const x = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')
  return { key: signingKeyOf(x), sign: (text: string): string => sign(null, Buffer.from(text), key).toString('base64url') }
}

/** The cryptography of Node, to check a certificate with. */
export const checking: Checking = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
  isSignedBy: ({ kty, crv, x }, text, signature) =>
    verify(null, Buffer.from(text), createPublicKey({ key: { kty, crv, x }, format: 'jwk' }), Buffer.from(signature, 'base64url')),
}
