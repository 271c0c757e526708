import type { ColumnType, Selectable } from 'kysely'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { ChannelChoices, DigestPeriod } from '#domain/notifications/preferences.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Instant, Json, OptionalInstant } from './columns.ts'

/** The tables of notifications. */
export type NotificationTables = {
  notifications: NotificationTable
  /** Who did what a notification tells of, and when last. */
  notification_actors: { user_id: string; notification_id: string; actor_id: string; at: Instant }
  notification_settings: NotificationSettingsTable
  /** Where a browser takes web push, by the login that asked for it: it ends with the login. */
  push_subscriptions: { user_id: string; session_id: string; endpoint: string; p256dh: string; auth: string; created_at: Instant }
}

/** One notification: everything of one kind about one subject since its reader looked last. Only one of them is unread. */
type NotificationTable = {
  user_id: string
  id: string
  kind: NotificationKind
  /** What it is about, as `NewNotification` says; null where several are gathered. */
  subject_id: string | null
  /** What it is about where several are gathered, the first first. */
  gathered: ColumnType<string[], string[] | undefined, string[]>
  is_read: boolean
  /** When the newest of it happened. */
  at: Instant
}

type NotificationSettingsTable = {
  user_id: string
  choices: Json<ChannelChoices>
  digest: ColumnType<DigestPeriod, DigestPeriod | undefined, DigestPeriod>
  /** When the next digest is due; null while no kind is told by e-mail. */
  digest_at: OptionalInstant
  /** Until when the digests told. */
  digest_through: OptionalInstant
  /** When the next weekly letter is due; null for whoever did not ask for it. */
  letter_at: OptionalInstant
  /** In which e-mails and push messages are written; null for English, where none was chosen. */
  language: ColumnType<Language | null, Language | null | undefined, Language | null>
  /** When the newest of what they are told happened: what is told next is later. Its row is locked until that is committed. */
  told_at: OptionalInstant
  /** Until when what keepers pinned for all is read. */
  pins_read_through: OptionalInstant
}

export type NotificationSettingsRow = Selectable<NotificationSettingsTable>
