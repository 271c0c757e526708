import type { ColumnType, Selectable } from 'kysely'
import type { Certificate } from '#domain/account/erasure/certificate.ts'
import type { Bytes } from '#domain/units.ts'
import type { Instant, Json, OptionalInstant } from './columns.ts'

/** The tables of erasings and of their certificates. */
export type ErasureTables = { erasures: ErasureTable; erasure_objects: ErasureObjectTable }

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

type ErasureTable = {
  number: string
  /** Who is being erased; null once that has ended. */
  account_id: Optional<string>
  /** The address and the nonce, encrypted; null once the certificate is mailed. */
  recipient: Optional<string>
  asked_at: Instant
  began_at: Instant
  ended_at: OptionalInstant
  counts: Json<{ readonly rows: Readonly<Record<string, number>>; readonly detached: number }>
  /** In hex. */
  root: Optional<string>
  /** The key that signed, in base64url. */
  public_key: Optional<string>
  /** Until its link ends. */
  certificate: ColumnType<Certificate | null, string | null | undefined, string | null>
  code_hash: Optional<Buffer>
  code_ends_at: OptionalInstant
}
export type ErasureRow = Selectable<ErasureTable>

/** An erased object, by keyed hashes of its key and of its SHA-256. Kept as long as the certificate. */
type ErasureObjectTable = { number: string; place: Buffer; hash: Buffer; bytes: Bytes }
