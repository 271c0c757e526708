import type { Instant, OptionalInstant } from './columns.ts'

/** The tables of passkeys and one-time codes. */
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
