import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '../units.ts'
import { latestSessionEnd, sessionEndOf } from './limits.ts'

const start = new Date('2026-03-01T12:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const life = (isKept: boolean, seenAfter: number) => sessionEndOf({ isKept, createdAt: start, lastSeenAt: after(seenAfter) })

test('a passing login ends twelve hours after its last use', () => expect(life(false, minutes(30))).toEqual(after(hours(12.5))))
test('a passing login ends after a day however often it is used', () => expect(life(false, hours(23.5))).toEqual(after(hours(24))))
test('a kept login waits thirty days for its owner', () => expect(life(true, days(3))).toEqual(after(days(33))))
test('a kept login ends after ninety days', () => expect(life(true, days(89))).toEqual(after(days(90))))

test('use never shortens a login, and never carries it past its last moment', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(hours(2000)), fc.nat(hours(2000)), (isKept, one, more) => {
      expect(life(isKept, one) <= life(isKept, one + more)).toBe(true)
      expect(life(isKept, one + more) <= latestSessionEnd(isKept, start)).toBe(true)
    }),
  )
})
