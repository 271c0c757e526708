import type { Queries } from './connection.ts'

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
 * An expression: the names of those products that are among somebody's artifacts, of the names that are asked for.
 * @param user the parameter of the user's id, such as `$1`
 * @param names the parameter of the names
 */
export const ownedProducts = (user: string, names: string): string => `
  array(
    select p.name from products p where p.name = any(${names}::text[])
    and exists (select from entries e where e.user_id = ${user} and e.product_slug = p.slug and e.deleted_at is null)
  )`
