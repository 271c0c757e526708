/** The paths of the app's screens, as the specification has them. `$name` is a parameter. Each is a route of the router. */
export const screenPaths = [
  '/verfiyaccount',
  '/stop-email-change/$token',
  '/unsubscribe/$token',
  '/undelete/$token',
  '/erased/$token',
  '/signup',
  '/login',
  '/forgetpassword',
  '/reset_password/$token',
  '/map',
  '/open-island/$name',
  '/sky',
  '/islandprofile',
  '/userislandprofile/$id',
  '/directory',
  '/upload',
  '/import',
  '/found',
  '/import/$id',
  '/collection',
  '/settings',
  '/settings/$subject',
  '/account',
  '/legacy/here/$token',
  '/legacy/invitation/$token',
  '/legacy/card',
  '/legacy/return',
  '/legacy/return/$token',
  '/device',
  '/island',
  '/catalog',
  '/shop',
  '/message',
  '/tweets',
  '/checkout',
  '/payment',
  '/paymentverification/$status',
  '/receipt',
  '/user-starchart-single/$id',
  '/user-starchart-double/$id',
  '/cns',
  '/pns',
  '/cns-skeleton',
  '/pns-orion',
  '/corvus',
  '/black-forest',
  '/new-page',
  '/starchart',
  '/doublestarchart-create',
  '/doublestarchart-view',
  '/_keeper',
  '/_keeper/$section',
] as const
export type ScreenPath = (typeof screenPaths)[number]

/** The paths of the pages that the server sends as documents of their own, without the app: prerendered, or drawn for a shared link. */
export const documentPaths = [
  '/',
  '/terms',
  '/privacy',
  '/whatsnew',
  '/about',
  '/story',
  '/what-we-do',
  '/aboutstarchart',
  '/underconstruction',
  '/importing',
  '/from-a-phone',
  '/leaving-an-island',
  '/s/$token',
  '/visit',
  '/visit/$name',
] as const
type DocumentPath = (typeof documentPaths)[number]

/** A path whose parameter is filled in. */
type Filled<Path extends string> = Path extends `${infer Before}$${string}` ? `${Before}${string}` : Path
type WithQueryOrAnchor<Path extends string> = Path | `${Path}?${string}` | `${Path}#${string}`

/**
 * An address (URL without its origin) of a screen: path, and perhaps a query or an anchor. A link to a screen that is not there does not
 * compile.
 */
export type ScreenAddress = WithQueryOrAnchor<Filled<ScreenPath>>
/** An address of the product: what e-mails, feeds and shared links lead to. */
export type Address = ScreenAddress | WithQueryOrAnchor<Filled<DocumentPath>>

/** The longest address that is kept to return to. */
export const maxAddressLength = 500

const patterns = [...screenPaths, ...documentPaths].map((path) => new RegExp(`^${path.replace(/\$\w+/, '[^/?#]+')}(?:[?#]|$)`))

/**
 * Prevents open redirects: the text when it is an address of the product, else null. `//elsewhere.example` is null, as browsers read it, and
 * so is a path that leads nowhere.
 */
export function ownAddress(text: string | null | undefined): Address | null {
  const isOwn = typeof text === 'string' && text.length <= maxAddressLength && !/[\p{Cc}\\]/u.test(text)
  return isOwn && patterns.some((pattern) => pattern.test(text)) ? (text as Address) : null
}

/** The absolute URL of an address, as e-mails and feeds need it. */
export const urlOf = ({ publicUrl }: { readonly publicUrl: string }, address: Address): string => publicUrl + address
