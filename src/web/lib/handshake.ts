import { createStore } from 'zustand/vanilla'

/** dial: code is being asked for; ring: asked, no answer yet; carrier: the code is here, data follows; connect: all is here. */
export type HandshakePhase = 'dial' | 'ring' | 'carrier' | 'connect'
export const handshakePhases = ['dial', 'ring', 'carrier', 'connect'] as const satisfies readonly HandshakePhase[]

const store = createStore<HandshakePhase>(() => 'connect')
let awaited = 0

/** How far the line to the server has come, told by what really happened. */
export const handshake = {
  store,
  /** One more piece of code is asked for. */
  dial: () => {
    awaited += 1
    store.setState('dial', true)
    setTimeout(() => store.getState() === 'dial' && store.setState('ring', true)) // by the next task the request has left
  },
  /** A piece of code came, or will not come; while others are out it rings on. */
  hangUp: () => {
    awaited -= 1
    if (awaited === 0) store.setState('carrier', true)
  },
  connect: () => {
    if (awaited === 0) store.setState('connect', true)
  },
}
