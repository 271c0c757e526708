import { createHmac } from 'node:crypto'
import type { ErasureRow } from '#server/db/erasure-tables.ts'
import { decrypt, encrypt } from '#server/mail/encryption.ts'
import type { Secrets } from '#server/secrets.ts'

/** Who is told of an erasing, and the nonce of its hashes in hex, which is told to nobody else. */
export type Recipient = { readonly email: string; readonly nonce: string }

type Key = Pick<Secrets, 'emails'>

/** Encrypts the recipient like an e-mail that waits, until the certificate is mailed. */
export const encryptRecipient = ({ emails }: Key, recipient: Recipient): string => encrypt(emails, JSON.stringify(recipient))

/** The recipient of an erasing; null where the secret that it was encrypted with was lost. */
export const openRecipient = ({ emails }: Key, { recipient }: Pick<ErasureRow, 'recipient'>): Recipient | null =>
  recipient === null ? null : (JSON.parse(decrypt(emails, recipient)) as Recipient)

/** Encrypts a recipient again when the secret changes. */
export const reencryptRecipient = (text: string, former: Key, next: Key): string => encrypt(next.emails, decrypt(former.emails, text))

/** The keyed hash (HMAC-SHA-256) by which an object is noted. */
export const hashOfObject = (nonce: string, bytes: Buffer): Buffer => createHmac('sha256', Buffer.from(nonce, 'hex')).update(bytes).digest()
