import { endEveryAccess, mailDeletion } from '#server/account/account-state.ts'
import { proveOwner } from '#server/account/prove-owner.ts'
import { reauthenticate } from '#server/account/reauthenticate.ts'
import { loginsTopic } from '#server/bus/port.ts'
import type { Deps } from '#server/deps.ts'
import { beginExportForContacts, endEveryExport } from '#server/exports/exports.ts'
import { addressOfPart } from '#server/exports/serve-part.ts'
import { withdrawFollowRequests } from '#server/follows/store.ts'
import type { ProvidedToLegacy, ProvidedToLegacyRoutes } from '#server/legacy/provided.ts'
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

/** The same with what its calls need beside. */
export const providedToLegacyRoutes = (deps: Deps): ProvidedToLegacyRoutes => ({
  ...providedToLegacy(deps),
  reauthenticate: (caller, password) => reauthenticate(deps, caller, password),
  proveOwner: (given) => proveOwner(deps, given),
  addressOfPart: (row, part) => addressOfPart(deps, row, part),
})
