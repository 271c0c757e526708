import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plateSize } from '#domain/exports/plates/draw-plate.ts'
import { newIslandDocument } from '#domain/island/document/island-document.ts'
import { drawPlates } from './draw-plates.ts'

const frame = { id: 'f', artifact: 'frame', position: [0, 0.02, 1.1], rotation: [0, 0, 0], scale: 4, entryId: 'e' } as const

test('a picture of the case hangs in its frame on the plate that shows its front, and one that cannot be read leaves its frame empty', {
  timeout: 120_000,
}, async () => {
  // The other one hangs on the far side of the island, with its front to the north.
  const unreadable = { ...frame, id: 'u', position: [0, 0.02, -1.1], rotation: [0, Math.PI, 0] } as const
  const document = { ...newIslandDocument({ body: 'atoll', seed: 7 }), objects: [frame, unreadable] }
  const webp = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer()
  const pictures = [
    { objectId: 'f', webp },
    { objectId: 'u', webp: Buffer.from('no picture') },
  ]
  const plates = await drawPlates({ document, isDead: false, pictures })
  expect(plates).toHaveLength(12)
  expect(await redShareOf(plates[0])).toBeGreaterThan(0.005)
  expect(await redShareOf(plates[6])).toBe(0) // from the north-north-west one sees its back, and the front of the other
})

/** How much of a plate is bright red. */
async function redShareOf(plate: Uint8Array = new Uint8Array()): Promise<number> {
  const { data, info } = await sharp(plate).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([plateSize.width, plateSize.height])
  let red = 0
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) < 60) red += 1
  return (3 * red) / data.length
}
