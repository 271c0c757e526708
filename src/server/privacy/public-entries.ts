import { type RawBuilder, sql } from 'kysely'

/**
 * Whether everybody may see the entry `e` of the user `u`, guests included: what `canSee` says where a surface shows only what is
 * public, for a statement that chooses among the entries of all. Whether one viewer may see what it chose is asked of `canSee`.
 */
export const isPublic: RawBuilder<unknown> = sql`
  u.state = 'open' and u.email_verified_at is not null and u.suspended_at is null and e.suspended_at is null
  and u.privacy -> e.kind ->> 'level' = 'public' and (e.level is null or e.level = 'public')`
