import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { KeeperActName } from '#domain/keeper/acts.ts'
import type { Evidence, ReportReason, ReportState, TargetKind } from '#domain/safety/reports.ts'
import type { SuspendableKind } from '#domain/safety/suspension.ts'
import type { Instant, Json, OptionalInstant } from './columns.ts'

/** What keeps people safe from each other, and what keepers do. */
export type SafetyTables = {
  mutes: { user_id: string; other_id: string; created_at: Instant }
  report_cases: ReportCaseTable
  /** How a thing looked each time that it was reported, and why it was: without the person who did. */
  report_evidence: {
    author_id: string
    case_id: string
    id: string
    reason: ReportReason
    looked_like: Json<Evidence>
    created_at: Instant
  }
  /** Who reported, in what words: erased with them. A person reports one case once. */
  reports: { user_id: string; author_id: string; case_id: string; evidence_id: string; words: string; created_at: Instant }
  /** Why something of a user is hidden, in words for its owner. */
  suspensions: { user_id: string; kind: SuspendableKind; target_id: string; reason: string; created_at: Instant }
  /** What keepers did. Rows are only ever added. */
  keeper_actions: {
    id: string
    keeper: string
    action: KeeperAction
    kind: KeeperSubject
    /** Null for what has no id of its own. */
    target_id: string | null
    words: string
    /** Why it was done, where the act has no words of its own for that. */
    reason: Generated<string>
    created_at: Instant
  }
  /** What cannot be undone and waits for a second keeper. `about_id` is the account it is about. */
  waiting_acts: {
    number: GeneratedAlways<number>
    act: KeeperActName
    target: string
    detail: string
    reason: string
    /** Who proposed it, and the account of whoever did so in the console. */
    keeper: string
    keeper_id: string | null
    about_id: string | null
    proposed_at: Instant
    expires_at: Instant
  }
}

export type KeeperAction =
  | 'suspend'
  | 'restore'
  | 'dismiss'
  | 'codes-off'
  | 'legacy-hold'
  | 'legacy-release'
  | 'create'
  | 'remove'
  | 'grant'
  | 'pin'
  | 'redraw'
  | 'distribute'
  | 'mail'
  | 'move'
  | 'mail-links'
  | 'refund'
  | 'cancel'
  | 'ship'
  | 'deliver'
  | 'promote'
  | 'change-secret'
  | 'lost-secret'
  | 'erase-again'
  | 'restore-backup'
  | 'backup'
  | 'verify-backup'
  | 'accept'
  | 'decline'
  | 'revert'
  | 'end-promotion'
  | 'job-again'
  | 'job-away'
  | 'propose'
  | 'confirm'
  | 'withdraw'
/** What keepers act on. */
export type KeeperSubject =
  | SuspendableKind
  | 'case'
  | 'term'
  | 'job'
  | 'act'
  | 'order'
  | 'notice'
  | 'map'
  | 'outbox'
  | 'promotion'
  | 'secret'
  | 'database'

/** Everything reported of one thing until keepers decide. `author_id` is whose thing it is. */
type ReportCaseTable = {
  author_id: string
  id: string
  /** What keepers call it. */
  number: GeneratedAlways<number>
  kind: TargetKind
  target_id: string
  state: ReportState
  opened_at: Instant
  decided_at: OptionalInstant
}
export type ReportCaseRow = Selectable<ReportCaseTable>
