import { expect, test } from 'vitest'
import { describeCommand } from './describe-command.ts'
import { apply, invert } from './edit-commands.ts'
import { newIslandDocument, type PlacedObject } from './island-document.ts'
import { reorderedOnWalk } from './walk-order.ts'

const thing = (id: string, artifact: string, entryId?: string): PlacedObject => ({
  id,
  artifact,
  position: [0, 0, 0],
  rotation: [0, 0, 0],
  scale: 1,
  ...(entryId !== undefined && { entryId }),
})
const objects = [thing('a', 'frame', 'x'), thing('lamp', 'lantern'), thing('b', 'oak'), thing('empty', 'frame'), thing('c', 'screen', 'z')]
const island = { ...newIslandDocument({ body: 'atoll', seed: 1 }), objects }
const orderAfter = (id: string, by: 1 | -1) => {
  const command = reorderedOnWalk(objects, id, by)
  return command && apply(island, command).objects.map((object) => object.id)
}

test('a thing passes the stop beside it, whatever else stands between the two', () => {
  expect(orderAfter('b', -1)).toEqual(['b', 'a', 'lamp', 'empty', 'c'])
  expect(orderAfter('a', 1)).toEqual(['lamp', 'b', 'a', 'empty', 'c'])
  expect(orderAfter('b', 1)).toEqual(['a', 'lamp', 'empty', 'c', 'b'])
})

test('the first and the last stay, and what is no stop has no place in the walk', () => {
  for (const [id, by] of [
    ['a', -1],
    ['c', 1],
    ['lamp', 1],
    ['empty', 1],
  ] as const)
    expect(orderAfter(id, by)).toBeNull()
})

test('the step is called what it is, and its step back restores the order', () => {
  const command = reorderedOnWalk(objects, 'b', -1)
  if (!command) throw new Error('no command')
  expect(describeCommand(island, command)).toBe('Moved the oak in the walk.')
  expect(apply(apply(island, command), invert(island, command))).toEqual(island)
})
