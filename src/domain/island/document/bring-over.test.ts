import { expect, test } from 'vitest'
import { bringOver } from './bring-over.ts'
import { newIslandDocument, type PlacedObject } from './island-document.ts'

const thing = (id: string, more: Partial<PlacedObject> = {}): PlacedObject => ({
  id,
  artifact: 'lantern',
  position: [0, 0, 0],
  rotation: [0, 0, 0],
  scale: 1,
  ...more,
})
const objects = [
  thing('lamp'),
  thing('empty frame', { artifact: 'frame' }),
  thing('picture', { artifact: 'frame', entryId: 'there-1' }),
  thing('a film in a frame', { artifact: 'frame', entryId: 'there-2' }),
  thing('left out', { artifact: 'frame', entryId: 'there-3' }),
  thing('of somebody', { artifact: 'frame', entryId: 'there-4' }),
  thing('summer', { artifact: 'album-stand', albumId: 'there-5' }),
  thing('winter', { artifact: 'album-stand', albumId: 'there-6' }),
  thing('oak', { artifact: 'oak' }),
  thing('portal', { artifact: 'portal' }),
  thing('bought easel', { artifact: 'easel', entryId: 'there-1' }),
]
const here = {
  ids: new Map([
    ['there-1', 'here-1'],
    ['there-2', 'here-2'],
    ['there-4', 'here-4'],
    ['there-5', 'here-5'],
    ['there-6', 'here-6'],
  ]),
  kinds: new Map([
    ['here-1', 'image' as const],
    ['here-2', 'video' as const],
  ]),
  albums: new Set(['here-5']),
  soldKinds: new Set(['oak', 'easel']),
  body: 'fjord',
}

test('what stands on an island comes over with what it shows, and the rest is counted by why it cannot', () => {
  const over = bringOver({ ...newIslandDocument({ body: 'atoll', seed: 3 }), objects }, here)
  expect(over.document).toMatchObject({ body: 'fjord', seed: 3 })
  expect(over.document.objects.map(({ id, entryId, albumId }) => [id, entryId ?? albumId])).toEqual([
    ['lamp', undefined],
    ['empty frame', undefined],
    ['picture', 'here-1'],
    ['summer', 'here-5'],
    ['oak', undefined],
    ['bought easel', 'here-1'],
  ])
  expect([over.bought, over.displays]).toEqual([['portal'], ['a film in a frame', 'left out', 'of somebody', 'winter']])
})
