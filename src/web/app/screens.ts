import type { ScreenPath } from '#domain/addresses.ts'
import { t } from '#web/lib/language/translate.ts'
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
  /**
   * What other features bring is loaded beside it. A screen that is open to guests shows star charts, or islands, which members have by their
   * layout; the settings show sections.
   */
  readonly shows?: 'charts' | 'islands' | 'sections'
  /** The file under `src/web`, which exports the component of its name. */
  readonly page: string
}

/** Every screen of the specification's table, those that links in e-mails open, the one where a program is logged in, and those of imports and legacies. The prerendered public pages are in `document-pages.ts`. */
export const screens: readonly Screen[] = [
  { path: '/verfiyaccount', title: t('Confirm your e-mail'), access: 'public', page: 'account/VerifyPage' },
  { path: '/stop-email-change/$token', title: t('Keep this address'), access: 'public', page: 'account/StopEmailChangePage' },
  { path: '/unsubscribe/$token', title: t('End these e-mails'), access: 'public', page: 'account/UnsubscribePage' },
  { path: '/undelete/$token', title: t('Bring the account back'), access: 'public', page: 'account/UndeletePage' },
  { path: '/erased/$token', title: t('Certificate of erasure'), access: 'public', page: 'account/CertificatePage' },

  { path: '/signup', title: t('Create your island'), access: 'guest', hasTypewriter: true, page: 'account/SignupPage' },
  { path: '/login', title: t('Log in'), access: 'guest', hasTypewriter: true, page: 'account/LoginPage' },
  {
    path: '/forgetpassword',
    title: t('Forgotten password'),
    access: 'guest',
    hasTypewriter: true,
    page: 'account/ForgotPasswordPage',
  },
  {
    path: '/reset_password/$token',
    title: t('New password'),
    access: 'guest',
    hasTypewriter: true,
    page: 'account/ResetPasswordPage',
  },

  { path: '/map', title: t('Map'), access: 'authenticated', isScene: true, page: 'map/MapPage' },
  { path: '/open-island/$name', title: t('Map'), access: 'public', isScene: true, shows: 'islands', page: 'map/MapPage' },
  { path: '/sky', title: t('Sky'), access: 'public', depth: -1, page: 'sky/SkyPage' },
  { path: '/islandprofile', title: t('Island profile'), access: 'authenticated', depth: 1, page: 'people/IslandProfilePage' },
  {
    path: '/userislandprofile/$id',
    title: t('Island profile'),
    access: 'authenticated',
    depth: 1,
    page: 'people/UserIslandProfilePage',
  },
  { path: '/directory', title: t('Directory'), access: 'authenticated', depth: 1, page: 'people/DirectoryPage' },
  { path: '/upload', title: t('Upload'), access: 'authenticated', depth: 2, page: 'upload/UploadPage' },
  { path: '/collection', title: t('Case'), access: 'authenticated', depth: 2, page: 'case/CollectionPage' },
  { path: '/settings', title: t('Settings'), access: 'authenticated', depth: 2, shows: 'sections', page: 'settings/SettingsPage' },
  { path: '/settings/$subject', title: t('Settings'), access: 'authenticated', depth: 2, shows: 'sections', page: 'settings/SettingsPage' },
  { path: '/account', title: t('Account'), access: 'authenticated', depth: 2, page: 'account/AccountPage' },
  { path: '/island', title: t('My island'), access: 'authenticated', depth: 1, isScene: true, page: 'island/IslandPage' },
  { path: '/catalog', title: t('Shop'), access: 'authenticated', depth: 1, page: 'shop/CatalogPage' },
  { path: '/shop', title: t('Shop'), access: 'public', depth: 1, shows: 'charts', page: 'shop/ShopPage' },
  { path: '/message', title: t('Messages'), access: 'authenticated', depth: 2, isScene: true, page: 'messages/MessagePage' },
  { path: '/tweets', title: t('Tweets'), access: 'authenticated', depth: 2, page: 'tweets/TweetsPage' },
  { path: '/checkout', title: t('Checkout'), access: 'authenticated', depth: 2, page: 'shop/CheckoutPage' },
  { path: '/payment', title: t('Payment'), access: 'authenticated', depth: 3, hasOwnPolicy: true, page: 'shop/PaymentPage' },
  {
    path: '/paymentverification/$status',
    title: t('Payment'),
    access: 'authenticated',
    depth: 3,
    page: 'shop/PaymentVerificationPage',
  },
  { path: '/receipt', title: t('Orders'), access: 'authenticated', depth: 3, page: 'shop/ReceiptPage' },
  {
    path: '/user-starchart-single/$id',
    title: t('Star chart'),
    access: 'authenticated',
    depth: -1,
    page: 'starcharts/UserStarchartSinglePage',
  },
  {
    path: '/user-starchart-double/$id',
    title: t('Double star chart'),
    access: 'authenticated',
    depth: -1,
    page: 'starcharts/UserStarchartDoublePage',
  },
  { path: '/cns', title: t('Central nervous system'), access: 'authenticated', depth: 4, isScene: true, page: 'scenes/ScenePage' },
  { path: '/pns', title: t('Peripheral nervous system'), access: 'authenticated', depth: 4, isScene: true, page: 'scenes/ScenePage' },
  { path: '/cns-skeleton', title: t('Skeleton'), access: 'authenticated', depth: 4, isScene: true, page: 'scenes/ScenePage' },
  { path: '/pns-orion', title: t('Orion'), access: 'authenticated', depth: -2, isScene: true, page: 'scenes/ScenePage' },
  { path: '/corvus', title: t('Corvus'), access: 'authenticated', depth: -2, isScene: true, page: 'scenes/ScenePage' },
  { path: '/black-forest', title: t('Black forest'), access: 'authenticated', depth: 1, isScene: true, page: 'scenes/ScenePage' },
  { path: '/new-page', title: t('New page'), access: 'authenticated', depth: 2, isScene: true, page: 'writing/NewPage' },

  { path: '/starchart', title: t('Star chart'), access: 'singleStarcharts', depth: -1, isScene: true, page: 'starcharts/StarchartPage' },
  {
    path: '/doublestarchart-create',
    title: t('New double star chart'),
    access: 'singleStarcharts',
    depth: -1,
    isScene: true,
    page: 'starcharts/DoublestarchartCreatePage',
  },
  {
    path: '/doublestarchart-view',
    title: t('Double star charts'),
    access: 'singleStarcharts',
    depth: -1,
    page: 'starcharts/DoublestarchartViewPage',
  },
  { path: '/found', title: t('Found so far'), access: 'authenticated', depth: 1, page: 'map/FoundPage' },
  { path: '/import', title: t('Bring things in'), access: 'authenticated', depth: 2, page: 'imports/ImportsPage' },
  { path: '/import/$id', title: t('Import'), access: 'authenticated', depth: 2, page: 'imports/ImportPage' },
  { path: '/legacy/here/$token', title: t('Are you here?'), access: 'public', page: 'account/LegacyHerePage' },
  { path: '/legacy/invitation/$token', title: t('Be a legacy contact'), access: 'public', page: 'account/LegacyInvitationPage' },
  { path: '/legacy/card', title: t('Your legacy card'), access: 'public', page: 'legacy/LegacyCardPage' },
  { path: '/legacy/return', title: t('Take your account back'), access: 'public', page: 'account/ReturnPage' },
  { path: '/legacy/return/$token', title: t('Take the account back'), access: 'public', page: 'account/ConfirmReturnPage' },
  { path: '/_keeper', title: t('Keepers'), access: 'keeper', page: 'keeper/KeeperPage' },
  { path: '/_keeper/$section', title: t('Keepers'), access: 'keeper', page: 'keeper/KeeperPage' },
  { path: '/device', title: t('Log a program in'), access: 'authenticated', depth: 2, page: 'account/DevicePage' },
]
