import { create } from 'zustand'
import { browserStorage } from '#web/lib/storage.ts'

/** What a sender asks of the network. */
export type SendingNetwork = {
  /** Whether nothing may be sent just now. */
  readonly isHeld: () => boolean
  readonly subscribe: (changed: () => void) => () => void
}
/** What we use of the Network Information API. Browsers of phones tell the type, most others have none. */
export type Connection = Pick<EventTarget, 'addEventListener'> & { readonly type?: string }

type State = {
  /** Kept on this device. */
  readonly isWifiOnly: boolean
  /** Null where the browser does not tell. */
  readonly isOnWifi: boolean | null
  /** Somebody said to send all the same; until this page is closed, or Wi-Fi was there meanwhile. */
  readonly isSentAnyway: boolean
}

const key = 'wifi-only'
/** A cable costs as little as Wi-Fi. */
const free = ['wifi', 'ethernet']
const isOnWifi = ({ type }: Connection): boolean | null => (type === undefined ? null : free.includes(type))

/** Whether sending waits for Wi-Fi: a metered network is spared if its owner wishes it. */
export const isHeldBack = ({ isWifiOnly, isOnWifi, isSentAnyway }: State): boolean => isWifiOnly && isOnWifi === false && !isSentAnyway

/** @param connection an empty object where the browser has none */
export function createWifiOnly(connection: Partial<Connection>, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const use = create<State>(() => ({
    isWifiOnly: storage.getItem(key) !== null,
    isOnWifi: isOnWifi(connection as Connection),
    isSentAnyway: false,
  }))
  connection.addEventListener?.('change', () => {
    const now = isOnWifi(connection as Connection)
    use.setState(now === true ? { isOnWifi: now, isSentAnyway: false } : { isOnWifi: now })
  })
  const network: SendingNetwork = {
    isHeld: () => isHeldBack(use.getState()),
    subscribe: (changed) =>
      use.subscribe((state, before) => {
        if (isHeldBack(state) !== isHeldBack(before)) changed()
      }),
  }
  return {
    use,
    network,
    setWifiOnly(isWifiOnly: boolean) {
      if (isWifiOnly) storage.setItem(key, 'yes')
      else storage.removeItem(key)
      use.setState({ isWifiOnly, isSentAnyway: false })
    },
    sendAnyway: () => use.setState({ isSentAnyway: true }),
  }
}

const { connection = {} } = globalThis.navigator as { readonly connection?: Connection }
export const wifiOnly = createWifiOnly(connection, browserStorage)
export const sendingNetwork = wifiOnly.network
export const useWifiOnly = wifiOnly.use
