import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { Bytes } from '#domain/units.ts'

/** One file inside an archive or a folder that is brought in: an entry of its directory, without its bytes. */
export type ArchiveFile = {
  /** In which of the given archives or folders, by its place in `Archive.parts`. */
  readonly part: number
  /** Its place in the directory of that part. */
  readonly index: number
  /** Its path with `/`, in Unicode NFC, without a leading slash. */
  readonly path: string
  readonly size: Bytes
  /** CRC-32 of its bytes as the directory of a zip tells it; null in a folder, where nobody computed it. */
  readonly crc32: number | null
  /** When it was last changed by the local clock of whoever packed it, `YYYY-MM-DDTHH:MM:SS` without a zone; null where unknown. */
  readonly modified: string | null
}

/** What somebody gives to bring in: several zips that belong together, folders or files, as one listing. */
export type Archive = {
  /** The archives or folders, by the name that their owner knows. */
  readonly parts: readonly { readonly name: string; readonly size: Bytes }[]
  readonly files: readonly ArchiveFile[]
  /** Reads a small file (metadata) as UTF-8 text. Rejects with a `Problem` when it is damaged or longer than is read. */
  readonly readText: (file: ArchiveFile) => Promise<string>
  /** How many small files are best read beside each other; where it does not say so, a few at a time. */
  readonly textsAtOnce?: number
}

/** How a date is known: by an instant of the service, by the camera, by a description beside the file (XMP), by a name, a folder, the day of its upload to the service, or the file's own date. */
export type DateSource = 'service' | 'camera' | 'description' | 'name' | 'folder' | 'upload' | 'file'
export type FoundDate = {
  /** The instant in UTC, ISO 8601; null where only a local date is known. */
  readonly instant: string | null
  /** The local date as far as it is known, as a `Moment` of the case (`2019-08-04T13:20`); null while the zone is unknown. */
  readonly local: string | null
  /** Minutes east of UTC; null while unknown, never that of the machine. */
  readonly offset: number | null
  readonly source: DateSource
}

/** Degrees, north and east positive. */
export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** What is no entry of the case, and stands in an export as a record: each is brought in by its own rules. */
export const recordKinds = ['starchart', 'settings', 'island'] as const
export type RecordKind = (typeof recordKinds)[number]
export type FoundKind = 'image' | 'video' | 'misc' | 'tweet' | 'conversation' | RecordKind

export const isRecordKind = (kind: FoundKind): kind is RecordKind => recordKinds.some((each) => each === kind)

/** Why a record is left out, which only the server knows: a saved island, an account that is open where the one of the export was locked, charts without their product. */
export type HereReason = 'island-here' | 'was-locked' | 'needs-product'

/** Why something is not brought in, unless its owner asks for it: these are left out by choice. */
export type LeftOutReason =
  | 'in-the-bin'
  | 'archived'
  | 'shared-by-a-partner'
  | 'repost'
  | 'like'
  | 'deleted'
  | 'message'
  | 'from-others'
  | 'unticked'
  | HereReason
/** Why something can't be brought in at all. */
export type UnsupportedReason =
  | 'system-file'
  | 'another-product'
  | 'no-entry'
  | 'of-the-shop'
  | 'metadata-without-a-file'
  | 'file-without-bytes'
  | 'unknown-format'
  | 'unreadable'
/** What its owner is told about something that is brought in. */
export type Remark = 'date-guessed' | 'dates-disagree' | 'zone-unknown' | 'match-guessed' | 'no-metadata' | 'not-whole' | 'edited-copy'

/** One thing that was found and would become an entry: a file with its words, or words alone. */
export type FoundItem = {
  /** The same each time the same archive is read, and no other's in it. */
  readonly key: string
  readonly kind: FoundKind
  /** Its bytes; null for words alone. */
  readonly file: ArchiveFile | null
  /** The film of a live or motion photograph, which is part of the same entry. */
  readonly motion: ArchiveFile | null
  /** What was found beside it and stays where it is: the recipe of an edit, subtitles, the further files of a conversation. */
  readonly attachments: readonly ArchiveFile[]
  /** Identifies words that have no bytes: `x:1234`. Again with the same origin is the same thing again. Null for files. */
  readonly origin: string | null
  /** Further origins of the same words: from where they once came to the place that exported them. Of a file of our own export: the entry that it was there. */
  readonly formerOrigins: readonly string[]
  /** As its owner knows the file. */
  readonly name: string
  readonly caption: string
  readonly story: string
  /** Of a tweet. */
  readonly text: string
  /** Keys of other found items that a tweet or a conversation shows, in order. */
  readonly shows: readonly string[]
  /** Key of the tweet that this one answers, where both are found. */
  readonly answers: string | null
  readonly date: FoundDate | null
  readonly where: Coordinates | null
  /** The place in its owner's words; empty where only its position tells. */
  readonly place: string
  /** Titles of the albums that it belongs to. */
  readonly albums: readonly string[]
  /** Its place in each of these albums, by their titles, where the service has an order of its own. */
  readonly albumPlaces: Readonly<Record<string, number>>
  readonly isFavourite: boolean
  /** Whether the service showed it to nobody, so that it stays private whatever is chosen for the rest. */
  readonly isPrivate: boolean
  /** Who was let in by our own export; null for every other source. */
  readonly level: PrivacyLevel | null
  /** Of a record: what the export says, which nobody has checked yet. Null for everything else. */
  readonly record: Readonly<Record<string, unknown>> | null
  /** By which rule its metadata was matched; null where none was. */
  readonly matchedBy: string | null
  readonly leftOut: LeftOutReason | null
  readonly unsupported: UnsupportedReason | null
  readonly remarks: readonly Remark[]
}

/**
 * Files of an archive that are no items of their own: descriptions that were read for what they say of others, films of live photographs, recipes
 * of edits and subtitles beside a picture or a film, further files of a conversation, and pages or records that an export has for itself.
 */
export type BesideKind = 'description' | 'motion' | 'recipe' | 'subtitles' | 'conversation' | 'of-the-export'
export type BesideCounts = Readonly<Partial<Record<BesideKind, number>>>

/** An album as an export describes it. */
export type FoundAlbum = {
  readonly title: string
  readonly description: string
  /** Key of the item that is its cover. */
  readonly cover: string | null
  /** Who is shown that there is one, by our own export; null for every other source. */
  readonly level?: PrivacyLevel | null
}

/** What a source says of a whole archive before anything is brought in. */
export type Findings = {
  readonly source: SourceName
  readonly items: readonly FoundItem[]
  readonly albums: readonly FoundAlbum[]
  /** Files that were read for what they say of others, and are no items: sidecars, lists, descriptions of albums. */
  readonly metadata: readonly ArchiveFile[]
  /** Files that an export has for itself, and that nothing was taken of: pages to look at it, empty sections. */
  readonly ofTheExport: readonly ArchiveFile[]
  /** Numbers of parts that are missing from a series, by their names. */
  readonly missingParts: readonly string[]
  /** Sentences for its owner: that an export is of the newest 10,000 messages, say. */
  readonly warnings: readonly string[]
}

export const sourceNames = [
  'google-photos',
  'apple-photos',
  'facebook',
  'instagram',
  'x',
  'mastodon',
  'whatsapp',
  'flickr',
  'bureau',
  'folder',
] as const
export type SourceName = (typeof sourceNames)[number]

/** One service or layout that things are brought in from. */
export type Source = {
  readonly name: SourceName
  /** How surely this listing is from it, 0 to 1, by names alone. */
  readonly detect: (archive: Pick<Archive, 'parts' | 'files'>) => number
  /** Reads what is found; `tell` is called with how many of the files were read. Never rejects for one bad item. */
  readonly read: (archive: Archive, options: ReadOptions, tell: (done: number) => void) => Promise<Findings>
}
export type ReadOptions = {
  /** The IANA zone that local times without one are read in; null leaves them local. */
  readonly zone: string | null
  /** Day or month first, where a WhatsApp export does not tell. */
  readonly dayFirst: boolean | null
  /** The name under which the owner writes in a conversation, where an export does not tell. */
  readonly ownName: string | null
  /** Takes each item as it is found, in place of the list in the findings: one of hundreds of thousands fills the memory. */
  readonly takeItem?: (item: FoundItem) => void
}
/** Nothing is said: times without a zone stay local, and what an export does not tell is marked. */
export const nothingSaid: ReadOptions = { zone: null, dayFirst: null, ownName: null }
