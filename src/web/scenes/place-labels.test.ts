import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '#web/lib/visible-area.ts'
import { placeLabels, type SeenPoint } from './place-labels.ts'

const picture = { width: 900, height: 600 }
const point = (id: string, x: number, y: number): SeenPoint => ({ id, text: `Name of ${id}`, x, y, depth: 1 })

test('no name lies over another, over a floating panel, or over the edge', () => {
  const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 600 })), { maxLength: 60 })
  const panel = { left: 600, top: 0, right: 900, bottom: 300 }
  fc.assert(
    fc.property(places, (at) => {
      const boxes = placeLabels(
        at.map(([x, y], n) => point(`${n}`, x, y)),
        picture,
        [panel],
      ).map(({ box }) => box)
      const isBad = boxes.some(
        (box, n) => box.left < 0 || box.right > 900 || overlaps(box, panel) || boxes.slice(n + 1).some((other) => overlaps(box, other)),
      )
      expect(isBad).toBe(false)
    }),
  )
})

test('who comes first takes the room, and who has none is left out', () => {
  const crowd = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => point(id, 450, 300))
  const ids = placeLabels(crowd, picture, []).map(({ id }) => id)
  expect(ids[0]).toBe('a')
  expect(ids.length).toBeLessThan(crowd.length)
})
