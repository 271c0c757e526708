import { revokeEntries } from './case/revoke.ts'
import { addEntries } from './case/store.ts'
import type { Deps } from './deps.ts'
import { readPrinted } from './read-printed.ts'
import type { ProvidedToShop } from './shop/provided.ts'

/** What the case, the charts and the islands give the shop. */
export const providedToShop = ({ jobs }: Pick<Deps, 'jobs'>): ProvidedToShop => ({
  addArtifacts: (trx, userId, artifacts, at) =>
    addEntries(
      trx,
      userId,
      artifacts.map(({ id, slug }) => ({ id, kind: 'artifact', product_slug: slug, created_at: at, updated_at: at })),
    ),
  revokeArtifacts: (trx, userId, ids) => revokeEntries({ jobs }, trx, userId, ids),
  printSource: readPrinted,
})
