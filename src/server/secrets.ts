import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  /** The seed of the key that signs certificates of erasure. */
  readonly certificates: Buffer
  /** Makes the tokens of shared links, and signs the addresses of what they show. */
  readonly shares: Buffer
  /** Makes the codes of gift vouchers. */
  readonly vouchers: Buffer
  /** Encrypts the places in feeds at which something may lie that the reader may not see. */
  readonly cursors: Buffer
  /** Makes the keys under which browsers encrypt what they keep of their person. */
  readonly deviceKeys: Buffer
  /** Tells one secret from another without telling either: the database keeps it, so that no server works there with another secret. */
  readonly fingerprint: string
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
  certificates: derive(root, 'certificates'),
  shares: derive(root, 'shares'),
  vouchers: derive(root, 'vouchers'),
  cursors: derive(root, 'cursors'),
  deviceKeys: derive(root, 'device-keys'),
  fingerprint: derive(root, 'fingerprint').toString('hex'),
})

/** Bytes of a secret. */
const secretLength = 32

/** The bytes that a secret in base64 stands for; null for what is too short or no base64. */
export function rootOf(text: string): Buffer | null {
  const written = text.trim()
  const root = Buffer.from(written, 'base64')
  return /^[A-Za-z\d+/]+={0,2}$/.test(written) && root.length >= secretLength ? root : null
}

/** Whether a text may be a secret: 32 bytes or more in base64. */
export const isSecret = (text: string): boolean => rootOf(text) !== null

export type SecretSource = { readonly dataDir: string; readonly secret: string | null; readonly secretFile: string | null }

/** The secret that was given, that of a file, or the one of the data directory, which is made once and readable by its owner only. */
export function readSecrets({ dataDir, secret, secretFile }: SecretSource): Secrets {
  if (secret !== null) return secretsOf(secret, 'SECRET')
  return readSecretFile(secretFile ?? keptSecret(dataDir))
}

/** The secret in a file. */
export const readSecretFile = (file: string): Secrets => secretsOf(readKeyFile(file, 'SECRET_FILE'), file)

/** The text of a file that a setting names. */
export function readKeyFile(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`Settings: ${setting}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** The text of the secret of these settings, which is not made where there is none: null then. */
export function findSecretText({ dataDir, secret, secretFile }: SecretSource): string | null {
  if (secret !== null) return secret
  const file = secretFile ?? secretFileOf(dataDir)
  return secretFile === null && !existsSync(file) ? null : readKeyFile(file, 'SECRET_FILE').trim()
}

/** The secret that a text in base64 stands for. @param where the text is from, for the words of a refusal */
export function secretsOf(text: string, where: string): Secrets {
  const root = rootOf(text)
  if (!root)
    throw new Error(`Settings: ${where} has no secret: ${secretLength} bytes or more in base64, as \`openssl rand -base64 32\` makes`)
  return secretsFrom(root)
}

/** Where the data directory keeps its secret. */
export const secretFileOf = (dataDir: string): string => path.join(dataDir, 'secret')

/** The file of the data directory. It is linked once it is whole: of processes that start together, one makes it. */
function keptSecret(dataDir: string): string {
  const file = secretFileOf(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  try {
    readFileSync(file)
  } catch {
    writeFileSync(unfinished, randomBytes(secretLength).toString('base64'), { mode: 0o600 })
    linkUnlessThere(unfinished, file)
    rmSync(unfinished)
  }
  return file
}

function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Whether two texts are the same, in a time that does not tell where they differ. Their lengths are no secret. */
export function isSameText(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The hash of a token, which is stored in its place. A random token of 256 bits cannot be guessed, so plain SHA-256 is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
