import type { ColumnType } from 'kysely'
import type { Scope } from '#domain/account/api-keys.ts'
import type { Instant, OptionalInstant } from './columns.ts'

/** The tables of passkeys, one-time codes and keys of programs. */
export type SignInTables = {
  passkeys: PasskeyTable
  /** Whose a passkey is, for a login that names the passkey alone. */
  passkey_owners: { credential_id: string; user_id: string; passkey_id: string }
  /** What a passkey is asked to sign, once. Of a login both ids are null: nobody is known yet. */
  passkey_challenges: { challenge_hash: Buffer; user_id: string | null; session_id: string | null; expires_at: Instant }
  one_time_codes: OneTimeCodeTable
  /** Codes that nobody has used yet. */
  recovery_codes: { user_id: string; code_hash: Buffer }
  /** Logins whose password was right and whose code is still to come. */
  api_keys: ApiKeyTable
  /** Whose a key is, by its SHA-256. */
  api_key_owners: { key_hash: Buffer; user_id: string; key_id: string }
  device_logins: DeviceLoginTable
  login_tickets: { ticket_hash: Buffer; user_id: string; is_kept: boolean; reactivates: boolean; expires_at: Instant }
}

type PasskeyTable = {
  user_id: string
  id: string
  /** The authenticator's id of it, in base64url. */
  credential_id: string
  name: string
  /** COSE. */
  public_key: Buffer
  counter: number
  transports: readonly string[]
  /** Whether it is copied between devices by their maker. */
  is_synced: boolean
  created_at: Instant
  last_used_at: OptionalInstant
  /** When its counter fell back, which says that it exists twice. It logs nobody in from then on. */
  copied_at: OptionalInstant
}

type ApiKeyTable = {
  user_id: string
  id: string
  name: string
  /** The first 6 letters of the key, by which its owner recognises it. */
  key_start: string
  /** Its last 4. */
  key_end: string
  scopes: readonly Scope[]
  created_at: Instant
  last_used_at: OptionalInstant
  expires_at: Instant
}

/** The login of a program (RFC 8628), until it has its key. */
type DeviceLoginTable = {
  /** What its owner types. */
  code: string
  /** SHA-256 of what the program asks with. */
  device_hash: Buffer
  /** What the program calls itself. */
  program: string
  scopes: readonly Scope[]
  /** From which network it asked. */
  network: string
  created_at: Instant
  expires_at: Instant
  polled_at: OptionalInstant
  denied_at: OptionalInstant
  /** Who confirmed it; null until somebody does. */
  user_id: ColumnType<string | null, string | null | undefined, string | null>
}

type OneTimeCodeTable = {
  user_id: string
  /** In base 32, encrypted. */
  secret: string
  created_at: Instant
  /** Null until a first code proved that an app has the secret: until then no login asks for one. */
  confirmed_at: OptionalInstant
  /** The period of the last code that was used, counted from 1970: none up to it counts again. */
  last_step: number
}
