import { sql } from 'kysely'
import type { IslandRevision } from '#contract/island.ts'
import type { Deps } from '#server/deps.ts'
import { revisionsKept } from './store.ts'

/** The history of an island, newest first. */
export async function listRevisions({ db }: Pick<Deps, 'db'>, userId: string): Promise<IslandRevision[]> {
  const rows = await db
    .selectFrom('island_revisions')
    .select(['revision', 'last_action', 'created_at'])
    .select(sql<number>`jsonb_array_length(living -> 'objects')`.as('objects'))
    .select(sql<boolean>`dead <> 'null'::jsonb`.as('deadversion'))
    .where('user_id', '=', userId)
    .orderBy('revision', 'desc')
    .limit(sql.lit(revisionsKept))
    .execute()
  return rows.map(({ revision, last_action, created_at, objects, deadversion }) => ({
    revision,
    lastAction: last_action,
    createdAt: created_at.toISOString(),
    objects,
    deadversion,
  }))
}
