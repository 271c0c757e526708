import { revokeEntries } from './case/revoke.ts'
import { addEntries } from './case/store.ts'
import type { Deps } from './deps.ts'
import { tellOpenedWith } from './island/unlock-state.ts'
import { notifyWith } from './notifications/notify.ts'
import { readPrinted } from './read-printed.ts'
import type { ProvidedToShop } from './shop/provided.ts'

/** What the case, the charts, the islands and the notifications give the shop. */
export const providedToShop = (deps: Pick<Deps, 'jobs' | 'bus' | 'now' | 'newId'>): ProvidedToShop => ({
  notify: notifyWith(deps),
  tellOpened: tellOpenedWith(notifyWith(deps)),
  addArtifacts: (trx, userId, artifacts, at) =>
    addEntries(
      trx,
      userId,
      artifacts.map(({ id, slug }) => ({ id, kind: 'artifact', product_slug: slug, created_at: at, updated_at: at })),
    ),
  revokeArtifacts: (trx, userId, ids) => revokeEntries(deps, trx, userId, ids),
  printSource: readPrinted,
})
