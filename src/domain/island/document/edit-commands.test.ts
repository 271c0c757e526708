import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeCommand } from './describe-command.ts'
import { apply, type EditCommand, invert } from './edit-commands.ts'
import { type IslandDocument, newIslandDocument, type PlacedObject } from './island-document.ts'
import { someCommand, someDocument } from './testing/documents.ts'

const lantern: PlacedObject = { id: 'a', artifact: 'lantern', position: [0, 0.1, 0], rotation: [0, 0, 0], scale: 1 }
const frame: PlacedObject = { id: 'b', artifact: 'frame', position: [0.2, 0.1, 0], rotation: [0, 1, 0], scale: 2, entryId: 'e1' }
const island: IslandDocument = { ...newIslandDocument({ body: 'fjord', seed: 7 }), objects: [lantern, frame] }
const stand: PlacedObject = { ...lantern, id: 's', artifact: 'album-stand', albumId: 'a1' }

test('undo is exact, whatever was done to whatever island', () => {
  fc.assert(
    fc.property(someDocument, someCommand, (document, command) => {
      expect(apply(apply(document, command), invert(document, command))).toEqual(document)
    }),
    { numRuns: 500 },
  )
})

test('redo is exact: the step back of the step back is the step', () => {
  fc.assert(
    fc.property(someDocument, someCommand, (document, command) => {
      const after = apply(document, command)
      const back = invert(document, command)
      expect(apply(apply(after, back), invert(after, back))).toEqual(after)
    }),
    { numRuns: 300 },
  )
})

test('a step that does not fit changes nothing', () => {
  const steps: readonly EditCommand[] = [
    { do: 'move', id: 'nobody', position: [0, 0, 0] },
    { do: 'remove', id: 'nobody' },
    { do: 'duplicate', id: 'nobody', newId: 'c', position: [0, 0, 0] },
    { do: 'place', object: { ...lantern, scale: 3 } },
    { do: 'hang', id: 'nobody', entryId: 'e' },
    { do: 'show-album', id: 'nobody', albumId: 'a' },
    { do: 'erase-path', id: 'nobody' },
  ]
  for (const step of steps) expect(apply(island, step)).toEqual(island)
})

test('what was removed comes back to its place in the list', () => {
  const back = invert(island, { do: 'remove', id: 'a' })
  expect(apply(apply(island, { do: 'remove', id: 'a' }), back).objects.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('taking an entry out leaves no trace of it', () => {
  const empty = apply(island, { do: 'hang', id: 'b', entryId: null })
  expect(Object.keys(empty.objects[1] ?? {})).not.toContain('entryId')
  expect(apply(empty, { do: 'hang', id: 'b', entryId: 'e2' }).objects[1]?.entryId).toBe('e2')
})

test('an album is taken off its stand and comes back', () => {
  const withStand = { ...island, objects: [stand] }
  const step: EditCommand = { do: 'show-album', id: 's', albumId: null }
  expect(Object.keys(apply(withStand, step).objects[0] ?? {})).not.toContain('albumId')
  expect(invert(withStand, step)).toEqual({ ...step, albumId: 'a1' })
  expect(describeCommand(withStand, step)).toBe('Took the album off the album stand.')
  expect(describeCommand(withStand, { ...step, albumId: 'a2' })).toBe('Put an album on the album stand.')
})

test('2,000 objects are an island, and no more can be placed', () => {
  const full = { ...island, objects: Array.from({ length: 2000 }, (_, n) => ({ ...lantern, id: `o${n}` })) }
  const step: EditCommand = { do: 'place', object: { ...lantern, id: 'one-more' } }
  expect(apply(full, step).objects).toHaveLength(2000)
  expect(apply(apply(full, step), invert(full, step))).toEqual(full)
})

test.each<[EditCommand, string]>([
  [{ do: 'place', object: { ...lantern, artifact: 'orrery', id: 'n' } }, 'Placed an orrery.'],
  [{ do: 'move', id: 'a', position: [1, 0, 0] }, 'Moved the lantern.'],
  [{ do: 'rotate', id: 'b', rotation: [0, 2, 0] }, 'Turned the frame.'],
  [{ do: 'scale', id: 'b', scale: 1.5 }, 'Made the frame smaller.'],
  [{ do: 'duplicate', id: 'a', newId: 'n', position: [0, 0, 0] }, 'Copied the lantern.'],
  [{ do: 'remove', id: 'a' }, 'Removed the lantern.'],
  [{ do: 'hang', id: 'b', entryId: 'e9' }, 'Hung an entry in the frame.'],
  [{ do: 'hang', id: 'b', entryId: null }, 'Took the entry out of the frame.'],
  [{ do: 'erase-path', id: 'p' }, 'Removed a path.'],
  [{ do: 'set-light', light: { strength: 1, warmth: 0.5, lamps: false } }, 'Put out the lamps.'],
  [{ do: 'set-time', timeOfDay: 18.5 }, 'Set the hour to 18:30.'],
  [{ do: 'set-time', timeOfDay: 18.5, skyOver: { lat: 59, lon: 18 } }, 'Took the light of the true sky.'],
  [{ do: 'set-theme', theme: 'snowed-in' }, 'Chose the theme Snowed in.'],
  [{ do: 'set-body', body: 'mesa', seed: 1 }, 'Moved to the mesa.'],
  [{ do: 'set-body', body: 'fjord', seed: 1 }, 'Grew the ground anew.'],
  [
    {
      do: 'several',
      commands: [
        { do: 'remove', id: 'a' },
        { do: 'remove', id: 'b' },
      ],
    },
    'Removed 2 things.',
  ],
  [
    {
      do: 'several',
      commands: [
        { do: 'remove', id: 'a' },
        { do: 'set-time', timeOfDay: 1 },
      ],
    },
    'Changed 2 things.',
  ],
  [{ do: 'several', commands: [{ do: 'remove', id: 'a' }] }, 'Removed the lantern.'],
  [{ do: 'several', commands: [] }, 'Changed nothing.'],
])('says what %o did', (command, words) => {
  expect(describeCommand(island, command)).toBe(words)
})
