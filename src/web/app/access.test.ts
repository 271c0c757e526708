import { describe, expect, test } from 'vitest'
import { redirectFor as redirectionFor } from './access.ts'

const redirectFor = (...asked: Parameters<typeof redirectionFor>) => redirectionFor(...asked)?.to ?? null

const guest = { authenticated: false, protectedRoutes: { singleStarcharts: false } }
const member = { authenticated: true, protectedRoutes: { singleStarcharts: false } }
const charter = { authenticated: true, protectedRoutes: { singleStarcharts: true } }

describe('public screens', () => {
  test.each([guest, member, charter])('let everybody in', (visitor) => {
    expect(redirectFor('public', visitor, '/verfiyaccount', null)).toBeNull()
  })
})

describe('guest screens', () => {
  test('let guests in', () => expect(redirectFor('guest', guest, '/login', null)).toBeNull())
  test('send members to the map', () => expect(redirectFor('guest', member, '/login', null)).toBe('/map'))
  test('send members where they wanted to go before the login', () => {
    expect(redirectFor('guest', member, '/login?next=%2Fupload', '/upload')).toBe('/upload')
  })
  test('never send anybody to another site', () => expect(redirectFor('guest', member, '/login', '//elsewhere.example')).toBe('/map'))
})

describe('screens of members', () => {
  test('let members in', () => expect(redirectFor('authenticated', member, '/upload', null)).toBeNull())
  test('send guests to the login, which remembers where to', () => {
    expect(redirectFor('authenticated', guest, '/userislandprofile/7?kind=image', null)).toBe(
      '/login?next=%2Fuserislandprofile%2F7%3Fkind%3Dimage',
    )
  })
  test('have nothing to remember for the map, where a login leads anyway', () => {
    expect(redirectFor('authenticated', guest, '/map', null)).toBe('/login')
  })
})

describe('star-chart screens', () => {
  test('let in who has the flag', () => expect(redirectFor('singleStarcharts', charter, '/starchart', null)).toBeNull())
  test('send members without the flag to the map', () => expect(redirectFor('singleStarcharts', member, '/starchart', null)).toBe('/map'))
  test('send guests to the login', () =>
    expect(redirectFor('singleStarcharts', guest, '/starchart', null)).toBe('/login?next=%2Fstarchart'))
})
