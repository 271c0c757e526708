import { expect, test } from 'vitest'
import { restoreErrorCode } from './remote-error.ts'

const refused = (message: string, more = {}) => restoreErrorCode(Object.assign(new Error(message), { code: 'XX000', ...more }))

test.each([
  ['duplicate key value violates unique constraint "mailbox_messages_once_102213"', '23505', 'mailbox_messages_once'],
  [
    'insert or update on table "credentials_102012" violates foreign key constraint "credentials_account_102012"',
    '23503',
    'credentials_account',
  ],
  ['new row for relation "cart_lines_102259" violates check constraint "cart_lines_qty_check"', '23514', 'cart_lines_qty_check'],
])('what a worker refuses has the code and the constraint that it has on one server: %s', (message, code, constraint) => {
  expect(refused(message)).toMatchObject({ message, code, constraint })
})

test.each([
  ['deadlock detected', '40P01'],
  ['could not serialize access due to concurrent update', '40001'],
  ['canceling statement due to statement timeout', '57014'],
])('what a worker broke off has the code that it has on one server: %s', (message, code) => {
  expect(refused(message)).toMatchObject({ code })
})

test('any other internal error stays one, and an error of one server is as it was', () => {
  expect(refused('cache lookup failed')).toMatchObject({ code: 'XX000' })
  const taken = Object.assign(new Error('duplicate key value'), { code: '23505', constraint: 'orders_one_live' })
  expect(restoreErrorCode(taken)).toMatchObject({ code: '23505', constraint: 'orders_one_live' })
  expect(restoreErrorCode(null)).toBe(null)
})
