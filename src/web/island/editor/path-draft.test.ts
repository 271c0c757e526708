import { expect, test } from 'vitest'
import { apply } from '#domain/island/document/edit-commands.ts'
import { maxPathPoints, maxPaths, newIslandDocument, type Path } from '#domain/island/document/island-document.ts'
import { addPoint, type DraftChange, type PathDraft, type PathPoint, removeLastPoint, restylePath } from './path-draft.ts'

const fresh: PathDraft = { id: 'new', surface: 'stone', width: 0.03, start: null }
const other: Path = { id: 'other', surface: 'boards', width: 0.02, points: [[0, 0], [1, 1]] } // biome-ignore format: two points
const start = (paths: readonly Path[] = [other]) => ({ draft: fresh, island: { ...newIslandDocument({ body: 'mesa', seed: 1 }), paths } })
type Case = ReturnType<typeof start>
const take = ({ draft, island }: Case, change: DraftChange | null): Case => ({
  draft: change?.draft ?? draft,
  island: change?.command ? apply(island, change.command) : island,
})
const lay = (at: Case, place: PathPoint) => take(at, addPoint(at.draft, at.island.paths, place))
const lift = (at: Case) => take(at, removeLastPoint(at.draft, at.island.paths))
const pointsOf = ({ island }: Case) => island.paths.find(({ id }) => id === 'new')?.points

test('a path is one from its second point on', () => {
  const one = lay(start(), [0.1, 0])
  expect([one.island.paths, one.draft.start]).toEqual([[other], [0.1, 0]])
  const two = lay(one, [0.2, 0])
  expect(two.island.paths).toEqual([other, { id: 'new', surface: 'stone', width: 0.03, points: [[0.1, 0], [0.2, 0]] }]) // biome-ignore format: two points
  expect(pointsOf(lay(two, [0.3, 0.1]))).toHaveLength(3)
})

test('points are taken back one by one, down to the first', () => {
  let now = [0.1, 0.2, 0.3].reduce((at, x) => lay(at, [x, 0]), start())
  now = lift(now)
  expect(pointsOf(now)).toHaveLength(2)
  now = lift(now)
  expect([pointsOf(now), now.draft.start]).toEqual([undefined, [0.1, 0]])
  now = lift(now)
  expect(now.draft.start).toBeNull()
  expect(removeLastPoint(now.draft, now.island.paths)).toBeNull()
})

test('what was taken back in the editor meanwhile is begun anew', () => {
  const two = lay(lay(start(), [0.1, 0]), [0.2, 0])
  const undone = { ...two, island: apply(two.island, { do: 'erase-path', id: 'new' }) }
  expect(lay(undone, [0.5, 0]).draft.start).toEqual([0.5, 0])
})

test('a surface and a width count for what lies and for what comes', () => {
  const two = lay(lay(start(), [0.1, 0]), [0.2, 0])
  const restyled = take(two, restylePath(two.draft, two.island.paths, { surface: 'boards' }))
  expect([restyled.draft.surface, restyled.island.paths[1]?.surface]).toEqual(['boards', 'boards'])
  expect(restylePath(fresh, [other], { width: 0.05 })).toEqual({ draft: { ...fresh, width: 0.05 }, command: null })
})

test('there is an end to points and to paths', () => {
  const long: Path = { ...other, id: 'new', points: Array.from({ length: maxPathPoints }, () => [0, 0] as const) }
  expect(addPoint(fresh, [long], [0, 0])).toBeNull()
  const many = Array.from({ length: maxPaths }, (_, n) => ({ ...other, id: `${n}` }))
  expect(addPoint({ ...fresh, start: [0, 0] }, many, [1, 0])).toBeNull()
})
