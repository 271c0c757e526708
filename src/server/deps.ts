import type { Scope } from '#domain/account/api-keys.ts'
import type { UnlockState } from '#domain/island/unlocking.ts'
import type { NewNotification, NotificationKind } from '#domain/notifications/kinds.ts'
import type { Bus } from './bus/port.ts'
import type { TileCache } from './cache/tile-cache.ts'
import type { Hashing } from './compute/hashing.ts'
import type { Config } from './config.ts'
import type { Database, Transaction } from './db/connection.ts'
import type { Files } from './files/port.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Payments } from './pay/port.ts'

/** Everything the server borrows from the world. Built once in main.ts; tests pass their own. */
export type Deps = {
  readonly config: Config
  readonly db: Database
  readonly files: Files
  readonly mail: Mailer
  readonly jobs: Jobs
  readonly bus: Bus
  readonly tileCache: TileCache
  readonly payments: Payments
  readonly hashing: Hashing
  readonly now: () => Date
  /** So many unguessable bytes. */
  readonly randomBytes: (count: number) => Buffer
  /** A new uuid, version 7: ordered by the moment it was made. */
  readonly newId: () => string
}

/** Who calls: the user and the session of a valid login, or a key, which stands for its session and has scopes. */
export type Caller = { readonly userId: string; readonly sessionId: string; readonly scopes?: readonly Scope[] }

/**
 * Tells people what happened, in the transaction in which it did. Who must not know of it or does not want to is left out: features tell
 * everybody it is about.
 */
export type Notify = (trx: Transaction, notifications: readonly NewNotification[]) => void

/**
 * Notifies somebody of the islands that a change of this transaction opened to them.
 * @param before what of their state was different before the change
 */
export type TellOpened = (trx: Transaction, userId: string, before: (after: UnlockState) => Partial<UnlockState>) => Promise<void>

/** Marks as read what somebody is told of one subject, in the transaction in which they look at it. */
export type MarkSeen = (trx: Transaction, userId: string, kinds: readonly NotificationKind[], subjectId: string) => Promise<void>
