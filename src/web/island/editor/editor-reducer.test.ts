import { expect, test } from 'vitest'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { deriveDeadDocument, newIslandDocument, type PlacedObject } from '#domain/island/document/island-document.ts'
import { type EditorAction, type EditorState, editorReducer, initialEditorState, openDocumentOf } from './editor-reducer.ts'

const living = newIslandDocument({ body: 'atoll', seed: 7 })
const lantern: PlacedObject = { id: 'a', artifact: 'lantern', position: [0, 0, 0], rotation: [0, 0, 0], scale: 1 }
const place: EditCommand = { do: 'place', object: lantern }
const move = (x: number): EditCommand => ({ do: 'move', id: 'a', position: [x, 0, 0] })
const after = (state: EditorState, ...events: readonly EditorAction[]) => events.reduce(editorReducer, state)
const fresh = initialEditorState({ living, dead: null })

test('a placed object is selected, and no longer so when placing is undone', () => {
  const placed = after(fresh, { type: 'execute', command: place })
  expect(placed.selection).toEqual(['a'])
  expect(placed.lastAction).toBe('Placed a lantern.')
  const undone = after(placed, { type: 'undo' })
  expect(undone.living).toEqual(living)
  expect(undone.selection).toEqual([])
})

test('a drag in many steps is taken back as one', () => {
  const dragged = after(
    fresh,
    { type: 'execute', command: place },
    ...[0.1, 0.2, 0.3].map((x) => ({ type: 'execute', command: move(x), coalesces: true }) as const),
  )
  expect(dragged.living.objects[0]?.position).toEqual([0.3, 0, 0])
  const undone = after(dragged, { type: 'undo' })
  expect(undone.living.objects).toEqual([lantern])
  expect(after(undone, { type: 'redo' }).living).toEqual(dragged.living)
})

test('the dead version follows the living one until it is changed', () => {
  const state = after(fresh, { type: 'execute', command: place }, { type: 'show-version', version: 'dead' })
  expect(openDocumentOf(state)).toEqual(deriveDeadDocument(state.living))
  expect(state.dead).toBeNull()
  const moved = after(state, { type: 'execute', command: move(0.5) })
  expect(moved.dead?.objects[0]?.position).toEqual([0.5, 0, 0])
  expect(moved.living.objects).toEqual([lantern])
})

test('the first change of the dead version, taken back, lets it follow again', () => {
  const state = after(
    fresh,
    { type: 'execute', command: place },
    { type: 'show-version', version: 'dead' },
    { type: 'execute', command: move(0.5) },
  )
  expect(after(state, { type: 'undo' }).dead).toBeNull()
})

test('undo turns to the version where the step was done', () => {
  const state = after(fresh, { type: 'execute', command: place }, { type: 'show-version', version: 'dead' }, { type: 'undo' })
  expect(state.version).toBe('living')
  expect(state.living.objects).toEqual([])
})

test('a new step forgets what was undone', () => {
  const state = after(
    fresh,
    { type: 'execute', command: place },
    { type: 'undo' },
    { type: 'execute', command: { do: 'set-time', timeOfDay: 5 } },
  )
  expect(state.redoStack).toEqual([])
  expect(after(state, { type: 'redo' })).toEqual(state)
})

test('several are chosen one after the other, and what was set down together is in hand together', () => {
  const bench: PlacedObject = { ...lantern, id: 'b', artifact: 'bench' }
  const both = after(
    fresh,
    { type: 'execute', command: { do: 'several', commands: [place, { do: 'place', object: bench }] } },
    { type: 'select', id: 'a' },
    { type: 'select', id: 'b', isAlso: true },
  )
  expect(both.selection).toEqual(['a', 'b'])
  expect(after(both, { type: 'select', id: 'a', isAlso: true }).selection).toEqual(['b'])
  expect(after(both, { type: 'execute', command: { do: 'remove', id: 'a' } }).selection).toEqual(['b'])
  const copies: EditCommand = {
    do: 'several',
    commands: [
      { do: 'duplicate', id: 'a', newId: 'c', position: [1, 0, 0] },
      { do: 'place', object: { ...bench, id: 'd' } },
    ],
  }
  expect(after(both, { type: 'execute', command: copies }).selection).toEqual(['c', 'd'])
})

test('steps of one group are one step, and those of another group, or of another kind, are not', () => {
  const moves = (x: number, ids: readonly string[]): EditorAction => ({
    type: 'execute',
    command: { do: 'several', commands: ids.map((id) => ({ do: 'move', id, position: [x, 0, 0] })) },
    coalesces: true,
  })
  const start = after(
    fresh,
    { type: 'execute', command: place },
    { type: 'execute', command: { do: 'place', object: { ...lantern, id: 'b' } } },
  )
  const moved = after(start, moves(0.1, ['a', 'b']), moves(0.2, ['a', 'b']))
  expect(after(moved, { type: 'undo' }).living).toEqual(start.living)
  const other = after(moved, moves(0.3, ['a']))
  expect(after(other, { type: 'undo' }).living).toEqual(moved.living)
})

test('an earlier revision comes back as a step that is undone like any other', () => {
  const placed = after(fresh, { type: 'execute', command: place })
  const versions = { living: { ...living, timeOfDay: 3 }, dead: living }
  const restored = after(placed, { type: 'restore', versions, description: 'Restored revision 2.' })
  expect(restored).toMatchObject({ ...versions, selection: [], lastAction: 'Restored revision 2.' })
  const undone = after(restored, { type: 'undo' })
  expect([undone.living, undone.dead]).toEqual([placed.living, null])
  expect(after(undone, { type: 'redo' }).living).toEqual(versions.living)
  expect(after(undone, { type: 'undo' }).living).toEqual(living)
})
