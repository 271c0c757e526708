import { expect, test } from 'vitest'
import { initialState, lasting, restored } from './state.ts'

test('what was stored comes back', () => {
  const stored = {
    ...initialState,
    auth: { ...initialState.auth, keepLoggedIn: true },
    cart: { items: [{ _id: 'a', qty: 2 }], shipmentAddress: null },
  }
  expect(restored(JSON.parse(JSON.stringify(stored)), initialState)).toEqual(stored)
})

test.each([null, 7, 'root', [], { auth: 'yes', cart: { items: 'many' } }, { auth: { authenticated: 'true', stranger: 1 } }])(
  'a damaged memory (%j) is no worse than none',
  (stored) => expect(restored(stored, initialState)).toEqual(initialState),
)

test('where somebody lives and a failed login never reach the disk', () => {
  const { auth, cart } = lasting({
    ...initialState,
    auth: { ...initialState.auth, loginFailed: true },
    cart: { items: [], shipmentAddress: { street: 'Mole 1' } },
  })
  expect(cart.shipmentAddress).toBeNull()
  expect(auth.loginFailed).toBe(false)
})
