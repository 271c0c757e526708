import { playSound } from '#web/lib/sound/sound.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { showToast } from '#web/lib/toasts.ts'

const isLoggedIn = () => useRoot.getState().auth.authenticated

/** The handshake of a modem after a login. Its short form follows when the network is back; a reload connects without a sound. */
const playHandshake = () => void playSound('dialUp')

// This file may be loaded after the first login of a visit, which then began with a gesture.
if (isLoggedIn() && navigator.userActivation.hasBeenActive) playHandshake()
useRoot.subscribe(({ auth }, before) => {
  if (auth.authenticated && !before.auth.authenticated) playHandshake()
})
addEventListener('online', () => {
  if (!isLoggedIn()) return
  void playSound('reconnect')
  showToast('You are online again.')
})
