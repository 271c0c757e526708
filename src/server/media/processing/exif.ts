import exifr from 'exifr'
import sharp from 'sharp'
import { coordinatesOf, momentOfCamera } from '#domain/case/camera-metadata.ts'
import type { Metadata } from './unreadable.ts'

type Exif = {
  readonly DateTimeOriginal?: unknown
  readonly CreateDate?: unknown
  readonly latitude?: unknown
  readonly longitude?: unknown
}

/** When and where a photograph was taken, as far as its camera wrote that down. Whatever cannot be read was not written. */
export async function readExif(file: string): Promise<Pick<Metadata, 'moment' | 'latitude' | 'longitude'>> {
  const exif = await exifOf(file).catch(() => null)
  const when = exif?.DateTimeOriginal ?? exif?.CreateDate
  const moment = typeof when === 'string' ? momentOfCamera(when) : null
  const coordinates = coordinatesOf(exif?.latitude, exif?.longitude)
  return { ...(moment !== null && { moment }), ...coordinates }
}

/** The block is the same in every format, so sharp takes it out and exifr reads it. */
async function exifOf(file: string): Promise<Exif | null> {
  const { exif } = await sharp(file, { limitInputPixels: false }).metadata()
  if (!exif) return null
  const block = exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif
  const read = await exifr.parse(block, { tiff: true, exif: true, gps: true, reviveValues: false, translateValues: false, xmp: false })
  return (read as Exif | undefined) ?? null
}
