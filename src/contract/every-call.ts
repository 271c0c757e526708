import { accountStateApi } from '#contract/account/account-state.ts'
import { authApi } from '#contract/account/auth.ts'
import { deviceApi } from '#contract/account/device.ts'
import { erasureApi } from '#contract/account/erasure.ts'
import { keysApi } from '#contract/account/keys.ts'
import { oneTimeCodesApi } from '#contract/account/one-time-codes.ts'
import { passkeysApi } from '#contract/account/passkeys.ts'
import { binApi } from '#contract/case/bin.ts'
import { caseApi } from '#contract/case/case.ts'
import { findingApi } from '#contract/case/finding.ts'
import { sendingApi } from '#contract/case/sending.ts'
import { versionsApi } from '#contract/case/versions.ts'
import { whereApi } from '#contract/case/where.ts'
import { exportsApi } from '#contract/exports.ts'
import { importsApi } from '#contract/imports/imports.ts'
import { legacyApi } from '#contract/legacy/legacy.ts'
import { messagesApi } from '#contract/messages/messages.ts'
import { movesApi } from '#contract/moves.ts'
import { usersApi } from '#contract/people/users.ts'
import { reviewsApi } from '#contract/reviews.ts'
import { cartApi } from '#contract/shop/cart.ts'
import { ordersApi } from '#contract/shop/orders.ts'
import { productsApi } from '#contract/shop/products.ts'
import { starChartsApi } from '#contract/starcharts/starcharts.ts'
import { albumsApi } from './albums.ts'
import { castApi } from './cast.ts'
import { dictionaryApi } from './dictionary.ts'
import type { Endpoint } from './endpoint.ts'
import { followsApi } from './follows.ts'
import { forestApi } from './forest.ts'
import { guestBookApi, islandApi } from './island.ts'
import { keeperApi } from './keeper.ts'
import { liveApi } from './live.ts'
import { mapApi } from './map.ts'
import { notificationsApi } from './notifications.ts'
import { operationApi } from './operation.ts'
import { placesApi } from './places.ts'
import { safetyApi } from './safety.ts'
import { sharesApi } from './shares.ts'
import { peopleListsApi, pinsApi, tweetsApi } from './tweets.ts'
import { uploadApi } from './upload.ts'
import { writingApi } from './writing.ts'

/** Every call that works, by feature. The server mounts each once, and the documentation prints them. */
export const everyCall: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  account: authApi,
  'account state': accountStateApi,
  erasure: erasureApi,
  passkeys: passkeysApi,
  'one-time codes': oneTimeCodesApi,
  keys: keysApi,
  'device login': deviceApi,
  people: usersApi,
  follows: followsApi,
  safety: safetyApi,
  upload: uploadApi,
  case: caseApi,
  sending: sendingApi,
  versions: versionsApi,
  bin: binApi,
  finding: findingApi,
  exports: exportsApi,
  moves: movesApi,
  imports: importsApi,
  legacy: legacyApi,
  where: whereApi,
  albums: albumsApi,
  island: islandApi,
  'guest book': guestBookApi,
  map: mapApi,
  forest: forestApi,
  'star charts': starChartsApi,
  'cosmic cast': castApi,
  shares: sharesApi,
  products: productsApi,
  cart: cartApi,
  orders: ordersApi,
  reviews: reviewsApi,
  live: liveApi,
  notifications: notificationsApi,
  messages: messagesApi,
  places: placesApi,
  tweets: tweetsApi,
  'lists of people': peopleListsApi,
  pins: pinsApi,
  dictionary: dictionaryApi,
  pages: writingApi,
  operation: operationApi,
  keeper: keeperApi,
}
