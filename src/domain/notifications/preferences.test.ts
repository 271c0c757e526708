import { expect, test } from 'vitest'
import { notificationKinds } from './kinds.ts'
import { isOn, isOnAnywhere, kindsOn, settingsOf } from './preferences.ts'

test('at first everything is told in the app and by push, but for messages, which have a count of their own; guest books stay in the app, and nothing comes by e-mail', () => {
  expect(kindsOn({}, 'app')).toEqual(notificationKinds.filter((kind) => kind !== 'message'))
  expect(kindsOn({}, 'push')).toEqual(notificationKinds.filter((kind) => kind !== 'guest_book'))
  expect(kindsOn({}, 'email')).toEqual([])
})

test('a choice counts for its kind and channel alone', () => {
  const choices = { like: { app: false, email: true } }
  expect(isOn(choices, 'like', 'app')).toBe(false)
  expect(isOn(choices, 'like', 'push')).toBe(true)
  expect(kindsOn(choices, 'email')).toEqual(['like'])
  expect(settingsOf(choices).like).toEqual({ app: false, email: true, push: true })
  expect(settingsOf(choices).follow).toEqual({ app: true, email: false, push: true })
})

test('a kind is off only when every channel is', () => {
  expect(isOnAnywhere({ like: { app: false, push: false } }, 'like')).toBe(false)
  expect(isOnAnywhere({ like: { app: false } }, 'like')).toBe(true)
})
