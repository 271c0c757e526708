import { describe, expect, test } from 'vitest'
import { distance, isSamePlace, mirrored, type Place } from '../body-place.ts'
import { maxHidden } from '../scene.ts'
import { bodyDistance } from './body.ts'
import { sampleCourse } from './course.ts'
import { network, rivers, upstream } from './network.ts'
import { nerves, pns, riversOf } from './pns.ts'
import { spinalPairs } from './spine.ts'

const inGroup = (group: string) => pns.points.filter((point) => point.group === group)
const riverIds = new Set(rivers.map(({ id }) => id))
const pairIds = spinalPairs.map(({ id }) => id)
describe('the list', () => {
  test('has the twelve cranial nerves in order, with their numbers', () => {
    expect(inGroup('cranial').map(({ name }) => name)).toEqual([
      'I. Olfactory nerve',
      'II. Optic nerve',
      'III. Oculomotor nerve',
      'IV. Trochlear nerve',
      'V. Trigeminal nerve',
      'VI. Abducens nerve',
      'VII. Facial nerve',
      'VIII. Vestibulocochlear nerve',
      'IX. Glossopharyngeal nerve',
      'X. Vagus nerve',
      'XI. Accessory nerve',
      'XII. Hypoglossal nerve',
    ])
  })

  test('has the thirty-one pairs in order', () => {
    const count = (letter: string) => pairIds.filter((id) => id.startsWith(letter) && id !== 'co1').length
    expect([count('c'), count('t'), count('l'), count('s')]).toEqual([8, 12, 5, 5])
    expect(inGroup('spinal').map(({ id }) => id)).toEqual(pairIds)
    expect(pairIds).toHaveLength(31)
  })

  test('has every id once, and words for each', () => {
    expect(new Set(pns.points.map(({ id }) => id)).size).toBe(pns.points.length)
    expect(pns.points.filter(({ words }) => words.length < 30).map(({ id }) => id)).toEqual([])
    expect(pns.points.filter(({ group, isHidden }) => !isHidden && !pns.groups?.some(({ id }) => id === group))).toEqual([])
    expect(pns.points.filter(({ isHidden }) => isHidden).length).toBeLessThanOrEqual(maxHidden)
  })

  test('has lines through points that exist', () => {
    const ids = new Set(pns.points.map(({ id }) => id))
    expect(pns.lines?.flatMap(({ through }) => through).filter((id) => !ids.has(id))).toEqual([])
  })
})

describe('the rivers', () => {
  test('come from rivers and pairs that exist, and are named before what comes from them', () => {
    const known = new Set(pairIds)
    for (const { id, from = [] } of rivers) {
      expect(from.filter((source) => !known.has(source))).toEqual([])
      expect(known.has(id)).toBe(false)
      known.add(id)
    }
  })

  test('begin at one place of each that they come from, or are joined to it by a tributary', () => {
    for (const { id, from = [], course } of rivers)
      for (const source of from) {
        const tributary = network.find((each) => each.id === id && each.tributaryOf === source)
        const parent = network.find((each) => each.id === source && !each.tributaryOf)?.places ?? []
        const start = tributary?.places[0] ?? (course[0] as Place)
        expect(parent.some((place) => isSamePlace(place, start))).toBe(true)
        if (tributary) expect(isSamePlace(tributary.places.at(-1) as Place, course[0] as Place)).toBe(true)
      }
  })

  test('spring from the brain or the cord', () => {
    const springs = network.filter(({ start, tributaryOf }) => start === 0 && !tributaryOf)
    expect(springs.filter(({ id }) => !pairIds.includes(id)).map(({ id }) => id)).toEqual([
      'olfactory',
      'optic',
      'oculomotor',
      'trochlear',
      'trigeminal',
      'abducens',
      'facial',
      'vestibulocochlear',
      'glossopharyngeal',
      'vagus',
      'accessory',
      'hypoglossal',
    ])
  })

  test('carry the roots that are written of every nerve', () => {
    for (const nerve of nerves) {
      const all = new Set((nerve.rivers ?? [nerve.id]).flatMap((id) => [...upstream(id)]))
      expect({ id: nerve.id, lacks: (nerve.roots ?? []).filter((root) => !all.has(root)) }).toEqual({ id: nerve.id, lacks: [] })
      expect((nerve.rivers ?? [nerve.id]).filter((id) => !riverIds.has(id) && !pairIds.includes(id))).toEqual([])
    }
  })

  test('lie within the body from end to end', () => {
    const outside = network.flatMap(({ id, places }) =>
      sampleCourse(places, 2)
        .filter(({ place }) => bodyDistance(place) > -0.15)
        .map(({ place }) => `${id} ${place.map((each) => each.toFixed(1)).join(' ')}: ${bodyDistance(place).toFixed(2)}`),
    )
    expect(outside).toEqual([])
  })

  test('a chosen nerve lights what it comes from, and nothing that has none of its roots', () => {
    const axillary = riversOf(nerves.find(({ id }) => id === 'axillary') as (typeof nerves)[number])
    expect([...axillary].toSorted()).toEqual(['axillary', 'c5', 'c6', 'posterior-cord', 'upper-trunk'])
  })
})

test('the body is the same on either side', () => {
  for (let n = 0; n < 200; n++) {
    const place: Place = [(n * 7.3) % 40, (n * 13.7) % 175, ((n * 3.1) % 24) - 12]
    expect(bodyDistance(mirrored(place))).toBe(bodyDistance(place))
    expect(mirrored(mirrored(place))).toEqual(place)
  }
})

test('a course goes through its places, and counts what lies behind', () => {
  const places: readonly Place[] = [
    [0, 0, 0],
    [3, 4, 0],
    [3, 10, 0],
  ]
  const stations = sampleCourse(places, 0.5)
  for (const place of places) expect(Math.min(...stations.map((each) => distance(each.place, place)))).toBeLessThan(1e-9)
  expect(stations.at(-1)?.along).toBe(11)
})
