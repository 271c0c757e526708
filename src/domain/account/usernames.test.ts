import { expect, test } from 'vitest'
import { usernamePattern } from './limits.ts'
import { isReserved, isReservedName, usernameFrom } from './usernames.ts'

test.each([
  'admin',
  'keeper',
  'night.desk',
  'bureau_of_islands',
  'nightdesk',
  'bureauofislands',
  'the-bureau-of-islands',
  'night_desk2',
  'security-team',
  'securityteam',
  'official.support',
  'theadmin',
  'moderators',
  'ada-admin',
  'support',
  'staff',
  'adm1n',
  '4dmin',
  'rnoderator',
  'n1ghtdesk',
  'nlghtdesk',
  '5ecurity',
  'r00t',
  'bureau0fislands',
  'k33per',
])('%s is reserved', (name) => expect(isReserved(name)).toBe(true))

test.each(['ada', 'keeper-of-bees', 'admiral', 'islander', 'nightingale', 'bureaucat', 'supporter', 'systema', 'corner'])(
  '%s is free',
  (name) => expect(isReserved(name)).toBe(false),
)

test.each([
  'Night Desk',
  'The Night Desk',
  'Nіght Dеsk',
  'Bureau of Islands',
  'Ａｄｍｉｎ',
  'Ádmin',
  'Security Team',
  'ѕесuгіту',
  'K e e p e r',
])('nobody calls themselves %s', (name) => expect(isReservedName(name)).toBe(true))

test.each(['Ada of the atoll', 'Staff Sergeant Brown', 'Keeper of Bees', 'Ольга', 'Κώστας', 'Björk', '李小龍', '😀'])(
  '%s is a name',
  (name) => expect(isReservedName(name)).toBe(false),
)

test.each([
  ['Ada Lovelace', 'ada-lovelace-k3x9'],
  ['Zoë  Ángel', 'zoe-angel-k3x9'],
  ['Анна', 'islander-k3x9'],
  ['Admin', 'islander-k3x9'],
  ['A very long name that goes on and on', 'a-very-long-name-that-goe-k3x9'],
])('a username is made from %s, and may be one', (name, username) => {
  expect(usernameFrom(name, 'k3x9')).toBe(username)
  expect(username).toMatch(usernamePattern)
})
