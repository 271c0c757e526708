import { expect, test } from 'vitest'
import { positionOf } from './body-place.ts'
import { hiddenInBones } from './data/hidden-in-bones.ts'
import { boneOf, bones, skeleton } from './skeleton.ts'

const named = new Map(bones.map((bone) => [bone.id, bone]))
const joinsOf = (id: string) => [...(named.get(id)?.joins ?? [])].toSorted()

test('every distinctly named bone has a place: 17 of the head, 26 of the spine, 15 of the chest, 22 of an arm, 22 of a leg', () => {
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(skeleton.points, ({ group = 'hidden' }) => group)).map(([group, points]) => [group, points?.length]),
  )
  expect(counts).toEqual({ skull: 18, spine: 26, chest: 15, arm: 5, hand: 16, leg: 7, foot: 15, hidden: 8 })
  expect(new Set(bones.map(({ name }) => name)).size).toBe(bones.length)
})

test('bones meet each other: whoever is named by a neighbour names it', () => {
  const oneSided = bones.flatMap(({ id, joins }) =>
    joins.filter((other) => !named.get(other)?.joins.includes(id)).map((other) => [id, other]),
  )
  expect(oneSided).toEqual([])
  expect(bones.filter(({ id, joins }) => joins.includes(id) || new Set(joins).size < joins.length)).toEqual([])
})

// Gray's Anatomy, 20th edition: 'Osteology', under each bone.
test.each([
  ['capitate', ['hamate', 'lunate', 'metacarpal-2', 'metacarpal-3', 'metacarpal-4', 'scaphoid', 'trapezoid']],
  ['lunate', ['capitate', 'hamate', 'radius', 'scaphoid', 'triquetrum']],
  ['lateral-cuneiform', ['cuboid', 'intermediate-cuneiform', 'metatarsal-2', 'metatarsal-3', 'metatarsal-4', 'navicular']],
  ['zygomatic', ['frontal', 'maxilla', 'sphenoid', 'temporal']],
  ['occipital', ['atlas', 'parietal', 'sphenoid', 'temporal']],
  ['talus', ['calcaneus', 'fibula', 'navicular', 'tibia']],
  ['rib-2', ['manubrium', 'sternal-body', 't1', 't2']],
  ['rib-10', ['t10']],
  ['ulna', ['humerus', 'radius']],
  ['hyoid', []],
])('the %s meets %j', (id, others) => {
  expect(joinsOf(id)).toEqual(others)
})

test('one goes from the skull to the coccyx by way of every vertebra', () => {
  const way = ['occipital']
  for (let next: string | undefined = 'atlas'; next; ) {
    way.push(next)
    next = joinsOf(next).find(
      (id) => named.get(id)?.place[0] === 0 && skeleton.points.find((point) => point.id === id)?.group === 'spine' && !way.includes(id),
    )
  }
  expect(way).toHaveLength(1 + 26)
  expect(way.at(-1)).toBe('coccyx')
  const heights = way.slice(1).map((id) => named.get(id)?.place[1] ?? 0)
  expect(heights).toEqual(heights.toSorted((one, other) => other - one))
})

test('the figure is two units high, faces whoever stands before it, and has each pair marked on its left', () => {
  expect(positionOf([0, 175, 0])[1]).toBeCloseTo(1)
  expect(positionOf([0, 0, 0])[1]).toBe(-1)
  expect(positionOf([10, 0, 0])[0]).toBeGreaterThan(0)
  expect(bones.filter(({ place }) => place[0] < 0)).toEqual([])
})

test('what is hidden lies on a bone', () => {
  expect(hiddenInBones.filter(({ on }) => !named.has(on))).toEqual([])
  expect(boneOf('dens')).toBe('axis')
  expect(boneOf('femur')).toBe('femur')
  expect(boneOf(null)).toBe(null)
})
