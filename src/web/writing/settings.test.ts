import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const fresh = { correction: 'erase', spacing: '1.5', carriage: 'moves' }

test.each([null, '', '{', 'null', '7', '{"correction":"burn","spacing":2}'])(
  'a damaged memory of the machine (%j) counts as none',
  (text) => expect(readSettings(text)).toEqual(fresh),
)

test('what is known is kept, whatever stands beside it', () =>
  expect(readSettings('{"correction":"strike","spacing":"3"}')).toEqual({ ...fresh, correction: 'strike' }))
