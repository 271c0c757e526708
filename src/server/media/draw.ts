import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type DrawnSize, drawnSizes, mostPixels, pictureSide } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Drawn } from './keys.ts'
import { atMost } from './turns.ts'

// For the whole process: only what our sniffing calls a picture may be decoded. Who draws SVG of ours must unblock its loader
// for as long as that takes.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif', 'VipsForeignLoadNsgif'],
})

/** Sides in pixels as one sees the picture, turned upright; the hash is the base64 of a thumbhash. */
export type Drawing = { readonly width: number; readonly height: number; readonly thumbhash: string; readonly drawn: readonly Drawn[] }

const turn = atMost(2)

/**
 * Draws the sizes of a picture as WebP into a directory, upright and without any metadata, the square of a profile too when
 * asked. Nothing but paths goes in and nothing but plain data comes out, so that a worker can do it.
 * Some 400 ms of one core for 12 megapixels; two are drawn at once, the rest wait (docs/decisions/042).
 */
export const draw = (source: string, directory: string, { asPicture = false } = {}): Promise<Drawing> =>
  turn(async () => {
    const { width, height } = await measure(source)
    for (const [size, side] of Object.entries(drawnSizes) as [DrawnSize, number][]) {
      await write(directory, size, upright(source).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }))
    }
    if (asPicture) await write(directory, 'picture', upright(source).resize({ width: pictureSide, height: pictureSide, fit: 'cover' }))
    const drawn = Object.keys(drawnSizes) as DrawnSize[]
    return {
      width,
      height,
      thumbhash: await thumbhashOf(path.join(directory, 'small.webp')),
      drawn: asPicture ? [...drawn, 'picture'] : drawn,
    }
  })

const upright = (source: string) =>
  sharp(source, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true }).timeout({ seconds: 30 })

async function measure(source: string) {
  const { autoOrient } = await understood(sharp(source, { limitInputPixels: false }).metadata())
  const { width, height } = autoOrient
  if (width * height > mostPixels) throw new Problem('refused', 'This picture has more than 100 megapixels.')
  return { width, height }
}

async function write(directory: string, name: Drawn, picture: Sharp) {
  await writeFile(path.join(directory, `${name}.webp`), await understood(picture.webp({ quality: 80, effort: 2 }).toBuffer()))
}

async function thumbhashOf(file: string) {
  const small = sharp(file).resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Whatever the decoder says against a picture, the person reads that it cannot be read. */
async function understood<T>(decoding: Promise<T>): Promise<T> {
  return decoding.catch((error: unknown) => {
    const tooLarge = /pixel limit/i.test(String(error))
    throw new Problem(
      'refused',
      tooLarge ? 'This picture has more than 100 megapixels.' : 'This picture cannot be read: it is damaged or not whole.',
    )
  })
}
