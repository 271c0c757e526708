import { expect, test } from 'vitest'
import { filtersOf } from './case-filters.ts'

test.each([[{ since: '1974', until: '1974-08-21', level: 'private', words: 'with', place: 'Berg' }], [{ words: 'without' }], [{}]])(
  '%j are the filters of an address that names them',
  (values) => {
    expect(filtersOf({ ...values, q: 'a pier', view: 'timeline' })).toEqual(values)
  },
)

test.each([{ since: 'summer' }, { until: '19745' }, { level: 'nobody' }, { words: 'some' }, { place: '' }])(
  'an address with %j names no filter',
  (values) => {
    expect(filtersOf(values)).toEqual({})
  },
)
