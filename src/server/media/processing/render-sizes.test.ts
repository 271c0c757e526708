import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { UnprocessedReason } from '#domain/case/kinds.ts'
import { maxPixels, pictureSide } from '#domain/case/limits.ts'
import {
  blackPng,
  cutJpeg,
  gifOfFrames,
  isoFile,
  jpegClaiming,
  jpegWithArchive,
  jpegWithMarkup,
  markup,
  notPictures,
  swellingChunk,
} from '../testing/hostile.ts'
import { cameraWords, photo, photoOfAPhone } from '../testing/media.ts'
import { renderSizes } from './render-sizes.ts'

const made: string[] = []
let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'bureau-draw-'))
  made.push(directory)
})
afterAll(async () => {
  for (const one of made) await rm(one, { recursive: true, force: true })
})

async function drawn(content: Buffer, options?: { asPicture?: boolean }) {
  const source = path.join(directory, 'original')
  await writeFile(source, content)
  return renderSizes(source, directory, options)
}
const read = (name: string) => readFile(path.join(directory, `${name}.webp`))
const sides = async (name: string) => {
  const { width, height, format } = await sharp(await read(name)).metadata()
  return [format, width, height]
}

test('draws three sizes by the longest side', async () => {
  const { width, height, variants } = await drawn(await photo({ width: 3000, height: 1500 }))
  const names = Object.keys(variants)
  expect([width, height, names]).toEqual([3000, 1500, ['small', 'medium', 'large']])
  expect(await Promise.all(names.map(sides))).toEqual([
    ['webp', 320, 160],
    ['webp', 1280, 640],
    ['webp', 2560, 1280],
  ])
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('never enlarges a %s', async (format) => {
  await drawn(await photo({ width: 64, height: 48 }, format))
  expect(await Promise.all(['small', 'large'].map(sides))).toEqual([
    ['webp', 64, 48],
    ['webp', 64, 48],
  ])
})

test('cuts the square of a profile when asked', async () => {
  await drawn(await photo({ width: 900, height: 300 }), { asPicture: true })
  expect(await sides('picture')).toEqual(['webp', pictureSide, pictureSide])
})

test('turns a photograph of a phone upright', async () => {
  const { width, height, thumbhash } = await drawn(await photoOfAPhone({ width: 800, height: 600 }))
  expect([width, height]).toEqual([600, 800])
  expect(await sides('small')).toEqual(['webp', 240, 320])
  const { data, info } = await sharp(await read('small'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  expect(red(220, 10)).toBeGreaterThan(150) // the stored upper edge is on the right now
  expect(red(220, 310)).toBeGreaterThan(150)
  expect(red(20, 160)).toBeLessThan(80)
  expect(thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))).toBeLessThan(1)
})

/** Where the marked corner of a picture as stored is once it stands upright, by its orientation: across, then down. */
const upright = [
  [1, 'left', 'top'],
  [2, 'right', 'top'],
  [3, 'right', 'bottom'],
  [4, 'left', 'bottom'],
  [5, 'left', 'top'],
  [6, 'right', 'top'],
  [7, 'right', 'bottom'],
  [8, 'left', 'bottom'],
] as const
test.each(upright)('turns a photograph of orientation %i so that its first corner is %s and %s', async (orientation, across, down) => {
  const corner = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f01010' } })
    .png()
    .toBuffer()
  const sheet = sharp({ create: { width: 160, height: 120, channels: 3, background: '#1010f0' } }).composite([
    { input: corner, top: 0, left: 0 },
  ])
  const { width, height } = await drawn(await sheet.withMetadata({ orientation }).jpeg().toBuffer())
  expect([width, height]).toEqual(orientation > 4 ? [120, 160] : [160, 120])
  const at = { left: across === 'left' ? 5 : width - 6, top: down === 'top' ? 5 : height - 6, width: 1, height: 1 }
  const [red = 0, , blue = 255] = await sharp(await read('small'))
    .extract(at)
    .raw()
    .toBuffer()
  expect([red > 150, blue < 100]).toEqual([true, true])
})

test('leaves nothing of what the camera wrote', async () => {
  const original = await photoOfAPhone()
  expect(original.includes(cameraWords.make)).toBe(true)
  expect((await sharp(original).metadata()).exif).toBeDefined()
  await drawn(original, { asPicture: true })
  for (const name of ['small', 'medium', 'large', 'picture']) {
    const { exif, icc, xmp, orientation } = await sharp(await read(name)).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    for (const word of [cameraWords.make, 'onerror', 'GPS', 'Exif']) expect((await read(name)).includes(word)).toBe(false)
  }
})

test('what is also a page or an archive is drawn without it', async () => {
  await drawn(await jpegWithMarkup())
  expect((await read('large')).includes(markup.slice(0, 8))).toBe(false)
  await drawn(await jpegWithArchive())
  expect((await read('large')).includes('evil.html')).toBe(false)
})

test('a film of 5000 frames is its first one', async () => {
  expect(await drawn(gifOfFrames(5000, 1000))).toMatchObject({ width: 1000, height: 1000 })
  expect(await sides('small')).toEqual(['webp', 320, 320])
})

test('a chunk that swells to 60 MB costs nothing', async () => {
  for (const type of ['zTXt', 'iCCP'] as const)
    expect(await drawn(blackPng(10, 10, swellingChunk(type, 60_000_000)))).toMatchObject({ width: 10 })
})

test('draws what is just within the limit of pixels', async () => {
  const side = Math.floor(Math.sqrt(maxPixels))
  expect(await drawn(blackPng(side, side))).toMatchObject({ width: side, height: side })
})

type Refused = readonly [string, () => Buffer | Promise<Buffer>, UnprocessedReason]
const refused: readonly Refused[] = [
  ['900 megapixels in a hundred kilobytes', () => blackPng(30_000, 30_000), 'too-many-pixels'],
  ['a header that claims 65000 by 65000', () => jpegClaiming(65_000, 65_000), 'too-many-pixels'],
  ['a JPEG cut in half', cutJpeg, 'damaged'],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*\0\0\0\0\0\0\0\0\0\0*/=1;alert(1)//;', 'latin1'), 'damaged'],
  ['a HEIC', () => isoFile('heic', 'mif1'), 'damaged'],
  ...Object.entries(notPictures).map(([name, content]): Refused => [name, () => content, 'damaged']),
]
test.each(refused)('refuses %s', async (_, content, why) => {
  await expect(drawn(await content())).rejects.toMatchObject({ name: 'Unreadable', why })
  expect((await readdir(directory)).filter((name) => name !== 'original')).toEqual([])
})
