import * as z from 'zod/mini'
import { maxLength } from '#contract/envelope.ts'
import { importLevels } from '#domain/imports/choice.ts'
import { sourceNames } from '#domain/imports/found-item.ts'
import {
  besideKinds,
  entryDateSources,
  foundKinds,
  itemStates,
  keptReasons,
  leftOutReasons,
  maxFilesBeside,
  outcomes,
  remarks,
  runStates,
  unsupportedReasons,
} from '#domain/imports/limits.ts'

/** An archive or folder of an import. `finger` recognises it when it is given again: a hash of its size, first and last bytes, say. */
export const part = z.object({
  name: z.string().check(maxLength(300)),
  size: z.number().check(z.int(), z.minimum(0)),
  finger: z._default(z.nullable(z.string().check(maxLength(128))), null),
})

/** Files of the archives that are no items of their own, by what they are to others: descriptions, films of live photographs, recipes of edits. */
export const beside = z.partialRecord(z.enum(besideKinds), z.number().check(z.int(), z.minimum(0), z.maximum(maxFilesBeside)))

const tally = { items: z.number(), bytes: z.number() }

/** How many entries an undo erased, gave back what they had, and left as they are, in all its portions until now. */
export const undoSums = { erased: z.number(), restored: z.number(), kept: z.number() }

/** An import. `counts` names every item in exactly one state: their sum is `found`. */
export const importRun = z.object({
  _id: z.string(),
  source: z.enum(sourceNames),
  state: z.enum(runStates),
  /** The level that entries get, or that which each had; an item that the service showed to nobody stays private whatever it is. */
  level: z.enum(importLevels),
  parts: z.array(part),
  found: z.number(),
  counts: z.record(z.enum(itemStates), z.number()),
  /** Bytes of what is still to come, and of what was added. */
  bytes: z.object({ wanted: z.number(), added: z.number() }),
  /** How many entries that were here already were given words that they lacked. */
  filledIn: z.number(),
  missingParts: z.array(z.string()),
  warnings: z.array(z.string()),
  beside,
  createdAt: z.string(),
  /** When somebody went on with it last. */
  touchedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Until when it can be undone; null where it never can or was. */
  undoUntil: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  /** Of an import that was undone: what became of what it had done. Null for any other, and once that is no longer kept. */
  undone: z.nullable(z.object(undoSums)),
})
export type ImportRun = z.infer<typeof importRun>

/** What an import would do, before anything is written. */
export const importPlan = z.object({
  run: importRun,
  found: z.object(tally),
  /** What would be added as it is chosen now. */
  wanted: z.object(tally),
  /** By the year of its date among what is wanted; null for what has no date. In order, null last. Where dates are guesses the camera's own date is read later, and wins. */
  byYear: z.array(z.object({ year: z.nullable(z.string()), ...tally })),
  byKind: z.array(z.object({ kind: z.enum(foundKinds), ...tally, wanted: z.number() })),
  /** Wanted items that are probably here already: files of the size and the CRC-32 of one that is here, which only SHA-256 decides, and tweets of an origin that is. */
  probablyHere: z.object(tally),
  /** Wanted items beyond the first with the same size and CRC-32 in this import. */
  probablyTwice: z.object(tally),
  /** Wanted items of which something is to be told: guessed matches, guessed dates, dates that disagree. */
  byRemark: z.array(z.object({ remark: z.enum(remarks), ...tally })),
  withoutDate: z.number(),
  /** Wanted items that stay private whatever level is chosen: the service did not show them to everybody, or they are of messages. */
  private: z.object(tally),
  /** Those of them that are of messages and conversations. */
  privateMessages: z.object(tally),
  leftOut: z.array(z.object({ reason: z.enum([...leftOutReasons, 'cancelled']), ...tally })),
  notSupported: z.array(z.object({ reason: z.enum(unsupportedReasons), ...tally })),
  /** In bytes. `after` counts all that is wanted, but for what is probably here or twice. */
  storage: z.object({ now: z.number(), after: z.number(), quota: z.number() }),
  /** Whether albums are made and added to; otherwise those named here stay out. */
  isWithAlbums: z.boolean(),
  /**
   * The albums of what is wanted, by their titles; of a folder its folders. The largest 1,000. `into` is the album of the case that is added to, as it
   * is called now: one that an earlier import made of the same, or one of that title. Null where an album is made.
   */
  albums: z.array(z.object({ title: z.string(), items: z.number(), into: z.nullable(z.string()) })),
})
export type ImportPlan = z.infer<typeof importPlan>

/** One found item, with what became of it. */
export const importItem = z.object({
  key: z.string(),
  state: z.enum(itemStates),
  kind: z.enum(foundKinds),
  name: z.string(),
  path: z.nullable(z.string()),
  part: z.nullable(z.number()),
  size: z.number(),
  crc32: z.nullable(z.number()),
  /** That of its entry once there is one; before, of the date that was found. */
  year: z.nullable(z.string()),
  /** As a moment: `2019`, `2019-08-04T13:20`. */
  date: z.nullable(z.string()),
  /** By whom the date is known: the service, the camera, the description beside the file, the name of the file or of its folder, the day of its upload, the file's own date, or the entry that had it before. */
  dateSource: z.nullable(z.enum(entryDateSources)),
  /** Why it is left out, not supported or failed, by its code. */
  reason: z.nullable(z.string()),
  /** The sentence for its owner: why it failed, or what of a record stays behind. */
  message: z.nullable(z.string()),
  remarks: z.array(z.enum(remarks)),
  outcomes: z.array(z.enum(outcomes)),
  /** The entry or the star chart that it became, or that was here already. */
  entryId: z.nullable(z.string()),
  /** Keys of the items that a tweet or a conversation shows, the first 20: send those of a tweet first. */
  shows: z.array(z.string()),
  hasMotion: z.boolean(),
  /** Paths of what belongs to it and is no item of its own: the film of a live photograph, the recipe of an edit. */
  beside: z.array(z.string()),
  /** Whether it is words alone: it is added by its key, without bytes. */
  isWordsOnly: z.boolean(),
})
export type ImportItem = z.infer<typeof importItem>

/** What an undo left as it is. `entryId` is of an entry or a star chart; for the island it is its owner’s, for settings that of the import. */
export const keptEffect = z.object({ entryId: z.string(), key: z.string(), name: z.string(), reason: z.enum(keptReasons) })
