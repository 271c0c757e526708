import { maxAlbums } from '#domain/albums/limits.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { type Bytes, days, gigabytes, megabytes } from '#domain/units.ts'
import {
  type BesideKind,
  type DateSource,
  type FoundKind,
  type LeftOutReason,
  type Remark,
  recordKinds,
  type UnsupportedReason,
} from './found-item.ts'

/** How many found items one import may list, and how many of them one request brings. */
export const maxItemsInRun = 2_000_000
export const maxItemsInBatch = 500
/** How many items one request adds: each makes an entry in a transaction of its own. */
export const maxItemsInAdd = 50
/** The largest file that is listed, and what all of an import come to at most: their sums stay whole numbers everywhere. */
export const maxListedSize: Bytes = gigabytes(8000)
export const maxRunSize: Bytes = gigabytes(1_000_000)
/** How many files of one import may be no items of their own. */
export const maxFilesBeside = 10_000_000
/** How many archives or folders belong to one import. */
export const maxPartsInRun = 500
/** What the listings of one person's imports take at most, as JSON. */
export const maxListedBytes: Bytes = megabytes(1000)
/** How many things a tweet or a conversation shows at most, and how many of them are named where an item is listed. */
export const maxShown = 5000
export const maxShownNamed = 20
/** What a page of items or of imports takes at most, as JSON. */
export const maxImportPageBytes: Bytes = 800_000
/** The longest path inside an archive that is kept; a longer one is cut in the middle by who lists it. */
export const maxPathLength = 1024
export const maxKeyLength = 200
/** The longest words of one item that are listed, in characters. */
export const maxFoundTextLength = 200_000
export const maxAlbumsOfItem = 50
/** From how many places the words of one item may have come before. */
export const maxFormerOrigins = 20

/** For so long a whole import can be undone. */
export const undoLifetime = days(30)
/** An import that nobody went on with for this long is over: what it listed is forgotten, what it added stays. */
export const openRunLifetime = days(60)

export const foundKinds = ['image', 'video', 'misc', 'tweet', 'conversation', ...recordKinds] as const satisfies readonly FoundKind[]
export const besideKinds = [
  'description',
  'motion',
  'recipe',
  'subtitles',
  'conversation',
  'of-the-export',
] as const satisfies readonly BesideKind[]
export const dateSources = ['service', 'camera', 'description', 'name', 'folder', 'upload', 'file'] as const satisfies readonly DateSource[]
/** By whom the date of an entry is known: `entry` where the entry had it before the import. */
export const entryDateSources = [...dateSources, 'entry'] as const
export type EntryDateSource = (typeof entryDateSources)[number]

const guesses: readonly EntryDateSource[] = ['name', 'folder', 'upload', 'file']
/** Whether a date of this source is a guess, to which what the camera tells is preferred. */
export const isGuess = (source: EntryDateSource): boolean => guesses.includes(source)
export const leftOutReasons = [
  'in-the-bin',
  'archived',
  'shared-by-a-partner',
  'repost',
  'like',
  'deleted',
  'message',
  'from-others',
  'unticked',
  'island-here',
  'was-locked',
  'needs-product',
] as const satisfies readonly LeftOutReason[]
export const unsupportedReasons = [
  'system-file',
  'another-product',
  'no-entry',
  'of-the-shop',
  'metadata-without-a-file',
  'file-without-bytes',
  'unknown-format',
  'unreadable',
] as const satisfies readonly UnsupportedReason[]
export const remarks = [
  'date-guessed',
  'dates-disagree',
  'zone-unknown',
  'match-guessed',
  'no-metadata',
  'not-whole',
  'edited-copy',
] as const satisfies readonly Remark[]

/** `reading`: it is listed. `planned`: its owner looks at the plan. `cancelled` keeps what was added until then. */
export const runStates = ['reading', 'planned', 'running', 'paused', 'done', 'cancelled', 'undone'] as const
export type RunState = (typeof runStates)[number]
/** The states of an import that is not over: a person has one such import at most. */
export const openRunStates: readonly RunState[] = ['reading', 'planned', 'running', 'paused']

/** The five ends of an item; every found item has exactly one of them when its import is over. */
const itemEnds = ['added', 'here-already', 'left-out', 'not-supported', 'failed'] as const
/** `wanted`: its bytes or words are still to come. */
export const itemStates = ['wanted', ...itemEnds] as const
export type ItemState = (typeof itemStates)[number]

/** What the server says of an item that it added or did not: sentences are made of them in the browser. */
export const outcomes = [
  'in-the-bin', // the same content lies in the bin and can be restored
  'words-in-story', // the caption or text was too long, and stands whole in the story
  'story-cut', // even the story was too long
  'date-dropped', // the date is none that the case keeps
  'dates-disagree', // the camera tells another day than the service, whose date was kept
  'filled-in', // an entry that was here already was given words that it lacked
  'seen-by-more', // an entry that was here already is seen by more people than the import lets in, so that its words and its film stay out
  'answer-kept-as-tweet', // an answer, which stands in the case as a tweet of its own
  'not-all-shown', // a tweet with more pictures than four
  'kept-as-file', // a conversation, kept as a private file
  'motion-missing', // the film of a motion photograph was not sent
  'film-is-an-entry', // the film of a motion photograph is an entry of its own, and stays one
  'no-room-for-album', // an album that it belongs to, or its place there, is one more than a person may keep
] as const
export type Outcome = (typeof outcomes)[number]

const finalFailures: readonly string[] = ['refused', 'too-large', 'not-yours'] satisfies readonly ProblemCode[]
/** Whether what failed by this code would fail again by the same bytes. */
export const isFinalFailure = (code: string): boolean => finalFailures.includes(code)

/** Why an undo keeps something. */
export const keptReasons = [
  'changed',
  'moved',
  'in-the-bin',
  'gone',
  'liked',
  'answered',
  'sent',
  'shared',
  'on-the-island',
  'in-a-tweet',
  'in-an-album',
  'pinned',
] as const
export type KeptReason = (typeof keptReasons)[number]

/** Of so many albums it is kept what an export says of them: as many as anybody may have. */
export const maxDescribedAlbums = maxAlbums
