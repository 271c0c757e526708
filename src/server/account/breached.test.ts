import { expect, test } from 'vitest'
import { isBreached } from './breached.ts'

test.each(['unbelievable', 'Unbelievable1!', 'PASSWORDPASSWORD', '1q2w3e4r5t6y', '...sunshine2024'])(
  '%s is on the lists',
  async (password) => expect(await isBreached(password)).toBe(true),
)
test.each(['the tide keeps secrets', 'x7#Qd!2mV^pL', '海底の電信局で夜を待つ', ''])('%s is not', async (password) =>
  expect(await isBreached(password)).toBe(false),
)
