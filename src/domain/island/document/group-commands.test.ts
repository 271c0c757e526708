import { expect, test } from 'vitest'
import { describeCommand } from './describe-command.ts'
import { apply, type EditCommand, invert } from './edit-commands.ts'
import { alignGroup, copyGroup, moveGroup, turnGroup } from './group-commands.ts'
import { newIslandDocument, type PlacedObject, type Vector } from './island-document.ts'

const at = (id: string, x: number, z: number): PlacedObject => ({
  id,
  artifact: 'lantern',
  position: [x, 0, z],
  rotation: [0, 0, 0],
  scale: 1,
})
const things = [at('a', 0, 0), at('b', 0.1, 0.1), at('c', 0.4, 0)]
const island = { ...newIslandDocument({ body: 'mesa', seed: 3 }), objects: things }
/** Flat ground, with water beyond 0.5. */
const standAt = (_: string, x: number, z: number): Vector | null => (Math.abs(x) > 0.5 ? null : [x, 0.02, z])
const places = (command: EditCommand | null) =>
  apply(island, command ?? { do: 'several', commands: [] }).objects.map(({ position: [x, , z] }) =>
    [x, z].map((value) => Math.round(value * 1000) / 1000),
  )

test('a group moves as one, onto the ground where it comes to stand', () => {
  const command = moveGroup(things, [0.05, -0.1], standAt)
  expect(places(command)).toEqual([
    [0.05, -0.1],
    [0.15, 0],
    [0.45, -0.1],
  ])
  expect(command && apply(island, command).objects.every(({ position }) => position[1] === 0.02)).toBe(true)
})

test('where one of them could not stand, none moves', () => {
  expect(moveGroup(things, [0.2, 0], standAt)).toBeNull()
  expect(copyGroup(things, [0.2, 0], standAt, () => 'n')).toBeNull()
})

test('a group turns round its middle, and each thing with it', () => {
  const command = turnGroup([at('a', -0.1, 0), at('b', 0.1, 0)], Math.PI / 2, standAt)
  expect(places(command).slice(0, 2)).toEqual([
    [-0, 0.1],
    [0, -0.1],
  ])
  expect(command && apply(island, command).objects[0]?.rotation[1]).toBeCloseTo(Math.PI / 2)
})

test('in a row all stand on one line with equal distances; else each stays beside it', () => {
  expect(places(alignGroup(things, 'row', standAt))).toEqual([
    [0, 0],
    [0.2, 0],
    [0.4, 0],
  ])
  expect(places(alignGroup(things, 'spread', standAt))).toEqual([
    [0, 0],
    [0.2, 0.1],
    [0.4, 0],
  ])
})

test('two things, and things that stand in one place, have no distances to be made equal', () => {
  expect(alignGroup(things.slice(0, 2), 'row', standAt)).toBeNull()
  expect(alignGroup([at('a', 0, 0), at('b', 0, 0), at('c', 0, 0)], 'row', standAt)).toBeNull()
})

test('copies keep their distances and what they show', () => {
  const frames = things.map((thing) => ({ ...thing, artifact: 'frame', entryId: 'e' }))
  const command = copyGroup(frames, [0, 0.2], standAt, ({ id }) => `copy of ${id}`)
  const { objects } = apply(island, command ?? { do: 'several', commands: [] })
  expect(objects.slice(3).map(({ id, entryId, position }) => [id, entryId, position[0]])).toEqual([
    ['copy of a', 'e', 0],
    ['copy of b', 'e', 0.1],
    ['copy of c', 'e', 0.4],
  ])
})

test.each([
  [moveGroup(things, [0.05, 0], standAt), 'Moved 3 things.'],
  [turnGroup(things, 0.1, standAt), 'Turned 3 things.'],
  [copyGroup(things, [0, 0.2], standAt, ({ id }) => `copy of ${id}`), 'Placed 3 things.'],
  [alignGroup(things, 'row', standAt), 'Moved 3 things.'],
])('%o is one step with its words, and is taken back as one', (command, words) => {
  if (!command) throw new Error('none of them could stand')
  expect(describeCommand(island, command)).toBe(words)
  expect(apply(apply(island, command), invert(island, command))).toEqual(island)
})
