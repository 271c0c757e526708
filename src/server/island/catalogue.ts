import type { CatalogueIsland } from '#contract/island.ts'
import { bodyOf, type IslandBody, islandBodies } from '#domain/island/bodies.ts'
import { lockOf, newcomer, type UnlockState } from '#domain/island/unlocking.ts'
import { Problem } from '#domain/problem.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { unlockStateOf } from './unlock-state.ts'

/** Every body of the catalogue with its lock for the caller; a guest sees what a newcomer does. */
export async function catalogueFor({ db }: Pick<Deps, 'db'>, caller: Caller | null): Promise<CatalogueIsland[]> {
  if (!caller) return islandBodies.map(catalogueEntry(newcomer, null))
  const [unlockState, user] = await Promise.all([
    unlockStateOf(db, caller.userId),
    db.selectFrom('users').select('island').where('id', '=', caller.userId).executeTakeFirst(),
  ])
  return islandBodies.map(catalogueEntry(unlockState, user?.island ?? null))
}

/** One island of the catalogue. */
export async function catalogueIslandFor(deps: Pick<Deps, 'db'>, caller: Caller | null, slug: string): Promise<CatalogueIsland> {
  const found = bodyOf(slug) && (await catalogueFor(deps, caller)).find((island) => island.slug === slug)
  if (!found) throw new Problem('not-found', 'There is no such island.')
  return found
}

const catalogueEntry =
  (unlockState: UnlockState, home: string | null) =>
  ({ slug, name, description }: IslandBody): CatalogueIsland => {
    const { isOpen, ...lock } = lockOf(slug, unlockState)
    return { slug, name, description, unlocked: isOpen || slug === home, home: slug === home, ...lock }
  }
