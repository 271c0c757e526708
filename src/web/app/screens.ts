import type { ScreenPath } from '#domain/addresses.ts'
import type { Access } from './access.ts'

export type Screen = {
  readonly path: ScreenPath
  readonly title: string
  readonly access: Access
  /** The altitude of the screen, for the transition: positive is below sea level, and going down slides the page up. 0 when left out. */
  readonly depth?: number
  /** The screen is a scene that fills the window (`SceneFrame`): the header is a strip, and the footer's links stand in the menu. */
  readonly isScene?: boolean
  /** One of the four screens with the looped typewriter. */
  readonly hasTypewriter?: boolean
  /** Its document has a content security policy of its own, which admits what no other screen does: entering and leaving it loads a document. */
  readonly hasOwnPolicy?: boolean
  /** It is open to guests and shows star charts, or islands: what draws them, which members have by their layout, is loaded beside it. */
  readonly shows?: 'charts' | 'islands'
  /** The file under `src/web`, which exports the component of its name. */
  readonly page: string
}

/** Every screen of the specification's table, those that links in e-mails open, the one where a program is logged in, and those of imports and legacies. The prerendered public pages are in `document-pages.ts`. */
export const screens: readonly Screen[] = [
  { path: '/verfiyaccount', title: 'Confirm your e-mail', access: 'public', page: 'account/VerifyPage' },
  { path: '/stop-email-change/$token', title: 'Keep this address', access: 'public', page: 'account/StopEmailChangePage' },
  { path: '/unsubscribe/$token', title: 'End these e-mails', access: 'public', page: 'account/UnsubscribePage' },
  { path: '/undelete/$token', title: 'Bring the account back', access: 'public', page: 'account/UndeletePage' },
  { path: '/erased/$token', title: 'Certificate of erasure', access: 'public', page: 'account/CertificatePage' },

  { path: '/signup', title: 'Create your island', access: 'guest', hasTypewriter: true, page: 'account/SignupPage' },
  { path: '/login', title: 'Log in', access: 'guest', hasTypewriter: true, page: 'account/LoginPage' },
  {
    path: '/forgetpassword',
    title: 'Forgotten password',
    access: 'guest',
    hasTypewriter: true,
    page: 'account/ForgotPasswordPage',
  },
  {
    path: '/reset_password/$token',
    title: 'New password',
    access: 'guest',
    hasTypewriter: true,
    page: 'account/ResetPasswordPage',
  },

  { path: '/map', title: 'Map', access: 'authenticated', isScene: true, page: 'map/MapPage' },
  { path: '/open-island/$name', title: 'Map', access: 'public', isScene: true, shows: 'islands', page: 'map/MapPage' },
  { path: '/sky', title: 'Sky', access: 'public', depth: -1, page: 'sky/SkyPage' },
  { path: '/islandprofile', title: 'Island profile', access: 'authenticated', depth: 1, page: 'people/IslandProfilePage' },
  {
    path: '/userislandprofile/$id',
    title: 'Island profile',
    access: 'authenticated',
    depth: 1,
    page: 'people/UserIslandProfilePage',
  },
  { path: '/directory', title: 'Directory', access: 'authenticated', depth: 1, page: 'people/DirectoryPage' },
  { path: '/upload', title: 'Upload', access: 'authenticated', depth: 2, page: 'upload/UploadPage' },
  { path: '/collection', title: 'Case', access: 'authenticated', depth: 2, page: 'case/CollectionPage' },
  { path: '/settings', title: 'Settings', access: 'authenticated', depth: 2, page: 'settings/SettingsPage' },
  { path: '/settings/$subject', title: 'Settings', access: 'authenticated', depth: 2, page: 'settings/SettingsPage' },
  { path: '/account', title: 'Account', access: 'authenticated', depth: 2, page: 'account/AccountPage' },
  { path: '/island', title: 'My island', access: 'authenticated', depth: 1, isScene: true, page: 'island/IslandPage' },
  { path: '/catalog', title: 'Shop', access: 'authenticated', depth: 1, page: 'shop/CatalogPage' },
  { path: '/shop', title: 'Shop', access: 'public', depth: 1, shows: 'charts', page: 'shop/ShopPage' },
  { path: '/message', title: 'Messages', access: 'authenticated', depth: 2, isScene: true, page: 'messages/MessagePage' },
  { path: '/tweets', title: 'Tweets', access: 'authenticated', depth: 2, page: 'tweets/TweetsPage' },
  { path: '/checkout', title: 'Checkout', access: 'authenticated', depth: 2, page: 'shop/CheckoutPage' },
  { path: '/payment', title: 'Payment', access: 'authenticated', depth: 3, hasOwnPolicy: true, page: 'shop/PaymentPage' },
  {
    path: '/paymentverification/$status',
    title: 'Payment',
    access: 'authenticated',
    depth: 3,
    page: 'shop/PaymentVerificationPage',
  },
  { path: '/receipt', title: 'Orders', access: 'authenticated', depth: 3, page: 'shop/ReceiptPage' },
  {
    path: '/user-starchart-single/$id',
    title: 'Star chart',
    access: 'authenticated',
    depth: -1,
    page: 'starcharts/UserStarchartSinglePage',
  },
  {
    path: '/user-starchart-double/$id',
    title: 'Double star chart',
    access: 'authenticated',
    depth: -1,
    page: 'starcharts/UserStarchartDoublePage',
  },
  { path: '/cns', title: 'Central nervous system', access: 'authenticated', depth: 4, isScene: true, page: 'scenes/ScenePage' },
  { path: '/pns', title: 'Peripheral nervous system', access: 'authenticated', depth: 4, isScene: true, page: 'scenes/ScenePage' },
  { path: '/cns-skeleton', title: 'Skeleton', access: 'authenticated', depth: 4, isScene: true, page: 'scenes/ScenePage' },
  { path: '/pns-orion', title: 'Orion', access: 'authenticated', depth: -2, isScene: true, page: 'scenes/ScenePage' },
  { path: '/corvus', title: 'Corvus', access: 'authenticated', depth: -2, isScene: true, page: 'scenes/ScenePage' },
  { path: '/black-forest', title: 'Black forest', access: 'authenticated', depth: 1, isScene: true, page: 'scenes/ScenePage' },
  { path: '/new-page', title: 'New page', access: 'authenticated', depth: 2, isScene: true, page: 'writing/NewPage' },

  { path: '/starchart', title: 'Star chart', access: 'singleStarcharts', depth: -1, isScene: true, page: 'starcharts/StarchartPage' },
  {
    path: '/doublestarchart-create',
    title: 'New double star chart',
    access: 'singleStarcharts',
    depth: -1,
    isScene: true,
    page: 'starcharts/DoublestarchartCreatePage',
  },
  {
    path: '/doublestarchart-view',
    title: 'Double star charts',
    access: 'singleStarcharts',
    depth: -1,
    page: 'starcharts/DoublestarchartViewPage',
  },
  { path: '/found', title: 'Found so far', access: 'authenticated', depth: 1, page: 'map/FoundPage' },
  { path: '/import', title: 'Bring things in', access: 'authenticated', depth: 2, page: 'imports/ImportsPage' },
  { path: '/import/$id', title: 'Import', access: 'authenticated', depth: 2, page: 'imports/ImportPage' },
  { path: '/legacy/here/$token', title: 'Are you here?', access: 'public', page: 'account/LegacyHerePage' },
  { path: '/legacy/invitation/$token', title: 'Be a legacy contact', access: 'public', page: 'account/LegacyInvitationPage' },
  { path: '/legacy/card', title: 'Your legacy card', access: 'public', page: 'legacy/LegacyCardPage' },
  { path: '/legacy/return', title: 'Take your account back', access: 'public', page: 'account/ReturnPage' },
  { path: '/legacy/return/$token', title: 'Take the account back', access: 'public', page: 'account/ConfirmReturnPage' },
  { path: '/_keeper', title: 'Keepers', access: 'keeper', page: 'keeper/KeeperPage' },
  { path: '/_keeper/$section', title: 'Keepers', access: 'keeper', page: 'keeper/KeeperPage' },
  { path: '/device', title: 'Log a program in', access: 'authenticated', depth: 2, page: 'account/DevicePage' },
]
