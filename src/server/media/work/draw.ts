import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Channels, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type DrawnSize, drawnSizes, mostPixels, pictureSide } from '#domain/case/limits.ts'
import type { Pixels } from '#domain/units.ts'
import { atMost } from './turns.ts'
import { Unreadable } from './unreadable.ts'

// For the whole process: only what our sniffing calls a picture may be decoded. Who draws SVG of ours must unblock its loader
// for as long as that takes.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif', 'VipsForeignLoadNsgif'],
})

/** A picture as its file, or unpacked already: upright, a byte for each channel of a pixel. */
export type Source = string | Pixmap
export type Pixmap = {
  readonly width: Pixels
  readonly height: Pixels
  readonly channels: Channels
  readonly data: Uint8Array | Uint8ClampedArray
}

/** Sides in pixels as one sees the picture, turned upright; the hash is the base64 of a thumbhash. */
export type Drawing = {
  readonly width: Pixels
  readonly height: Pixels
  readonly thumbhash: string
  readonly made: Readonly<Partial<Record<DrawnSize | 'picture', string>>>
}

const turn = atMost(2)

/**
 * Draws the sizes of a picture as WebP into a directory, upright and without any metadata, the square of a profile too when
 * asked. The file is unpacked once and each size made of the next larger one, for an eighth less of the processor; most goes into
 * writing the largest. Two are drawn at once, the rest wait (docs/decisions/050).
 */
export const draw = (source: Source, directory: string, { asPicture = false } = {}): Promise<Drawing> =>
  turn(async () => {
    const { width, height } = await measure(source)
    const large = await within(source, drawnSizes.large)
    const medium = await within(large, drawnSizes.medium)
    const small = await within(medium, drawnSizes.small)
    const made: Partial<Record<DrawnSize | 'picture', string>> = {}
    for (const [name, pixmap] of Object.entries({ small, medium, large }) as [DrawnSize, Pixmap][])
      made[name] = await write(directory, name, upright(pixmap))
    if (asPicture) made.picture = await write(directory, 'picture', square(source))
    return { width, height, thumbhash: await thumbhashOf(small), made }
  })

/** Only the square of a profile, of a picture that was drawn before. */
export const drawSquare = (source: Source, directory: string): Promise<string> =>
  turn(async () => {
    await measure(source)
    return write(directory, 'picture', square(source))
  })

const upright = (source: Source) =>
  typeof source === 'string'
    ? sharp(source, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true }).timeout({ seconds: 30 })
    : sharp(source.data, { raw: { width: source.width, height: source.height, channels: source.channels } }).timeout({ seconds: 30 })
async function within(source: Source, side: Pixels): Promise<Pixmap> {
  const picture = upright(source).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await understood(picture.raw().toBuffer({ resolveWithObject: true }))
  return { data, width: info.width, height: info.height, channels: info.channels }
}
const square = (source: Source) => upright(source).resize({ width: pictureSide, height: pictureSide, fit: 'cover' })

async function measure(source: Source) {
  const { width, height } = typeof source === 'string' ? await seenSize(source) : source
  if (width * height > mostPixels) throw new Unreadable('too-many-pixels')
  return { width, height }
}

const seenSize = async (file: string) => (await understood(sharp(file, { limitInputPixels: false }).metadata())).autoOrient

async function write(directory: string, name: string, picture: Sharp): Promise<string> {
  const file = path.join(directory, `${name}.webp`)
  await writeFile(file, await understood(picture.webp({ quality: 80, effort: 2 }).toBuffer()))
  return file
}

async function thumbhashOf(pixmap: Pixmap) {
  const small = upright(pixmap).resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Whatever the decoder says against a picture, it cannot be read. */
const understood = <T>(decoding: Promise<T>): Promise<T> =>
  decoding.catch((error: unknown) => {
    throw new Unreadable(/pixel limit/i.test(String(error)) ? 'too-many-pixels' : 'damaged', error)
  })
