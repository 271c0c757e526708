import { sql } from 'kysely'
import { canSee, guest, type Owner } from '#domain/case/visibility.ts'
import { isDeepEqual } from '#domain/deep-equal.ts'
import { treesOn } from '#domain/forest/trees.ts'
import type { IslandVersions } from '#domain/island/document/island-document.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

/** A saved island as a save found it, and as it leaves it. */
type VersionsChange = { readonly before: IslandVersions | null; readonly after: IslandVersions; readonly savedAt: Date }

/** Plants in the forest what a save put on an island, and fells what it took off. What stood already keeps the day of its planting. */
export async function updateTrees(trx: Transaction, userId: string, { before, after, savedAt }: VersionsChange): Promise<void> {
  const trees = treesOn(after)
  if (isDeepEqual(before ? treesOn(before) : [], trees)) return
  const ids = trees.map(({ id }) => id)
  await executePipelined(trx, sql`delete from forest_trees where user_id = ${userId} and not (id = any(${ids}::text[]))`)
  await executePipelined(
    trx,
    sql`
      with open as materialized (select ordinal from map_islands where user_id = ${userId} and not is_locked)
      insert into forest_trees (user_id, id, kind, number, is_on_living, is_on_dead, is_open, planted_at)
      select ${userId}::uuid, id, kind, number - 1, is_on_living, is_on_dead, exists (select from open), ${savedAt}::timestamptz
      from unnest(
        ${ids}::text[], ${trees.map(({ kind }) => kind)}::text[],
        ${trees.map(({ isOnLiving }) => isOnLiving)}::boolean[], ${trees.map(({ isOnDead }) => isOnDead)}::boolean[]
      ) with ordinality as tree (id, kind, is_on_living, is_on_dead, number)
      on conflict (user_id, id) do update
      set kind = excluded.kind, number = excluded.number, is_on_living = excluded.is_on_living, is_on_dead = excluded.is_on_dead`,
  )
}

/** Writes beside all trees of a person whether everybody may see their island, as the account now stands. */
export async function listTrees(trx: Transaction, owner: Owner): Promise<void> {
  const isOpen = canSee({ viewer: guest, owner, surface: 'map' }, 'profile')
  await executePipelined(trx, sql`update forest_trees set is_open = ${isOpen} where user_id = ${owner.id} and is_open <> ${isOpen}`)
}
