/** The client's own state, in the seven slices of the specification. Server data is in the query cache. */
export type RootState = {
  readonly auth: {
    readonly keepLoggedIn: boolean
    readonly authenticated: boolean
    readonly protectedRoutes: { readonly singleStarcharts: boolean }
    readonly is_verfied: boolean
    readonly deactivated: boolean
    readonly deleted: boolean
    readonly loginFailed: boolean
  }
  /** Locations of files that were uploaded and are not yet claimed by an entry. */
  readonly image: { readonly uploadedImage: string | null; readonly uploadedVid: string | null }
  /** What the cart had when the server last showed it. The server's cart counts. */
  readonly cart: {
    readonly items: readonly { readonly _id: string; readonly qty: number }[]
    readonly shipmentAddress: Readonly<Record<string, string>> | null
  }
  /** The moment up to which this browser has shown notifications as read. */
  readonly notifications: { readonly readUpTo: string | null }
  /** The order that was placed last, which the payment goes on with, and how it ended. */
  readonly order: { readonly current: string | null; readonly outcome: 'success' | 'notsuccess' | null }
  readonly product: { readonly collection: string | null }
  readonly dictionary: { readonly term: string | null }
}

export const initialState: RootState = {
  auth: {
    keepLoggedIn: false,
    authenticated: false,
    protectedRoutes: { singleStarcharts: false },
    is_verfied: false,
    deactivated: false,
    deleted: false,
    loginFailed: false,
  },
  image: { uploadedImage: null, uploadedVid: null },
  cart: { items: [], shipmentAddress: null },
  notifications: { readUpTo: null },
  order: { current: null, outcome: null },
  product: { collection: null },
  dictionary: { term: null },
}

/** The persisted part of the state: all but the shipment address and a failed login. */
export function lasting(state: RootState): RootState {
  return { ...state, auth: { ...state.auth, loginFailed: false }, cart: { ...state.cart, shipmentAddress: null } }
}

type Slices = Record<string, Record<string, unknown>>

/** Merges a stored state into the initial one: known fields of the right type only, so that an old or damaged one does no harm. */
export function restored(stored: unknown, fresh: RootState): RootState {
  const slices = Object.entries(fresh as unknown as Slices).map(([name, slice]) => [name, lay((stored as Slices | null)?.[name], slice)])
  return Object.fromEntries(slices) as RootState
}

function lay(stored: Record<string, unknown> | undefined, fresh: Record<string, unknown>) {
  const fields = Object.entries(fresh).map(([name, value]) => [name, fits(stored?.[name], value) ? stored?.[name] : value])
  return Object.fromEntries(fields) as Record<string, unknown>
}

function fits(stored: unknown, fresh: unknown): boolean {
  if (fresh === null) return stored === null || typeof stored === 'string'
  if (Array.isArray(fresh)) return Array.isArray(stored)
  return typeof stored === typeof fresh && stored !== null
}
