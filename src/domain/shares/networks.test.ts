import { expect, test } from 'vitest'
import { shareNetworks } from './shares.ts'

test('each network gets the address whole, and the title where it takes one', () => {
  const addresses = shareNetworks.map(({ name, addressFor }) => [name, addressFor('https://islands.example/s/a-b_c', 'Tea & rum, 50 %')])
  expect(Object.fromEntries(addresses)).toEqual({
    Facebook: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fislands.example%2Fs%2Fa-b_c',
    X: 'https://x.com/intent/post?url=https%3A%2F%2Fislands.example%2Fs%2Fa-b_c&text=Tea%20%26%20rum%2C%2050%20%25',
    LinkedIn: 'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fislands.example%2Fs%2Fa-b_c',
    WhatsApp: 'https://wa.me/?text=Tea%20%26%20rum%2C%2050%20%25%20https%3A%2F%2Fislands.example%2Fs%2Fa-b_c',
  })
})
