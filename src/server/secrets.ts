import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Keys for each purpose, all drawn from one kept secret so that none can stand in for another. */
export type Secrets = {
  /** Signs media addresses. */
  readonly media: Buffer
  /** Signs the CSRF cookie: binds it to a session. */
  readonly csrf: Buffer
  /** Signs the addresses that end e-mails. */
  readonly unsubscribe: Buffer
  /** Encrypts e-mails while they wait in the database. */
  readonly emails: Buffer
  /** Encrypts what one-time codes are computed from. */
  readonly oneTimeCodes: Buffer
  /** Makes the tokens of shared links, and signs the addresses of what they show. */
  readonly shares: Buffer
}

const derive = (root: Buffer, purpose: string) => createHmac('sha256', root).update(purpose).digest()

/** The label of the first release. E-mails that wait in existing databases were encrypted under it. */
const emailsLabel = 'letters'

export const secretsFrom = (root: Buffer): Secrets => ({
  media: derive(root, 'media'),
  csrf: derive(root, 'csrf'),
  unsubscribe: derive(root, 'unsubscribe'),
  emails: derive(root, emailsLabel),
  oneTimeCodes: derive(root, 'one-time-codes'),
  shares: derive(root, 'shares'),
})

/** Reads the kept secret, or makes it once, readable by its owner only. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return secretsFrom(Buffer.from(readFileSync(file, 'utf8'), 'base64'))
}

/** Whether two texts are the same, in a time that does not tell where they differ. Their lengths are no secret. */
export function isSameText(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The hash of a token, which is stored in its place. A random token of 256 bits cannot be guessed, so plain SHA-256 is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
