import { expect, test } from 'vitest'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { deriveDeadDocument, newIslandDocument, type PlacedObject } from '#domain/island/document/island-document.ts'
import { type Desk, type DeskEvent, nextDesk, openDesk, openOf } from './desk.ts'

const living = newIslandDocument({ body: 'atoll', seed: 7 })
const lantern: PlacedObject = { id: 'a', artifact: 'lantern', position: [0, 0, 0], rotation: [0, 0, 0], scale: 1 }
const place: EditCommand = { do: 'place', object: lantern }
const move = (x: number): EditCommand => ({ do: 'move', id: 'a', position: [x, 0, 0] })
const after = (desk: Desk, ...events: readonly DeskEvent[]) => events.reduce(nextDesk, desk)
const fresh = openDesk({ living, dead: null })

test('what was placed is in hand, and is let go when it is taken back', () => {
  const placed = after(fresh, { what: 'did', command: place })
  expect(placed.selected).toBe('a')
  expect(placed.lastAction).toBe('Placed a lantern.')
  const undone = after(placed, { what: 'undid' })
  expect(undone.living).toEqual(living)
  expect(undone.selected).toBeNull()
})

test('a drag in many steps is taken back as one', () => {
  const dragged = after(
    fresh,
    { what: 'did', command: place },
    ...[0.1, 0.2, 0.3].map((x) => ({ what: 'did', command: move(x), joins: true }) as const),
  )
  expect(dragged.living.objects[0]?.position).toEqual([0.3, 0, 0])
  const undone = after(dragged, { what: 'undid' })
  expect(undone.living.objects).toEqual([lantern])
  expect(after(undone, { what: 'redid' }).living).toEqual(dragged.living)
})

test('the dead version follows the living one until it is changed', () => {
  const desk = after(fresh, { what: 'did', command: place }, { what: 'turned to', version: 'dead' })
  expect(openOf(desk)).toEqual(deriveDeadDocument(desk.living))
  expect(desk.dead).toBeNull()
  const moved = after(desk, { what: 'did', command: move(0.5) })
  expect(moved.dead?.objects[0]?.position).toEqual([0.5, 0, 0])
  expect(moved.living.objects).toEqual([lantern])
})

test('the first change of the dead version, taken back, lets it follow again', () => {
  const desk = after(fresh, { what: 'did', command: place }, { what: 'turned to', version: 'dead' }, { what: 'did', command: move(0.5) })
  expect(after(desk, { what: 'undid' }).dead).toBeNull()
})

test('undo turns to the version where the step was done', () => {
  const desk = after(fresh, { what: 'did', command: place }, { what: 'turned to', version: 'dead' }, { what: 'undid' })
  expect(desk.version).toBe('living')
  expect(desk.living.objects).toEqual([])
})

test('a new step forgets what was undone', () => {
  const desk = after(fresh, { what: 'did', command: place }, { what: 'undid' }, { what: 'did', command: { do: 'set-time', timeOfDay: 5 } })
  expect(desk.undone).toEqual([])
  expect(after(desk, { what: 'redid' })).toEqual(desk)
})
