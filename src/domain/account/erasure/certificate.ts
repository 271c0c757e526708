import { days } from '../../units.ts'

/** How long the page and the files of a certificate can be opened by the mailed link. */
export const certificateLifetime = days(30)

/** Crockford's alphabet: without the letters that are taken for digits. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of a certificate: five random bytes as `E-7K3M-9QXA`. */
export function newCertificateNumber(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = [...bits.matchAll(/.{5}/g)].map(([five]) => signs[Number.parseInt(five, 2)]).join('')
  return `E-${text.slice(0, 4)}-${text.slice(4)}`
}

/** The form of a certificate. It changes when a field changes its meaning. */
export const certificateForm = 'bureau-of-islands/erasure/1'

/** Something that stays after an erasing. */
export type Remainder = { readonly what: string; readonly why: string; readonly until: string }

/** What a deployment declares of one erasing. It names nobody. Instants are in UTC as of RFC 3339. */
export type ErasureStatement = {
  readonly form: typeof certificateForm
  readonly number: string
  /** The address of the deployment. */
  readonly deployment: string
  readonly asked: string
  readonly began: string
  readonly ended: string
  /** The version of the program, and its last migration of the database. */
  readonly version: string
  readonly schema: string
  /** Rows erased of each table, and rows of others that name the person no more. */
  readonly rows: Readonly<Record<string, number>>
  readonly detached: number
  readonly objects: number
  readonly bytes: number
  /** The Merkle root (RFC 9162) over the sorted hashes of the erased objects: each the HMAC-SHA-256 of its SHA-256, by the nonce. In hex. */
  readonly root: string
  readonly stays: readonly Remainder[]
  /** The day after which no backup of the deployment holds anything of this. */
  readonly backupsEnd: string
  /** The search that the program made at the end: places that may name the person, and what was found there. */
  readonly search: { readonly tables: number; readonly columns: number; readonly folders: number; readonly hits: number }
}

/** A public key of Ed25519 as a JSON Web Key (RFC 8037). */
export type SigningKey = { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly kid: string; readonly x: string }

/** A statement, signed by the deployment (Ed25519, RFC 8032, in base64url) over its canonical text. */
export type Certificate = { readonly statement: ErasureStatement; readonly key: SigningKey; readonly signature: string }

/** The canonical text of a value (RFC 8785) of strings, whole numbers, lists and objects: what is signed. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`).join(',')}}`
}

/** What a certificate shows, in words for whoever holds it. */
export const provenWords =
  'The signature shows that this deployment declared exactly this, and that nobody changed it since. With the nonce of the e-mail and the list of checksums in your own export you can show that each of your files was among the erased ones.'
export const unprovenWords =
  'No certificate can show that no copy is left anywhere: what others downloaded or quoted, and what the keeper of a machine may have kept outside the program, it does not know. It names nobody, so it shows whose account this was only together with the e-mail.'
