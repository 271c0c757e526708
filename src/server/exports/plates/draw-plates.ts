import sharp from 'sharp'
import type { Pixmap } from '#domain/exports/plates/canvas.ts'
import { drawPlate, openPlateScene } from '#domain/exports/plates/draw-plate.ts'
import { sides } from '#domain/exports/plates/sides.ts'
import { loadModels, modelOf } from '#domain/shop/models/models.ts'
import type { Pixels } from '#domain/units.ts'
import type { PlateTask } from './open-plate-drawing.ts'

// One at a time is what a process beside a server may take.
sharp.cache(false)
sharp.concurrency(1)

/** How wide a picture is kept, at most: as wide as it is ever seen on a plate of usual things. */
const pictureWidth: Pixels = 256
const webp = { quality: 86, effort: 4 } as const

/** Draws one version of an island from every side, in the order of `sides`. @returns WebP files */
export async function drawPlates({ document, isDead, pictures }: PlateTask): Promise<readonly Uint8Array[]> {
  const kinds = new Map(document.objects.map(({ id, artifact }) => [id, artifact]))
  await loadModels(kinds.values())
  const opened = new Map<string, Pixmap>()
  for (const { objectId, webp: file } of pictures) {
    const pane = modelOf(kinds.get(objectId) ?? '')?.model.pane
    const picture = pane && (await openPicture(file, pane.width / pane.height).catch(() => null)) // its frame stays empty
    if (picture) opened.set(objectId, picture)
  }
  const scene = await openPlateScene({ document, isDead, pictures: opened })
  const plates: Uint8Array[] = []
  for (const side of sides) {
    const { width, height, data } = drawPlate(scene, side)
    plates.push(
      await sharp(data, { raw: { width, height, channels: 3 } })
        .webp(webp)
        .toBuffer(),
    )
  }
  return plates
}

/** As much of a picture as fills its frame. @param ratio of the width of the frame to its height */
async function openPicture(file: Uint8Array, ratio: number): Promise<Pixmap> {
  const size = { width: pictureWidth, height: Math.max(8, Math.round(pictureWidth / ratio)) }
  const { data, info } = await sharp(file)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#f7f4e6' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`a picture has ${info.channels} channels`)
  return { ...size, data }
}
