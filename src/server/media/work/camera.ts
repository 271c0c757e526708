import exifr from 'exifr'
import sharp from 'sharp'
import { momentOfCamera, spotOf } from '#domain/case/camera-words.ts'
import type { Facts } from './developed.ts'

type Written = {
  readonly DateTimeOriginal?: unknown
  readonly CreateDate?: unknown
  readonly latitude?: unknown
  readonly longitude?: unknown
}

/** When and where a photograph was taken, as far as its camera wrote that down. Whatever cannot be read was not written. */
export async function readCamera(file: string): Promise<Pick<Facts, 'moment' | 'latitude' | 'longitude'>> {
  const written = await exifOf(file).catch(() => null)
  const when = written?.DateTimeOriginal ?? written?.CreateDate
  const moment = typeof when === 'string' ? momentOfCamera(when) : null
  const spot = spotOf(written?.latitude, written?.longitude)
  return { ...(moment !== null && { moment }), ...spot }
}

/** The block is the same in every format, so one reader takes it out and another reads it. */
async function exifOf(file: string): Promise<Written | null> {
  const { exif } = await sharp(file, { limitInputPixels: false }).metadata()
  if (!exif) return null
  const block = exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif
  const read = await exifr.parse(block, { tiff: true, exif: true, gps: true, reviveValues: false, translateValues: false, xmp: false })
  return (read as Written | undefined) ?? null
}
