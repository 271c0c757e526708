import type { ImportPlan, ImportRun } from '#contract/imports/runs.ts'
import type { BesideKind, FoundKind, SourceName } from '#domain/imports/found-item.ts'
import { leftOutWords, runStateWords, unsupportedWords } from '#domain/imports/item-words.ts'
import type { EntryDateSource, KeptReason, Outcome } from '#domain/imports/limits.ts'
import { known, t } from '#web/lib/language/translate.ts'

/** Why some of what a source holds stays private whatever is chosen, but for messages. */
const privateReasons: Readonly<Record<SourceName, string>> = {
  'google-photos': t('Archived or in the locked folder there, and private here'),
  'apple-photos': t('Hidden there, and private here'),
  facebook: t('Not for everybody there, and private here'),
  instagram: t('Archived there, and private here'),
  x: t('Not for everybody there, and private here'),
  mastodon: t('Unlisted there, for followers or for those it names, and private here'),
  whatsapp: t('Of a conversation, and private here'),
  flickr: t('For yourself, friends or family there, or without a description that tells, and private here'),
  bureau: t('Private there, and private here'),
  folder: t('Private here'),
}

/** What stays private whatever is chosen, by its reasons: so many things each. */
export const privateWords = ({ run, private: all, privateMessages }: Pick<ImportPlan, 'run' | 'private' | 'privateMessages'>) =>
  [
    { words: privateReasons[run.source], items: all.items - privateMessages.items },
    { words: t('Of messages and conversations, and private here'), items: privateMessages.items },
  ].filter(({ items }) => items > 0)

export const kindWords: Readonly<Record<FoundKind, readonly [one: string, many: string]>> = {
  image: [t('picture'), t('pictures')],
  video: [t('film'), t('films')],
  misc: [t('other file'), t('other files')],
  tweet: [t('post'), t('posts')],
  conversation: [t('conversation'), t('conversations')],
  starchart: [t('star chart'), t('star charts')],
  settings: [t('set of settings'), t('settings')],
  island: [t('island'), t('island')],
}

/** `1 picture`, `12 pictures`. */
export const countOfKind: Readonly<Record<FoundKind, (count: number) => string>> = {
  image: (count) => t('{count, plural, one{# picture} other{# pictures}}', { count }),
  video: (count) => t('{count, plural, one{# film} other{# films}}', { count }),
  misc: (count) => t('{count, plural, one{# other file} other{# other files}}', { count }),
  tweet: (count) => t('{count, plural, one{# post} other{# posts}}', { count }),
  conversation: (count) => t('{count, plural, one{# conversation} other{# conversations}}', { count }),
  starchart: (count) => t('{count, plural, one{# star chart} other{# star charts}}', { count }),
  settings: (count) => t('{count, plural, one{# set of settings} other{# settings}}', { count }),
  island: (count) => t('{count, plural, one{# island} other{# island}}', { count }),
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** By whom the date of an item is known, after the date. */
export const dateSourceWords: Readonly<Record<EntryDateSource, string>> = {
  service: t('told by the service'),
  camera: t('told by the camera'),
  description: t('told by its description'),
  name: t('guessed by its name'),
  folder: t('guessed by its folder'),
  upload: t('guessed by the day of its upload'),
  file: t('guessed by the date of its file'),
  entry: t('as it stood in the case'),
}

/** What became of files that are no items of their own: so many of them. */
export const besideWords: Readonly<Record<BesideKind, (files: number) => string>> = {
  description: (files) =>
    t('{files, plural, one{# description or list was} other{# descriptions and lists were}} read and used.', { files }),
  motion: (files) =>
    t('{files, plural, one{# film belongs to a live photograph and goes} other{# films belong to live photographs and go}} with it.', {
      files,
    }),
  recipe: (files) =>
    t(
      '{files, plural, one{# recipe of an edit (.AAE) belongs to a picture. It is named in the report, and stays} other{# recipes of edits (.AAE) belong to pictures. They are named in the report, and stay}} on your disk.',
      { files },
    ),
  subtitles: (files) =>
    t(
      '{files, plural, one{# file of subtitles belongs to a film. It is named in the report, and stays} other{# files of subtitles belong to films. They are named in the report, and stay}} on your disk.',
      { files },
    ),
  conversation: (files) =>
    t(
      '{files, plural, one{# further file of a conversation is named in the report, and stays} other{# further files of conversations are named in the report, and stay}} on your disk: a conversation comes in with its first.',
      { files },
    ),
  'of-the-export': (files) =>
    t('{files, plural, one{# page or record} other{# pages and records}} that the export has for itself: nothing is taken of them.', {
      files,
    }),
}

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  'in-the-bin': t('The same lies in your bin, and can be restored there.'),
  'words-in-story': t('Its words were too long for a caption and stand in the story.'),
  'story-cut': t('Its words were too long and were cut.'),
  'date-dropped': t('Its date is none that can be kept.'),
  'dates-disagree': t('Its camera tells another day; the date of the service was kept.'),
  'filled-in': t('It was given words that it lacked.'),
  'seen-by-more': t('It was here already and more people see it than this import lets in: it was given no words of it.'),
  'answer-kept-as-tweet': t('An answer, which stands as a tweet of its own.'),
  'not-all-shown': t('It has more pictures than a tweet shows.'),
  'kept-as-file': t('Kept as a private file.'),
  'motion-missing': t('Its film could not be sent.'),
  'film-is-an-entry': t('Its film is an entry of its own here, and stays one.'),
  'no-room-for-album': t('It was not put into an album that it belongs to: you have as many albums, or entries in them, as there may be.'),
}

export const keptWords: Readonly<Record<KeptReason, string>> = {
  changed: t('You changed it since.'),
  moved: t('You moved it since.'),
  'in-the-bin': t('It lies in the bin.'),
  gone: t('It is gone already.'),
  liked: t('Somebody liked it.'),
  answered: t('Somebody answered it.'),
  sent: t('You sent it to somebody.'),
  shared: t('You share it by a link.'),
  'on-the-island': t('It stands on your island.'),
  'in-a-tweet': t('A tweet shows it.'),
  'in-an-album': t('You put it into an album, or another import did.'),
  pinned: t('It is pinned.'),
}

/** How an import stands, in a row of the list. */
export function balanceWords({ state, counts, found, undone }: ImportRun): string {
  const added = counts.added ?? 0
  if (state !== 'undone')
    return t('{runStateWords}. {added, plural, one{# thing} other{# things}} added of {found, number} found.', {
      runStateWords: known(runStateWords[state]),
      added,
      found,
    })
  return undone === null
    ? `${known(runStateWords[state])}.`
    : t('{runStateWords}: {erased, number} of {added, number} taken back.', {
        runStateWords: known(runStateWords[state]),
        erased: undone.erased,
        added,
      })
}

type UndoSums = { readonly erased: number; readonly restored: number; readonly kept: number }
/** What an undo did, as a sentence. */
export const undoWords = ({ erased, restored, kept }: UndoSums): string =>
  [
    t('{erased, number} taken back', { erased }),
    restored > 0 ? t('{restored, number} given back the words they had', { restored }) : null,
    kept > 0 ? t('{kept, number} kept, since they were touched since', { kept }) : null,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')

const reasonWords: Readonly<Record<string, string>> = { ...leftOutWords, ...unsupportedWords }
/** Why an item is where it is, as a sentence. */
export const reasonOf = ({ reason, message }: { readonly reason: string | null; readonly message: string | null }): string =>
  known(message ?? (reason === null ? '' : (reasonWords[reason] ?? reason)))
