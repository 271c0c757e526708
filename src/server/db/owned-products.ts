import type { Queries } from './connection.ts'
import type { ParametersOf } from './prepared.ts'

/** The slugs of the products that somebody owns now: the artifacts of their case. */
export async function ownedSlugs(queries: Queries, userId: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('entries')
    .select('product_slug')
    .distinct()
    .where('user_id', '=', userId)
    .where('kind', '=', 'artifact')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.flatMap(({ product_slug }) => product_slug ?? [])
}

/**
 * An expression: the names of those products that are among somebody's artifacts, of the names that are asked for. Both are the
 * parameters of a statement.
 */
export const ownedProducts = ({ userId, names }: ParametersOf<{ userId: string; names: readonly string[] }>): string => `
  array(
    select p.name from products p where p.name = any(${names}::text[])
    and exists (select from entries e where e.user_id = ${userId} and e.product_slug = p.slug and e.deleted_at is null)
  )`
