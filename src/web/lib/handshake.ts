import { createStore } from 'zustand/vanilla'

/** dial: the code is being asked for; ring: asked, no answer yet; carrier: the code is here, data follows; connect: all is here. */
export type HandshakePhase = 'dial' | 'ring' | 'carrier' | 'connect'
export const handshakePhases = ['dial', 'ring', 'carrier', 'connect'] as const satisfies readonly HandshakePhase[]

const store = createStore<HandshakePhase>(() => 'connect')

/** How far the line to the server has come, told by what really happened. */
export const handshake = {
  store,
  dial() {
    store.setState('dial', true)
    setTimeout(() => store.getState() === 'dial' && store.setState('ring', true)) // by the next task the request has left
  },
  carrier: () => store.setState('carrier', true),
  connect: () => store.setState('connect', true),
}
