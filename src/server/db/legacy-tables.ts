import type { ColumnType, JSONColumnType, Selectable } from 'kysely'
import type { RememberedAudience, StayChoice } from '#domain/case/remembrance.ts'
import type { CaseNews, CaseState, Hold, NoticeAnswer, NoticeName } from '#domain/legacy/case.ts'
import type { BagChoice, EraseYears, WaitingDays } from '#domain/legacy/limits.ts'
import type { ContactState } from '#domain/legacy/may-ask.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { Instant, OptionalInstant } from './columns.ts'

/** The tables of legacies. */
export type LegacyTables = {
  legacy_settings: SettingsTable
  legacy_contacts: ContactTable
  /** The same relations by the contact, for accounts that are one: `other_id` is the owner. */
  legacy_named: { user_id: string; other_id: string; contact_id: string }
  legacy_links: LinkTable
  legacy_cases: CaseTable
  legacy_notices: { user_id: string; case_id: string; notice: NoticeName; answer: NoticeAnswer; sent_at: Instant }
  legacy_news: { user_id: string; case_id: string; id: string; what: CaseNews; contact_id: string | null; at: Instant }
  /** Printed cards by the hash of their code, with the hash of the code that was mailed last. */
  legacy_cards: {
    card_hash: Buffer
    user_id: string
    contact_id: string
    code_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    code_until: OptionalInstant
  }
}

type SettingsTable = {
  user_id: string
  days: WaitingDays
  /** A shorter waiting time, and from when it counts. */
  shorter_days: WaitingDays | null
  shorter_from: OptionalInstant
  stays: StayChoice
  albums: JSONColumnType<readonly string[]>
  audience: RememberedAudience
  bag: BagChoice
  erase_after: EraseYears | null
  erase_when_remembered: boolean
  contacts_changed_at: OptionalInstant
}
export type LegacySettingsRow = Selectable<SettingsTable>

type ContactTable = {
  user_id: string
  id: string
  /** The contact's account; null for one with a card. */
  other_id: string | null
  /** How the owner calls them. */
  name: string
  /** Of a contact with a card. */
  email: string | null
  state: ContactState
  invited_at: Instant
  active_since: OptionalInstant
  /** Until when a contact may not ask, and one who declined or left is not invited again. */
  paused_until: OptionalInstant
  vetoes: number
  /** How often a mail server refused e-mails to them. */
  bounces: number
  /** How often they had the bag made. */
  bags: number
  /** Of the yearly check: when they were asked, and when they last said that they are there. */
  asked_again_at: OptionalInstant
  confirmed_at: OptionalInstant
}
export type LegacyContactRow = Selectable<ContactTable>

export type LegacyPurpose = 'here' | 'invitation' | 'return'
type LinkTable = {
  user_id: string
  token_hash: Buffer
  purpose: LegacyPurpose
  /** The contact, or the case. */
  subject_id: string
  expires_at: Instant
  used_at: OptionalInstant
}

type CaseTable = {
  user_id: string
  id: string
  state: CaseState
  days: number
  counted: number
  progress: Milliseconds
  seen_at: Instant
  last_calls: number
  askers: JSONColumnType<readonly string[]>
  objectors: JSONColumnType<readonly string[]>
  holds: JSONColumnType<readonly Hold[]>
  asked_at: Instant
  remembered_at: OptionalInstant
  /** When everything is erased; null for never. */
  erase_at: OptionalInstant
}
export type LegacyCaseRow = Selectable<CaseTable>
