import type { ImportPlan, ImportRun } from '#contract/imports/runs.ts'
import type { BesideKind, FoundKind, SourceName } from '#domain/imports/found-item.ts'
import { leftOutWords, runStateWords, unsupportedWords } from '#domain/imports/item-words.ts'
import type { EntryDateSource, KeptReason, Outcome } from '#domain/imports/limits.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'

const figure = (count: number) => count.toLocaleString('en-GB')

/** Why some of what a source holds stays private whatever is chosen, but for messages. */
const privateReasons: Readonly<Record<SourceName, string>> = {
  'google-photos': 'Archived or in the locked folder there, and private here',
  'apple-photos': 'Hidden there, and private here',
  facebook: 'Not for everybody there, and private here',
  instagram: 'Archived there, and private here',
  x: 'Not for everybody there, and private here',
  mastodon: 'Unlisted there, for followers or for those it names, and private here',
  whatsapp: 'Of a conversation, and private here',
  flickr: 'For yourself, friends or family there, or without a description that tells, and private here',
  bureau: 'Private there, and private here',
  folder: 'Private here',
}

/** What stays private whatever is chosen, by its reasons: so many things each. */
export const privateWords = ({ run, private: all, privateMessages }: Pick<ImportPlan, 'run' | 'private' | 'privateMessages'>) =>
  [
    { words: privateReasons[run.source], items: all.items - privateMessages.items },
    { words: 'Of messages and conversations, and private here', items: privateMessages.items },
  ].filter(({ items }) => items > 0)

export const kindWords: Readonly<Record<FoundKind, readonly [one: string, many: string]>> = {
  image: ['picture', 'pictures'],
  video: ['film', 'films'],
  misc: ['other file', 'other files'],
  tweet: ['post', 'posts'],
  conversation: ['conversation', 'conversations'],
  starchart: ['star chart', 'star charts'],
  settings: ['set of settings', 'settings'],
  island: ['island', 'island'],
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** By whom the date of an item is known, after the date. */
export const dateSourceWords: Readonly<Record<EntryDateSource, string>> = {
  service: 'told by the service',
  camera: 'told by the camera',
  description: 'told by its description',
  name: 'guessed by its name',
  folder: 'guessed by its folder',
  upload: 'guessed by the day of its upload',
  file: 'guessed by the date of its file',
  entry: 'as it stood in the case',
}

/** What became of files that are no items of their own: so many of them. */
export const besideWords: Readonly<Record<BesideKind, (files: number) => string>> = {
  description: (files) => `${formatCount(files, ['description or list was', 'descriptions and lists were'])} read and used.`,
  motion: (files) =>
    `${formatCount(files, ['film belongs to a live photograph and goes', 'films belong to live photographs and go'])} with it.`,
  recipe: (files) =>
    `${formatCount(files, ['recipe of an edit (.AAE) belongs to a picture. It is named in the report, and stays', 'recipes of edits (.AAE) belong to pictures. They are named in the report, and stay'])} on your disk.`,
  subtitles: (files) =>
    `${formatCount(files, ['file of subtitles belongs to a film. It is named in the report, and stays', 'files of subtitles belong to films. They are named in the report, and stay'])} on your disk.`,
  conversation: (files) =>
    `${formatCount(files, ['further file of a conversation is named in the report, and stays', 'further files of conversations are named in the report, and stay'])} on your disk: a conversation comes in with its first.`,
  'of-the-export': (files) =>
    `${formatCount(files, ['page or record', 'pages and records'])} that the export has for itself: nothing is taken of them.`,
}

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  'in-the-bin': 'The same lies in your bin, and can be restored there.',
  'words-in-story': 'Its words were too long for a caption and stand in the story.',
  'story-cut': 'Its words were too long and were cut.',
  'date-dropped': 'Its date is none that can be kept.',
  'dates-disagree': 'Its camera tells another day; the date of the service was kept.',
  'filled-in': 'It was given words that it lacked.',
  'seen-by-more': 'It was here already and more people see it than this import lets in: it was given no words of it.',
  'answer-kept-as-tweet': 'An answer, which stands as a tweet of its own.',
  'not-all-shown': 'It has more pictures than a tweet shows.',
  'kept-as-file': 'Kept as a private file.',
  'motion-missing': 'Its film could not be sent.',
  'film-is-an-entry': 'Its film is an entry of its own here, and stays one.',
  'no-room-for-album': 'It was not put into an album that it belongs to: you have as many albums, or entries in them, as there may be.',
}

export const keptWords: Readonly<Record<KeptReason, string>> = {
  changed: 'You changed it since.',
  moved: 'You moved it since.',
  'in-the-bin': 'It lies in the bin.',
  gone: 'It is gone already.',
  liked: 'Somebody liked it.',
  answered: 'Somebody answered it.',
  sent: 'You sent it to somebody.',
  shared: 'You share it by a link.',
  'on-the-island': 'It stands on your island.',
  'in-a-tweet': 'A tweet shows it.',
  'in-an-album': 'You put it into an album, or another import did.',
  pinned: 'It is pinned.',
}

/** How an import stands, in a row of the list. */
export function balanceWords({ state, counts, found, undone }: ImportRun): string {
  const added = counts.added ?? 0
  if (state !== 'undone') return `${runStateWords[state]}. ${formatCount(added, ['thing', 'things'])} added of ${figure(found)} found.`
  return undone === null ? `${runStateWords[state]}.` : `${runStateWords[state]}: ${figure(undone.erased)} of ${figure(added)} taken back.`
}

type UndoSums = { readonly erased: number; readonly restored: number; readonly kept: number }
/** What an undo did, as a sentence. */
export const undoWords = ({ erased, restored, kept }: UndoSums): string =>
  [
    `${figure(erased)} taken back`,
    restored > 0 ? `${figure(restored)} given back the words they had` : null,
    kept > 0 ? `${figure(kept)} kept, since they were touched since` : null,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')

const reasonWords: Readonly<Record<string, string>> = { ...leftOutWords, ...unsupportedWords }
/** Why an item is where it is, as a sentence. */
export const reasonOf = ({ reason, message }: { readonly reason: string | null; readonly message: string | null }): string =>
  message ?? (reason === null ? '' : (reasonWords[reason] ?? reason))
