import type { ColumnType, Selectable } from 'kysely'
import { sessionEndOf } from '#domain/account/limits.ts'
import type { AccountState, Privacy } from '#domain/case/privacy.ts'
import type { Remembrance } from '#domain/case/remembrance.ts'
import type { GuestBookWriters } from '#domain/island/guest-book.ts'
import type { Birth, Progress } from '#domain/people/progress.ts'
import type { Instant, Json, OptionalInstant } from './columns.ts'

/** The tables of accounts, of their logins, and of the directory that names them. */
export type AccountTables = {
  users: UserTable
  credentials: { user_id: string; password_hash: string; changed_at: Instant }
  usernames: { username: string; user_id: string }
  emails: { email: string; user_id: string }
  unverified_emails: { email: string; user_id: string; created_at: Instant }
  sessions: SessionTable
  session_tokens: { token_hash: Buffer; user_id: string; session_id: string }
  known_networks: { user_id: string; network: string; last_login_at: Instant }
  mailed_tokens: MailedTokenTable
  directory: DirectoryTable
  directory_words: DirectoryWordsTable
  /** Whom an erasing has erased, while backups may hold them: what came late, or comes back with a backup, is erased once more. */
  erased_accounts: { id: string; erased_at: Instant }
}

type UserTable = {
  id: string
  name: string
  username: string
  email: string
  email_verified_at: OptionalInstant
  /** A changed address that waits for its link. */
  pending_email: ColumnType<string | null, string | null | undefined, string | null>
  bio: string
  birth: Json<Birth | null>
  island: string
  links: Json<readonly { label: string; url: string }[]>
  picture_id: ColumnType<string | null, string | null | undefined, string | null>
  state: AccountState
  /** What a deactivated or remembered account was, and becomes again when its owner comes back. */
  state_before: ColumnType<'open' | 'locked' | null, 'open' | 'locked' | null | undefined, 'open' | 'locked' | null>
  state_reason: ColumnType<string | null, string | null | undefined, string | null>
  state_changed_at: OptionalInstant
  /** Since when keepers hide the account from all but its owner; null while they do not. */
  suspended_at: OptionalInstant
  privacy: Json<Privacy>
  /** What stays visible of a remembered account; null of any other. */
  remembrance: ColumnType<Remembrance | null, string | null | undefined, string | null>
  progress: Json<Progress>
  last_action: ColumnType<string | null, string | null | undefined, string | null>
  /** Who writes in the guest book of the island. */
  guest_book: ColumnType<GuestBookWriters, GuestBookWriters | undefined, GuestBookWriters>
  /** True for the residents of the demonstration world, whom nobody can log in as. */
  is_resident: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Instant
  last_seen_at: Instant
}

type SessionTable = {
  user_id: string
  id: string
  is_kept: boolean
  /** What its owner calls it; null for its device. */
  name: ColumnType<string | null, string | null | undefined, string | null>
  device: string
  network: string
  created_at: Instant
  last_seen_at: Instant
  /** The end that use does not move. */
  expires_at: Instant
  /** When a keeper last proved a one-time code in it. */
  keeper_code_at: OptionalInstant
}

type MailedTokenTable = {
  token_hash: Buffer
  purpose: 'verify' | 'reset' | 'undelete' | 'stop-email-change'
  user_id: string
  email: string
  created_at: Instant
  expires_at: Instant
  used_at: OptionalInstant
}

/** Whom lists and search may name: verified and open accounts. Written with the user, read instead of the user. */
type DirectoryTable = {
  user_id: string
  name: string
  username: string
  /** Name and username in lower case, folded for search. */
  search: string
  island: string
  /** Where their island lies on the map; null before it has a place. */
  place: ColumnType<{ x: number; y: number } | null, string | null | undefined, string | null>
  created_at: Instant
  last_seen_at: Instant
}

/** What a search begins with to find a person of the directory. Written with their row in it. */
type DirectoryWordsTable = {
  user_id: string
  /** The number of the word in `directory.search` that it begins with. */
  number: number
  begins: 'name' | 'word' | 'username'
  /** The name from that word on, or the username: folded, and cut off after so many letters as a search may have. */
  words: string
  island: string
}

export type UserRow = Selectable<UserTable>
export type SessionRow = Selectable<SessionTable>

/** When the login of a row ends, unless it is used before. */
export const sessionEnd = (row: Pick<SessionRow, 'is_kept' | 'created_at' | 'last_seen_at'>): Date =>
  sessionEndOf({ isKept: row.is_kept, createdAt: row.created_at, lastSeenAt: row.last_seen_at })
