import { type RawBuilder, sql } from 'kysely'

/** Whether no block keeps a viewer from an owner, for a statement that reads many owners. A block is a row for each of the two. */
export const isNotBlocked = (viewerId: string, ownerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select from blocks where blocks.user_id = ${viewerId} and blocks.other_id = ${ownerId})`
