import { expect, test } from 'vitest'
import { isReserved } from './usernames.ts'

test.each(['admin', 'keeper', 'night.desk', 'bureau_of_islands'])('%s is reserved', (name) => expect(isReserved(name)).toBe(true))
test.each(['ada', 'keeper-of-bees', 'admiral'])('%s is free', (name) => expect(isReserved(name)).toBe(false))
