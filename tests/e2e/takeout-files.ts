import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type MadeEntry, madeZip } from '../../scripts/bureau/testing/zips.ts'
import type { Upload } from './case-files.ts'

/** What each made photograph weighs at the most, so that a throttled upload takes its time. */
const photographSize = 400_000
/** Of one that is sent in pieces. */
const largeSize = 9_000_000
const folder = 'Takeout/Google Photos'

/** A photograph like no other. */
export const photograph = (size = 0): Buffer => {
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

/** Google's names, where they are hard: a picture, the JSON that is its own, and JSON beside it that is not. */
const hardNames: readonly { readonly media: string; readonly own: string | null; readonly others?: readonly string[] }[] = [
  { media: 'photo.jpg', own: 'photo.jpg.supplemental-metadata.json', others: ['photo.jpg.json'] },
  { media: 'Screenshot_20231027_123303_Browser.jpg', own: 'Screenshot_20231027_123303_Browser.jpg.supplem.json' },
  { media: 'Along_the_northern_islands_part_two_days2_b.jpg', own: 'Along_the_northern_islands_part_two_days2_b.jp.json' },
  { media: 'DSC_0101.JPG', own: 'DSC_0101.JPG.json' },
  { media: 'DSC_0101(1).JPG', own: 'DSC_0101.JPG(1).json' },
  { media: 'DSC_0102(2).JPG', own: null, others: ['DSC_0102.JPG(1).json'] },
  { media: 'Scan35(1).jpg', own: 'Scan35.jpg.supplemental-metadata(1).json', others: ['Scan35.jpg.supplemental-metadata(10).json'] },
  { media: 'skyline (2).jpg', own: 'skyline (2).jpg.supplemental-metadata.json' },
  { media: '2234089303984500000.jpg', own: '2234089303984500000.supplemental-metadata.json' },
  { media: 'IMG_5000.jpg', own: 'IMG_5000.HEIC.supplemental-metadata.json' },
  { media: 'IMG_7.jpg', own: null, others: ['IMG_70.jpg.json'] },
]
const hardYear = 2016
const hard = hardNames.flatMap(({ media, own, others = [] }): readonly MadeEntry[] => [
  { name: `${folder}/Photos from ${hardYear}/${media}`, bytes: photograph() },
  ...[...(own ? [own] : []), ...others].map((name) => ({
    name: `${folder}/Photos from ${hardYear}/${name}`,
    bytes: json({
      title: name === own ? media : name,
      description: `The words of ${name === own ? media : name}`,
      photoTakenTime: { timestamp: String(Date.UTC(hardYear, 6, 4, 12) / 1000) },
    }),
  })),
])

const original = photograph()
const shared = photograph()
/** Everything else that goes wrong with exports of Google: each line is one trap. */
const traps: readonly MadeEntry[] = [
  // a picture lies in its year and, the same bytes, in two albums of one title
  { name: `${folder}/Photos from 2015/shared.jpg`, bytes: shared },
  sidecar('shared.jpg', 2015),
  { name: `${folder}/Summer/metadata.json`, bytes: json({ title: 'Summer' }) },
  { name: `${folder}/Summer/shared.jpg`, bytes: shared },
  { name: `${folder}/Summer(1)/metadata.json`, bytes: json({ title: 'Summer' }) },
  { name: `${folder}/Summer(1)/shared.jpg`, bytes: shared },
  // an edited copy has no JSON of its own
  { name: `${folder}/Photos from 2015/IMG_0300.jpg`, bytes: original },
  { name: `${folder}/Photos from 2015/IMG_0300-edited.jpg`, bytes: photograph() },
  sidecar('IMG_0300.jpg', 2015),
  // archived, and shared by a partner
  ...picture('IMG_0301.jpg', 2015, { json: { archived: true }, size: 0 }),
  ...picture('IMG_0302.jpg', 2015, { json: { googlePhotosOrigin: { fromPartnerSharing: {} } }, size: 0 }),
  // JSON without a picture, which lies in a part that is missing
  sidecar('IMG_0303.jpg', 2015),
  // damaged on the way
  { name: `${folder}/Photos from 2015/IMG_0304.jpg`, bytes: photograph(), lies: { crc32: 1 } },
  sidecar('IMG_0304.jpg', 2015),
]

/** How many photographs of the made Takeout are brought in, and what becomes of the rest: the copies in albums, the damaged one. */
export const takeoutPhotographs = 20 + hardNames.length + 4
export const takeoutBalance = { Added: takeoutPhotographs, 'Here already': 2, 'Left out': 2, 'Not supported': 6, Failed: 1 } as const
/** Everything that is found. */
export const takeoutFound = Object.values(takeoutBalance).reduce((sum, count) => sum + count, 0)
/** What the plan wants to bring in. */
export const takeoutWanted = takeoutPhotographs + takeoutBalance['Here already'] + takeoutBalance.Failed

/** The caption of each picture that has JSON of its own, by the name of its file. */
export const hardCaptions: ReadonlyMap<string, string> = new Map(
  hardNames.map(({ media, own }) => [media, own ? `The words of ${media}` : '']),
)

/**
 * A made export of Google Photos in three zips: photographs of three years with their words, one of which is sent in pieces, one in the bin, a
 * file of another product, and every class of trap.
 */
export function madeTakeout(): readonly Upload[] {
  const many = Array.from({ length: 19 }, (_, at) => ({ title: `IMG_00${10 + at}.jpg`, year: 2017 + (at % 3) }))
  const parts: readonly (readonly MadeEntry[])[] = [
    [...many.slice(0, 6).flatMap(({ title, year }) => picture(title, year)), ...hard],
    [
      ...many.slice(6, 12).flatMap(({ title, year }) => picture(title, year)),
      ...picture('IMG_0099.jpg', 2018, { json: { trashed: true } }),
    ],
    [
      ...many.slice(12).flatMap(({ title, year }) => picture(title, year)),
      ...picture('PANO_0001.jpg', 2019, { size: largeSize }),
      ...traps,
      { name: 'Takeout/archive_browser.html', bytes: Buffer.from('<html>') },
    ],
  ]
  return parts.map((entries, at) => ({
    name: `takeout-20260101T120000Z-00${at + 1}.zip`,
    mimeType: 'application/zip',
    buffer: madeZip(entries),
  }))
}
