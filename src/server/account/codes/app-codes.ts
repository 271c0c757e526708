import { Secret, TOTP } from 'otpauth'
import { codeDigits, codePeriod, codeSkew } from '#domain/account/one-time-codes.ts'
import type { Deps } from '#server/deps.ts'
import { decrypt, encrypt } from '#server/mail/encryption.ts'
import type { Secrets } from '#server/secrets.ts'

/** As long as the output of the hash, as RFC 4226 recommends. */
const secretBytes = 20
const totpOf = (secret: Secret) => new TOTP({ secret, digits: codeDigits, period: codePeriod })

/** A secret for an authenticator app: in base 32 for its owner, encrypted for us. */
export function newSecret({ randomBytes, config }: Pick<Deps, 'randomBytes' | 'config'>) {
  const secret = Secret.fromHex(randomBytes(secretBytes).toString('hex')).base32
  return { secret, encrypted: encrypt(config.secrets.oneTimeCodes, secret) }
}

/** The same secret, encrypted with the key of other secrets of ours. */
export const reencryptSecret = (encrypted: string, former: Secrets, secrets: Secrets): string =>
  encrypt(secrets.oneTimeCodes, decrypt(former.oneTimeCodes, encrypted))

/** In the place of a secret that nobody can decrypt any more: one that no app has, so that no code is right. */
export const encryptUnreadableSecret = (deps: Pick<Deps, 'randomBytes' | 'config'>): string => newSecret(deps).encrypted

/** The address by which an app takes the secret over, from a link or a QR code. */
export const appUri = ({ productName }: Pick<Deps['config'], 'productName'>, username: string, secret: string): string =>
  new TOTP({ issuer: productName, label: username, secret, digits: codeDigits, period: codePeriod }).toString()

/** The period that a code belongs to, counted from 1970, when it is the present one or next to it; null for a wrong code. */
export function stepOf({ config, now }: Pick<Deps, 'config' | 'now'>, encrypted: string, code: string): number | null {
  const totp = totpOf(Secret.fromBase32(decrypt(config.secrets.oneTimeCodes, encrypted)))
  const timestamp = now().getTime()
  const delta = totp.validate({ token: code, timestamp, window: codeSkew })
  return delta === null ? null : TOTP.counter({ period: codePeriod, timestamp }) + delta
}
