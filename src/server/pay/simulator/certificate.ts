import { createHash, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { days } from '#domain/units.ts'

/** A key, and a certificate for it that the key itself signed. No two keys have the same name. */
export type SigningKey = { readonly name: string; readonly privateKey: KeyObject; readonly certificate: string }

/** Makes an RSA key with an X.509 certificate that is valid for a year. Node writes no certificates, so its few fields are written here. */
export async function makeSigningKey(now: Date, commonName: string): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
  const subject = sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(commonName)))))
  const validity = sequence(utcTime(new Date(now.getTime() - days(1))), utcTime(new Date(now.getTime() + days(365))))
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.of(2))), // version 3
    der(0x02, Buffer.of(1)), // serial number
    sha256WithRsa,
    subject, // as the issuer
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', toBeSigned, privateKey)]))
  const bytes = sequence(toBeSigned, sha256WithRsa, signature)
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return { name, privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` }
}

/** One value in the distinguished encoding rules (ITU-T X.690): tag, length, content. */
function der(tag: number, content: Buffer = Buffer.alloc(0)): Buffer {
  if (content.length < 128) return Buffer.concat([Buffer.of(tag, content.length), content])
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex')
  return Buffer.concat([Buffer.of(tag, 0x80 | length.length), length, content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, Buffer.concat(parts))

/** A moment before 2050, to the second. */
const utcTime = (moment: Date): Buffer => der(0x17, Buffer.from(`${moment.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`))
