import { revokeEntries } from '#server/case/revoke.ts'
import { addEntries } from '#server/case/store.ts'
import type { Deps } from '#server/deps.ts'
import { tellOpenedWith } from '#server/island/unlock-state.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import type { ProvidedToShop } from '#server/shop/provided.ts'
import { readPrinted } from './read-printed.ts'

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
