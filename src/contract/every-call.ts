import { accountStateApi } from './account-state.ts'
import { authApi } from './auth.ts'
import { binApi } from './bin.ts'
import { cartApi } from './cart.ts'
import { caseApi } from './case.ts'
import { castApi } from './cast.ts'
import { dictionaryApi } from './dictionary.ts'
import type { Endpoint } from './endpoint.ts'
import { findingApi } from './finding.ts'
import { followsApi } from './follows.ts'
import { forestApi } from './forest.ts'
import { islandApi } from './island.ts'
import { liveApi } from './live.ts'
import { mapApi } from './map.ts'
import { messagesApi } from './messages.ts'
import { notificationsApi } from './notifications.ts'
import { oneTimeCodesApi } from './one-time-codes.ts'
import { operationApi } from './operation.ts'
import { ordersApi } from './orders.ts'
import { passkeysApi } from './passkeys.ts'
import { placesApi } from './places.ts'
import { productsApi } from './products.ts'
import { safetyApi } from './safety.ts'
import { sharesApi } from './shares.ts'
import { starChartsApi } from './starcharts.ts'
import { pinsApi, tweetsApi } from './tweets.ts'
import { uploadApi } from './upload.ts'
import { usersApi } from './users.ts'
import { versionsApi } from './versions.ts'
import { writingApi } from './writing.ts'

/** Every call that works, by feature. The server mounts each once, and the documentation prints them. */
export const everyCall: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  account: authApi,
  'account state': accountStateApi,
  passkeys: passkeysApi,
  'one-time codes': oneTimeCodesApi,
  people: usersApi,
  follows: followsApi,
  safety: safetyApi,
  upload: uploadApi,
  case: caseApi,
  versions: versionsApi,
  bin: binApi,
  finding: findingApi,
  island: islandApi,
  map: mapApi,
  forest: forestApi,
  'star charts': starChartsApi,
  'cosmic cast': castApi,
  shares: sharesApi,
  products: productsApi,
  cart: cartApi,
  orders: ordersApi,
  live: liveApi,
  notifications: notificationsApi,
  messages: messagesApi,
  places: placesApi,
  tweets: tweetsApi,
  pins: pinsApi,
  dictionary: dictionaryApi,
  pages: writingApi,
  operation: operationApi,
}
