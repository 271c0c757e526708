import { useSyncExternalStore } from 'react'

/** Whether the browser is connected to any network. It may still not reach the server. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
