import { expect, test } from 'vitest'
import { type Candidate, rankTerms } from './ranking.ts'

const candidate = (slug: string, more: Partial<Candidate> = {}): Candidate => ({ slug, names: [slug], relevance: 0, likeness: 0, ...more })
const ranked = (typed: string, candidates: readonly Candidate[], most = 9) => rankTerms(typed, candidates, most).map(({ slug }) => slug)

test('a name itself comes first, then another name, a beginning, a later word, and last the text', () => {
  const order = [
    candidate('axis'),
    candidate('second-vertebra', { names: ['second vertebra', 'axis'] }),
    candidate('axis-of-the-earth', { names: ['axis of the Earth'] }),
    candidate('optic-axis', { names: ['optic axis'] }),
    candidate('pole', { relevance: 0.3 }),
    candidate('atlas', { relevance: 0.1 }),
  ]
  expect(ranked('Axis', order.toReversed())).toEqual(order.map(({ slug }) => slug))
})

test('what a term itself begins with comes before what another name of it does', () => {
  expect(ranked('cab', [candidate('telegraphese', { names: ['telegraphese', 'cablese'] }), candidate('cable ship')])).toEqual([
    'cable ship',
    'telegraphese',
  ])
})

test('of names that begin alike the shortest comes first, and of equals the first in the alphabet', () => {
  expect(ranked('cable', [candidate('cable station'), candidate('cable ship'), candidate('cable hut'), candidate('cable art')])).toEqual([
    'cable art',
    'cable hut',
    'cable ship',
    'cable station',
  ])
})

test('accents and capitals count for nothing', () => {
  expect(ranked('MOBIUS', [candidate('Möbius band')])).toEqual(['Möbius band'])
})

test('what only resembles the words is given when nothing has them, the most alike first', () => {
  const alike = [candidate('onion', { likeness: 0.4 }), candidate('union', { likeness: 0.5 }), candidate('orb', { likeness: 0.39 })]
  expect(ranked('unoin', alike)).toEqual(['union', 'onion'])
  expect(ranked('unoin', [...alike, candidate('text', { relevance: 0.01 })])).toEqual(['text'])
})

test('no more are given than asked for', () => {
  expect(ranked('a', [candidate('a'), candidate('ab'), candidate('abc')], 2)).toEqual(['a', 'ab'])
})
