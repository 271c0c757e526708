import { expect, test } from 'vitest'
import { cns, tractCourses } from './cns.ts'
import { positionOf } from './cns-place.ts'
import { cnsPoints } from './data/cns-points.ts'

const named = new Map(cnsPoints.map((point) => [point.id, point.place]))
const at = (id: string) => named.get(id) ?? [Number.NaN, Number.NaN, Number.NaN]
const [right, forwards, up] = [0, 1, 2] as const

test('names at least 36 structures, and those that lie to a side lie to the left', () => {
  const structures = cnsPoints.filter(({ isHidden }) => !isHidden)
  expect(structures.length).toBeGreaterThanOrEqual(36)
  expect(cnsPoints.filter(({ place }) => place[right] > 0)).toEqual([])
})

test.each([
  ['frontal-lobe', forwards, 'occipital-lobe'],
  ['motor-cortex', forwards, 'somatosensory-cortex'],
  ['brocas-area', forwards, 'wernickes-area'],
  ['amygdala', forwards, 'hippocampus'],
  ['pons', forwards, 'fourth-ventricle'],
  ['fourth-ventricle', forwards, 'vermis'],
  ['optic-chiasm', forwards, 'mammillary-bodies'],
  ['thalamus', up, 'hypothalamus'],
  ['hypothalamus', up, 'pituitary'],
  ['superior-colliculus', up, 'inferior-colliculus'],
  ['midbrain', up, 'pons'],
  ['pons', up, 'medulla'],
  ['medulla', up, 'pyramidal-decussation'],
  ['tentorium', up, 'cerebellum'],
  ['cervical-cord', up, 'thoracic-cord'],
  ['thoracic-cord', up, 'lumbar-cord'],
  ['lumbar-cord', up, 'sacral-cord'],
  ['sacral-cord', up, 'conus-medullaris'],
  ['conus-medullaris', up, 'cauda-equina'],
  ['globus-pallidus', right, 'putamen'],
  ['putamen', right, 'insula'],
  ['caudate-nucleus', right, 'internal-capsule'],
] as const)('the %s lies farther along axis %i than the %s', (one, axis, other) => {
  expect(at(one)[axis]).toBeGreaterThan(at(other)[axis])
})

const sidesOf = (tract: string) => [...(tractCourses.get(tract) ?? [])].map((place) => Math.sign(place[right]))

test.each(['corticospinal', 'spinothalamic', 'medial-lemniscus', 'dentatothalamic'])('the %s tract changes sides', (tract) => {
  expect(sidesOf(tract).at(0)).toBe(-(sidesOf(tract).at(-1) ?? 0))
})

test('the optic pathway and the hearing of one side stay on it past the chiasm', () => {
  expect(sidesOf('optic').every((side) => side <= 0)).toBe(true)
  expect(sidesOf('auditory').every((side) => side <= 0)).toBe(true)
})

test('the figure is two units high and faces whoever stands before it', () => {
  const heights = cns.points.map((point) => point.at[1])
  expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(2, 1)
  expect(positionOf([-10, 0, 0])[0]).toBeGreaterThan(0)
  expect(positionOf([0, 10, 0])[2]).toBeGreaterThan(positionOf([0, 0, 0])[2])
})
