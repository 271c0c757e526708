import type { Generated, Selectable } from 'kysely'
import type { ShareKind } from '#domain/shares/shares.ts'
import type { Instant, OptionalInstant } from './columns.ts'

/** The tables of shared links. */
export type ShareTables = {
  shares: ShareTable
  /** Which link a token opens, by its hash, and whose it is. */
  share_links: { token_hash: Buffer; share_id: string; user_id: string }
}

type ShareTable = {
  user_id: string
  id: string
  kind: ShareKind
  /** The entry, the album or the chart; of an island its owner. */
  subject_id: string
  /** What the token is made of, together with a secret of the server: neither alone opens anything. */
  seed: Buffer
  /** Whether everybody is led to it who knows the owner's name: at most one link of an owner, to the walk. */
  is_open: Generated<boolean>
  created_at: Instant
  /** Null for a link that ends when its owner says so. */
  expires_at: OptionalInstant
  revoked_at: OptionalInstant
  /** How often its page was opened, and on which day the last time (UTC). Nothing is kept of who did. */
  opened: Generated<number>
  last_opened_on: Generated<string | null>
}
export type ShareRow = Selectable<ShareTable>
