import { expect, test } from 'vitest'
import { type Counted, changesOf } from './counts.ts'

const entry = (level: Counted['level'], moment: string | null, kind: Counted['kind'] = 'image'): Counted => ({
  kind,
  level,
  moment,
  file_id: null,
})

test('counts change each once, and in the same order whichever way entries move: two movers never wait for each other', () => {
  const [one, other] = [entry('private', '2001-05'), entry('public', '1974', 'tweet')]
  const there = changesOf([one], [other])
  const back = changesOf([other], [one])
  expect(there).toEqual([
    { kind: 'image', level: 'private', year: '2001', count: -1 },
    { kind: 'tweet', level: 'public', year: '1974', count: 1 },
  ])
  expect(back.map(({ kind }) => kind)).toEqual(there.map(({ kind }) => kind))
})

test('what comes and goes alike changes nothing, and a vague moment is its decade', () => {
  expect(changesOf([entry(null, '197X')], [entry(null, '197X')])).toEqual([])
  expect(changesOf([], [entry(null, '197X'), entry(null, '197X'), entry(null, null)])).toEqual([
    { kind: 'image', level: '', year: '', count: 1 },
    { kind: 'image', level: '', year: '197X', count: 2 },
  ])
})
