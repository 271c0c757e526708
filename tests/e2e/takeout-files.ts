import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type MadeEntry, madeZip } from '../../scripts/bureau/testing/zips.ts'
import type { Upload } from './case-files.ts'

/** What each made photograph weighs at the most, so that a throttled upload takes its time. */
const photographSize = 400_000
/** Of one that is sent in pieces. */
const largeSize = 9_000_000
const folder = 'Takeout/Google Photos'

const photograph = (size: number) => {
  const picture = readFileSync(new URL('../fixtures/media/phone.jpg', import.meta.url))
  return Buffer.concat([picture, randomBytes(Math.max(16, size - picture.length))])
}
const json = (value: object) => Buffer.from(JSON.stringify(value))
const sidecar = (title: string, year: number, more: object = {}): MadeEntry => ({
  name: `${folder}/Photos from ${year}/${title}.supplemental-metadata.json`,
  bytes: json({
    title,
    description: `The words of ${title}`,
    photoTakenTime: { timestamp: String(Date.UTC(year, 6, 4, 12) / 1000) },
    geoData: { latitude: 48.8584, longitude: 2.2945 },
    ...more,
  }),
  isDeflated: true,
})
const picture = (title: string, year: number, more: { readonly json?: object; readonly size?: number } = {}): readonly MadeEntry[] => [
  { name: `${folder}/Photos from ${year}/${title}`, bytes: photograph(more.size ?? photographSize), isDeflated: true },
  sidecar(title, year, more.json),
]

/** How many photographs of a made Takeout are brought in. */
export const takeoutPhotographs = 20

/**
 * A made export of Google Photos in three zips: photographs of three years with their words, one of which is sent in pieces, one in the bin
 * and a file of another product.
 */
export function madeTakeout(): readonly Upload[] {
  const many = Array.from({ length: takeoutPhotographs - 1 }, (_, at) => ({ title: `IMG_00${10 + at}.jpg`, year: 2017 + (at % 3) }))
  const parts: readonly (readonly MadeEntry[])[] = [
    many.slice(0, 6).flatMap(({ title, year }) => picture(title, year)),
    [
      ...many.slice(6, 12).flatMap(({ title, year }) => picture(title, year)),
      ...picture('IMG_0099.jpg', 2018, { json: { trashed: true } }),
    ],
    [
      ...many.slice(12).flatMap(({ title, year }) => picture(title, year)),
      ...picture('PANO_0001.jpg', 2019, { size: largeSize }),
      { name: 'Takeout/archive_browser.html', bytes: Buffer.from('<html>') },
    ],
  ]
  return parts.map((entries, at) => ({
    name: `takeout-20260101T120000Z-00${at + 1}.zip`,
    mimeType: 'application/zip',
    buffer: madeZip(entries),
  }))
}
