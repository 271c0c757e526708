import { expect, test } from 'vitest'
import { pickPoint } from './pick-point.ts'
import type { SeenPoint } from './place-labels.ts'

const at = (id: string, x: number, depth: number): SeenPoint => ({ id, text: id, x, y: 100, depth })
const radii: Readonly<Record<string, number>> = { oak: 1, birch: 1 }
const picture = {
  seen: [at('star', 100, 5), at('other star', 110, 4), at('oak', 300, 10), at('birch', 330, 20)],
  labels: [{ id: 'star', text: 'star', box: { left: 400, top: 90, right: 440, bottom: 110 } }],
  radiusOf: (id: string) => radii[id] ?? 0,
  unit: 800, // the oak is 80 pixels wide to each side, the birch 40
}
const pick = (x: number, reach = 16) => pickPoint({ x, y: 100 }, picture, reach)

test('a name means its point', () => expect(pick(420)).toBe('star'))

test('of lights the nearest within reach is meant', () => {
  expect([pick(104), pick(106), pick(120), pick(127)]).toEqual(['star', 'other star', 'other star', null])
  expect(pick(127, 28)).toBe('other star')
})

test('of things that lie over each other the foremost is meant', () => {
  expect(pick(335)).toBe('oak')
  expect(pick(381)).toBeNull()
})

test('a light is meant before the thing behind it', () => {
  const seen = [...picture.seen, at('firefly', 310, 30)]
  expect(pickPoint({ x: 305, y: 100 }, { ...picture, seen }, 16)).toBe('firefly')
})

test('without a bound the nearest light is meant, however far away', () => expect(pick(2000, Number.POSITIVE_INFINITY)).toBe('other star'))
