import { mailDeletion } from '#server/account/account-state.ts'
import { endEveryAccess } from '#server/account/sessions.ts'
import { loginsTopic } from '#server/bus/port.ts'
import type { Deps } from '#server/deps.ts'
import { beginExportForContacts, endEveryExport } from '#server/exports/exports.ts'
import { withdrawFollowRequests } from '#server/follows/store.ts'
import type { ProvidedToLegacy } from '#server/legacy/provided.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import { updateListingsWith } from './update-listings.ts'

/** The functions that accounts, exports, follows and notifications provide to legacies. */
export const providedToLegacy = (deps: Deps): ProvidedToLegacy => ({
  notify: notifyWith(deps),
  updateListings: updateListingsWith(deps),
  endLogins: endEveryAccess,
  forgetCaller: (userId) => deps.bus.publish(loginsTopic, [userId]),
  mailDeletion: (trx, user) => mailDeletion(deps, trx, user),
  withdrawFollowRequests,
  beginExportForContacts: (trx, userId, content) => beginExportForContacts(deps, trx, userId, content),
  endExports: (trx, userId) => endEveryExport(deps, trx, userId),
})
