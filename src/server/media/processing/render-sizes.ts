import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp, { type Channels, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type DrawnSize, drawnSizes, maxPixels, pictureSide } from '#domain/case/limits.ts'
import type { Pixels } from '#domain/units.ts'
import { Unreadable } from './unreadable.ts'

// For the whole process: only what our sniffing calls a picture may be decoded.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif', 'VipsForeignLoadNsgif'],
})

/** A picture as its file, or decoded already: upright, a byte for each channel of a pixel. */
export type Source = string | Pixmap
export type Pixmap = {
  readonly width: Pixels
  readonly height: Pixels
  readonly channels: Channels
  readonly data: Uint8Array | Uint8ClampedArray
}

/** Sides in pixels as one sees the picture, turned upright; the hash is the base64 of a thumbhash. */
export type RenderedPicture = {
  readonly width: Pixels
  readonly height: Pixels
  readonly thumbhash: string
  readonly variants: Readonly<Partial<Record<DrawnSize | 'picture', string>>>
}

const limit = pLimit(2)

/**
 * Thumbnails: renders the sizes of a picture as WebP into a directory, upright and without any metadata, the square of a profile too when
 * asked. The file is decoded once and each size made of the next larger one, for an eighth less of the processor; most goes into
 * encoding the largest. Two are rendered at once, the rest wait (decision 050).
 */
export const renderSizes = (source: Source, directory: string, { asPicture = false } = {}): Promise<RenderedPicture> =>
  limit(async () => {
    const { width, height } = await checkPixels(source)
    const large = await fitInto(source, drawnSizes.large)
    const medium = await fitInto(large, drawnSizes.medium)
    const small = await fitInto(medium, drawnSizes.small)
    const variants: Partial<Record<DrawnSize | 'picture', string>> = {}
    for (const [name, pixmap] of Object.entries({ small, medium, large }) as [DrawnSize, Pixmap][])
      variants[name] = await write(directory, name, open(pixmap))
    if (asPicture) variants.picture = await write(directory, 'picture', cropSquare(source))
    return { width, height, thumbhash: await thumbhashOf(small), variants }
  })

/** Only the square of a profile, of a picture that was processed before. */
export const renderProfilePicture = (source: Source, directory: string): Promise<string> =>
  limit(async () => {
    await checkPixels(source)
    return write(directory, 'picture', cropSquare(source))
  })

/** The picture, turned upright. */
const open = (source: Source) =>
  typeof source === 'string'
    ? sharp(source, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }).timeout({ seconds: 30 })
    : sharp(source.data, { raw: { width: source.width, height: source.height, channels: source.channels } }).timeout({ seconds: 30 })
async function fitInto(source: Source, side: Pixels): Promise<Pixmap> {
  const picture = open(source).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await orUnreadable(picture.raw().toBuffer({ resolveWithObject: true }))
  return { data, width: info.width, height: info.height, channels: info.channels }
}
const cropSquare = (source: Source) => open(source).resize({ width: pictureSide, height: pictureSide, fit: 'cover' })

async function checkPixels(source: Source) {
  const { width, height } = typeof source === 'string' ? await uprightSize(source) : source
  if (width * height > maxPixels) throw new Unreadable('too-many-pixels')
  return { width, height }
}

const uprightSize = async (file: string) => (await orUnreadable(sharp(file, { limitInputPixels: false }).metadata())).autoOrient

async function write(directory: string, name: string, picture: Sharp): Promise<string> {
  const file = path.join(directory, `${name}.webp`)
  await writeFile(file, await orUnreadable(picture.webp({ quality: 80, effort: 2 }).toBuffer()))
  return file
}

async function thumbhashOf(pixmap: Pixmap) {
  const small = open(pixmap).resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Whatever the decoder says against a picture, it cannot be read. */
const orUnreadable = <T>(decoding: Promise<T>): Promise<T> =>
  decoding.catch((error: unknown) => {
    throw new Unreadable(/pixel limit/i.test(String(error)) ? 'too-many-pixels' : 'damaged', error)
  })
