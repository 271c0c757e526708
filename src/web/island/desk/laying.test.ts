import { expect, test } from 'vitest'
import { apply } from '#domain/island/document/edit-commands.ts'
import { mostPathPoints, mostPaths, newIslandDocument, type Path } from '#domain/island/document/island-document.ts'
import { type Laid, type Laying, layPoint, liftPoint, type Place, wear } from './laying.ts'

const fresh: Laying = { id: 'new', surface: 'stone', width: 0.03, start: null }
const other: Path = { id: 'other', surface: 'boards', width: 0.02, points: [[0, 0], [1, 1]] } // biome-ignore format: two points
const bench = (paths: readonly Path[] = [other]) => ({ laying: fresh, island: { ...newIslandDocument({ body: 'mesa', seed: 1 }), paths } })
type Bench = ReturnType<typeof bench>
const take = ({ laying, island }: Bench, laid: Laid | null): Bench => ({
  laying: laid?.laying ?? laying,
  island: laid?.command ? apply(island, laid.command) : island,
})
const lay = (at: Bench, place: Place) => take(at, layPoint(at.laying, at.island.paths, place))
const lift = (at: Bench) => take(at, liftPoint(at.laying, at.island.paths))
const pointsOf = ({ island }: Bench) => island.paths.find(({ id }) => id === 'new')?.points

test('a path is one from its second point on', () => {
  const one = lay(bench(), [0.1, 0])
  expect([one.island.paths, one.laying.start]).toEqual([[other], [0.1, 0]])
  const two = lay(one, [0.2, 0])
  expect(two.island.paths).toEqual([other, { id: 'new', surface: 'stone', width: 0.03, points: [[0.1, 0], [0.2, 0]] }]) // biome-ignore format: two points
  expect(pointsOf(lay(two, [0.3, 0.1]))).toHaveLength(3)
})

test('points are taken back one by one, down to the first', () => {
  let now = [0.1, 0.2, 0.3].reduce((at, x) => lay(at, [x, 0]), bench())
  now = lift(now)
  expect(pointsOf(now)).toHaveLength(2)
  now = lift(now)
  expect([pointsOf(now), now.laying.start]).toEqual([undefined, [0.1, 0]])
  now = lift(now)
  expect(now.laying.start).toBeNull()
  expect(liftPoint(now.laying, now.island.paths)).toBeNull()
})

test('what was taken back on the desk meanwhile is begun anew', () => {
  const two = lay(lay(bench(), [0.1, 0]), [0.2, 0])
  const undone = { ...two, island: apply(two.island, { do: 'erase-path', id: 'new' }) }
  expect(lay(undone, [0.5, 0]).laying.start).toEqual([0.5, 0])
})

test('a surface and a width count for what lies and for what comes', () => {
  const two = lay(lay(bench(), [0.1, 0]), [0.2, 0])
  const worn = take(two, wear(two.laying, two.island.paths, { surface: 'boards' }))
  expect([worn.laying.surface, worn.island.paths[1]?.surface]).toEqual(['boards', 'boards'])
  expect(wear(fresh, [other], { width: 0.05 })).toEqual({ laying: { ...fresh, width: 0.05 }, command: null })
})

test('there is an end to points and to paths', () => {
  const long: Path = { ...other, id: 'new', points: Array.from({ length: mostPathPoints }, () => [0, 0] as const) }
  expect(layPoint(fresh, [long], [0, 0])).toBeNull()
  const many = Array.from({ length: mostPaths }, (_, n) => ({ ...other, id: `${n}` }))
  expect(layPoint({ ...fresh, start: [0, 0] }, many, [1, 0])).toBeNull()
})
