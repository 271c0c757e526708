import { sessionEndOf } from '#domain/account/session-life.ts'
import type { SessionRow } from './account-tables.ts'

/** When the login of a row ends, unless it is used before. */
export const sessionEnd = (row: Pick<SessionRow, 'is_kept' | 'created_at' | 'last_seen_at'>): Date =>
  sessionEndOf({ isKept: row.is_kept, createdAt: row.created_at, lastSeenAt: row.last_seen_at })
