import * as z from 'zod/mini'
import { privacyLevel } from '#contract/entries.ts'
import { maxLength, singleLine } from '#contract/envelope.ts'
import { maxPlaceLength } from '#domain/case/limits.ts'
import { isInstant, maxOffset } from '#domain/imports/found-date.ts'
import {
  dateSources,
  foundKinds,
  leftOutReasons,
  maxAlbumsOfItem,
  maxFormerOrigins,
  maxFoundTextLength,
  maxKeyLength,
  maxListedSize,
  maxPathLength,
  maxShown,
  remarks,
  unsupportedReasons,
} from '#domain/imports/limits.ts'

const whole = (most: number) => z.number().check(z.int(), z.minimum(0), z.maximum(most))
const instant = z
  .string()
  .check(maxLength(40), z.refine(isInstant, 'Write an instant in UTC, of the years 1 to 9999: 2019-08-04T11:20:00Z.'))

/** Words as they were found: what the case does not keep of them is taken out or cut by whoever adds them, and told. */
const words = z.string().check(maxLength(maxFoundTextLength))

/** The same key each time the same archive is read, and no other's in it. */
export const itemKey = z.string().check(maxLength(maxKeyLength), z.minLength(1))

/** A file in an archive or a folder, without its bytes. */
const archiveFile = z.object({
  part: whole(10_000),
  index: whole(10_000_000),
  path: z.string().check(maxLength(maxPathLength)),
  size: whole(maxListedSize),
  crc32: z.nullable(whole(0xffff_ffff)),
  modified: z.nullable(z.string().check(maxLength(40))),
})

const foundDate = z.object({
  instant: z.nullable(instant),
  /** As a moment of the case, `2019-08-04T13:20`. One that the case does not keep is dropped, with a remark; so is a guess beyond tomorrow, without. */
  local: z.nullable(z.string().check(maxLength(40))),
  offset: z.nullable(z.number().check(z.int(), z.minimum(-maxOffset), z.maximum(maxOffset))),
  source: z.enum(dateSources),
})

const origin = z.string().check(maxLength(300))

const place = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

/**
 * A `FoundItem` of the domain (imports/found-item.ts), as a client lists it. What has no file, is no tweet, no conversation and no record
 * counts as metadata without a file.
 */
export const foundItem = z.object({
  key: itemKey,
  kind: z.enum(foundKinds),
  file: z._default(z.nullable(archiveFile), null),
  motion: z._default(z.nullable(archiveFile), null),
  attachments: z._default(z.array(archiveFile).check(z.maxLength(10)), []),
  origin: z._default(z.nullable(origin), null),
  /** Further origins of the same words: what is here under one of them is here. Of a file of our own export: the entry that it was there. */
  formerOrigins: z._default(z.array(origin).check(z.maxLength(maxFormerOrigins)), []),
  name: z.string().check(maxLength(maxPathLength)),
  caption: z._default(words, ''),
  story: z._default(words, ''),
  text: z._default(words, ''),
  shows: z._default(z.array(itemKey).check(z.maxLength(maxShown)), []),
  answers: z._default(z.nullable(itemKey), null),
  date: z._default(z.nullable(foundDate), null),
  where: z._default(z.nullable(place), null),
  place: z._default(singleLine(maxPlaceLength), ''),
  albums: z._default(z.array(z.string().check(maxLength(1000))).check(z.maxLength(maxAlbumsOfItem)), []),
  /** Its place in these albums, by their titles, where the service has an order of its own; the others stand by their dates. */
  albumPlaces: z._default(z.record(z.string().check(maxLength(1000)), whole(10_000_000)), {}),
  isFavourite: z._default(z.boolean(), false),
  isPrivate: z._default(z.boolean(), false),
  level: z._default(z.nullable(privacyLevel), null),
  /** Of an island, settings or a star chart: what the export says of it. It is checked when it is added. */
  record: z._default(z.nullable(z.record(z.string().check(maxLength(40)), z.unknown())), null),
  matchedBy: z._default(z.nullable(z.string().check(maxLength(40))), null),
  leftOut: z._default(z.nullable(z.enum(leftOutReasons)), null),
  unsupported: z._default(z.nullable(z.enum(unsupportedReasons)), null),
  remarks: z._default(z.array(z.enum(remarks)).check(z.maxLength(10)), []),
})
export type ListedItem = z.output<typeof foundItem>

/** An album as an export describes it: what one that is made of it gets. */
export const foundAlbum = z.object({
  title: z.string().check(maxLength(1000)),
  description: z.string().check(maxLength(maxFoundTextLength)),
  /** Key of the item that is its cover. */
  cover: z.nullable(itemKey),
  level: z._default(z.nullable(privacyLevel), null),
})
export type DescribedAlbum = z.infer<typeof foundAlbum>
