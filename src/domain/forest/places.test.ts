import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearingRadius, distanceToPath, placesOf } from './places.ts'

const wood = (count: number, name = 'tree') =>
  Array.from({ length: count }, (_, age) => ({ _id: `${name} ${age}`, plantedAt: new Date(Date.UTC(2026, 0, 1, 0, age)).toISOString() }))

test('a thousand trees stand apart, off the paths and round the clearing', () => {
  const places = [...placesOf(wood(1000)).values()]
  for (const [n, one] of places.entries()) {
    expect(Math.hypot(one.x, one.z)).toBeGreaterThan(clearingRadius - 0.3)
    expect(distanceToPath(one)).toBeGreaterThan(0.6)
    for (const other of places.slice(n + 1)) expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(0.55)
  }
})

test('a small forest is a small place', () => {
  const widest = (count: number) => Math.max(...[...placesOf(wood(count)).values()].map(({ x, z }) => Math.hypot(x, z)))
  expect(widest(12)).toBeLessThan(6)
  expect(widest(1000)).toBeLessThan(40)
})

test('the same trees stand in the same places, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(wood(60), { minLength: 60 }), (shuffled) => {
      expect(new Map([...placesOf(shuffled)].toSorted())).toEqual(new Map([...placesOf(wood(60))].toSorted()))
    }),
  )
})

test('a tree that is planted moves none that stood', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.uuid(), (count, id) => {
      const before = placesOf(wood(count))
      const after = placesOf([...wood(count), { _id: id, plantedAt: '2027-01-01T00:00:00.000Z' }])
      for (const [tree, place] of before) expect(after.get(tree)).toEqual(place)
    }),
  )
})

test('a tree that is felled moves few', () => {
  const before = placesOf(wood(400))
  const after = placesOf(wood(400).filter((_, age) => age !== 37))
  const movedOnes = [...after].filter(([id, place]) => place.x !== before.get(id)?.x)
  expect(movedOnes.length).toBeLessThan(100)
})
