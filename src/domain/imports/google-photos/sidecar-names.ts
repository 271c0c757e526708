import { inNfc } from '#domain/text.ts'

/**
 * File names of sidecar metadata in Google Photos Takeout: which JSON files a picture or film may have. Google cuts the name of a sidecar at 46
 * UTF-16 units, moves a counter such as `(3)` behind what it cut, and changed the ending in October 2024; both forms occur in one archive.
 */

/** A media file's name in parts: `IMG_1(2).jpg` is base `IMG_1`, counter `(2)`, extension `.jpg`. */
type MediaName = { readonly base: string; readonly counter: string; readonly extension: string }
/** A name a sidecar may bear, without `.json`, and by which rule: the rule's letter and number are told to people who compare archives. */
type Candidate = { readonly rule: string; readonly name: string }

const supplement = '.supplemental-metadata'
/** Of a sidecar's name before its counter, in UTF-16 units. */
const maxSidecarStem = 46
/** Of a media file's name with its extension and without its counter, in UTF-16 units. A name of this length may have been cut. */
const maxMediaName = 51
/** At least the hyphen and a letter: a shorter rest of a cut suffix says nothing. */
const minCutSuffix = 2

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what file systems refuse
const unsafeSigns = /[\u0000-\u001f<>:"/\\|?*&%]/g

/** What Google appends to an edited copy, in the language of the export. */
const editedSuffixes: readonly string[] = [
  '-edited',
  '-modifié',
  '-bearbeitet',
  '-modificato',
  '-bewerkt',
  '-editado',
  '-ha editado',
  '-editat',
  '-edytowane',
  '-redigeret',
  '-muokattu',
  '-upravené',
  '-編集済み',
  '-编辑',
  '-편집됨',
  '-отредактировано',
  '-відредаговано',
  // of what Google makes by itself, in every language
  '-effects',
  '-smile',
  '-mix',
  '-collage',
  '-animation',
  '-motion',
]
const stillExtensions = ['.HEIC', '.JPG', '.JPEG', '.PNG', '.HEIF', '.WEBP', '.GIF', '.AVIF', '.TIF', '.TIFF', '.DNG']
/** Films that may be the moving half of a still picture; `.MP` and `.MV` are Pixel's, with a number after an edit. */
const movingExtension = /^\.(?:mp4|mov|m4v|3gp|mkv|webm|(?:mp|mv)(?:~\d+)?)$/i

/** Names are compared in one normal form: an archive that was unpacked on a Mac has decomposed letters. */
export const normalName = (name: string): string => inNfc(name)

const isCapped = ({ base, extension }: MediaName): boolean => base.length + extension.length === maxMediaName

function parseMediaName(name: string): MediaName {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/su.exec(name) ?? []
  const [, base = stem, counter = ''] = /^(.+?)(\(\d+\))?$/su.exec(stem) ?? []
  return { base, counter, extension }
}

/** Cut as Google cuts; a surrogate whose other half was cut off is dropped. */
function cutStem(name: string): string {
  const cut = name.slice(0, maxSidecarStem)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** Rules A to C, the most certain first: the file's own name, with its counter behind (A), inside (B), or without its extension (C). */
function* ownCandidates({ base, counter, extension }: MediaName): Generator<Candidate> {
  const name = base + extension
  yield { rule: 'A1', name: cutStem(name + supplement) + counter }
  yield { rule: 'A2', name: cutStem(name) + counter }
  yield { rule: 'A3', name: name + supplement + counter }
  yield { rule: 'A3', name: name + counter }
  const whole = base + counter + extension
  // a longer name was cut before its counter, so the counter is Google's
  if (counter && whole.length <= maxMediaName) {
    yield { rule: 'B1', name: cutStem(whole + supplement) }
    yield { rule: 'B2', name: cutStem(whole) }
    for (let length = supplement.length; length >= 0; length -= 1) yield { rule: 'B3', name: whole + supplement.slice(0, length) + counter }
  }
  if (!extension) return
  yield { rule: 'C1', name: cutStem(base + supplement) + counter }
  yield { rule: 'C2', name: cutStem(base) + counter }
}

/** Rule D: the names without an edited suffix; with the counter first, since it may count edited copies or originals. */
function uneditedNames(name: MediaName): readonly MediaName[] {
  const { base, counter, extension } = name
  const lower = base.toLowerCase()
  const isCut = isCapped(name)
  const lengths = new Set<number>()
  for (const suffix of editedSuffixes) {
    if (lower.endsWith(suffix)) lengths.add(suffix.length)
    for (let length = suffix.length - 1; isCut && length >= minCutSuffix; length -= 1)
      if (lower.endsWith(suffix.slice(0, length))) lengths.add(length)
  }
  return [...lengths]
    .sort((one, other) => other - one)
    .filter((length) => length < base.length)
    .flatMap((length) => {
      const plain = base.slice(0, -length)
      const counted = parseMediaName(plain + counter + extension)
      return counter ? [counted, parseMediaName(plain + extension)] : [counted]
    })
}

/** The same picture under another extension: Google renames a file to its true type, but not its sidecar. */
function* retypedCandidates(name: MediaName): Generator<Candidate> {
  if (!isStill(name)) return
  for (const extension of stillExtensions)
    if (extension.toLowerCase() !== name.extension.toLowerCase()) yield* prefixed('F', ownCandidates({ ...name, extension }))
}

/** Rule E: the sidecar of the still that a live or motion photograph's film belongs to. */
function* stillCandidates(name: MediaName): Generator<Candidate> {
  if (!movingExtension.test(name.extension)) return
  for (const extension of stillExtensions) {
    yield* prefixed('E', ownCandidates({ ...name, extension }))
    yield* prefixed('E', ownCandidates({ ...name, extension: name.extension + extension }))
  }
}

function* prefixed(letter: string, candidates: Iterable<Candidate>): Generator<Candidate> {
  for (const { rule, name } of candidates) yield { rule: letter + rule, name }
}

const isStill = ({ extension }: MediaName): boolean => stillExtensions.includes(extension.toUpperCase())

/** The sidecars of a media file by its own name: at most one file of a folder has each of them. */
export const ownSidecars = (media: string): Iterable<Candidate> => ownCandidates(parseMediaName(normalName(media)))

/** Those that it shares with another file: an edited copy with its original, a film with its still. */
export function* sharedSidecars(media: string): Generator<Candidate> {
  const name = parseMediaName(normalName(media))
  for (const unedited of uneditedNames(name)) yield* prefixed('D', ownCandidates(unedited))
  for (const unedited of uneditedNames(name)) yield* prefixed('D', retypedCandidates(unedited))
  yield* stillCandidates(name)
}

/** Those of a file that Google renamed; valid where no file bears that name. */
export const retypedSidecars = (media: string): Iterable<Candidate> => retypedCandidates(parseMediaName(normalName(media)))

/** Rule G, a guess: a copy whose name was cut lost its own sidecar, and has the plain one. */
export function* guessedSidecars(media: string): Generator<Candidate> {
  const name = parseMediaName(normalName(media))
  if (name.counter && isCapped(name)) yield* prefixed('G', ownCandidates({ ...name, counter: '' }))
}

/**
 * Rule G by title: the name under which Google would have stored a file of this title, in lower case. The title is the name at upload, uncut, and
 * has signs that no file system takes.
 */
export function nameFromTitle(title: string): string {
  const name = normalName(title).replace(unsafeSigns, '_')
  const { extension } = parseMediaName(name)
  const stem = name.slice(0, name.length - extension.length)
  return (stem.slice(0, Math.max(0, maxMediaName - extension.length)) + extension).toLowerCase()
}
