import { inNfc } from '#domain/text.ts'
import { cleanFileName } from '../case/file-name.ts'
import { trimMatching } from '../trim-matching.ts'
import type { Bytes } from '../units.ts'
import { utf8Length } from '../utf8-length.ts'

/** A bag (BagIt, RFC 8493): payload below `data/`, and tag files that list it with its SHA-256. */

export const bagDeclaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

type Info = {
  /** `YYYY-MM-DD` in UTC. */
  readonly date: string
  readonly bytes: Bytes
  readonly files: number
  readonly software: string
  readonly description: string
}

/** What `bag-info.txt` says. */
export const bagInfo = ({ date, bytes, files, software, description }: Info): string =>
  [
    `Bagging-Date: ${date}`,
    `Payload-Oxum: ${bytes}.${files}`,
    `Bag-Software-Agent: ${software}`,
    `External-Description: ${description.replace(/\s+/g, ' ')}`,
    '',
  ].join('\n')

/** A line of a manifest. Line ends and `%` in a path are percent-encoded. */
export const manifestLine = (sha256: string, path: string): string =>
  `${sha256}  ${path.replace(/[%\r\n]/g, (character) => encodeURIComponent(character))}\n`

/** What a line of a manifest says, without its line end or with one of Windows; null for one that says nothing. */
export function readManifestLine(line: string): { readonly sha256: string; readonly path: string } | null {
  const [, sha256, path] = /^([0-9a-fA-F]{64})[ \t]+\*?([^ \t\r][^\r]*)\r?$/.exec(line) ?? []
  if (sha256 === undefined || path === undefined) return null
  return { sha256: sha256.toLowerCase(), path: inNfc(path.replace(/%(25|0D|0A)/gi, (code) => decodeURIComponent(code))) }
}

export const manifestPath = 'manifest-sha256.txt'
export const tagManifestPath = 'tagmanifest-sha256.txt'
const listPath = /^(?:(?:tag)?manifest-sha256|parts\/part-\d{1,9}\.sha256)\.txt$/
/** Whether a file of a bag is one of its lists: of the whole bag, of its tag files, or of what is in one zip. */
export const isList = (path: string): boolean => listPath.test(path)

/**
 * The folder of a bag, empty or with `/` at its end, that a file tells by being its declaration, a list or a record of it; null for any other.
 * @param path in an archive, with whatever folders stand before the bag
 */
export function bagFolderTold(path: string): string | null {
  const top = /(?:^|\/)(?=(?:bagit\.txt|(?:tag)?manifest-sha256\.txt|parts\/part-\d{1,9}\.sha256\.txt|data\/records\/[^/]+)$)/.exec(path)
  return top && path.slice(0, top.index + top[0].length)
}

/** Whether a bag may have this tag file though no list names it. @param isListed whether there is a list of its tag files */
export const isOwnTagFile = (path: string, isListed: boolean): boolean =>
  isListed ? /^tagmanifest-[a-z\d]+\.txt$/.test(path) : /^(?:bagit|bag-info|(?:tag)?manifest-[a-z\d]+)\.txt$/.test(path) || isList(path)

/** The folder that all parts unpack into: of somebody's name and a day. */
export const bagName = (username: string, date: string): string => `${safeName(username, 60)}-${date}`

/** Longest path inside a bag, in UTF-16 units: with its folder and a drive before it, it fits the 260 of Windows. */
const maxMediaPath = 180

/**
 * Where a file of the case lies in a bag: by its year and month, under its hash and as much of its own name as every system takes.
 * @param moment as entries have it, such as `1974-08-21T23:20`, `197X` or ISO 8601
 */
export function mediaPath({ moment, sha256, name }: { readonly moment: string; readonly sha256: string; readonly name: string }): string {
  const [, year = 'undated', month] = /^(\d{3}[\dX])(?:-(\d\d))?/.exec(moment) ?? []
  const folder = ['data/media', year, ...(month ? [month] : [])].join('/')
  const before = `${folder}/${sha256.slice(0, 12)}-`
  return before + safeName(name, maxMediaPath - before.length)
}

/** Linux counts a name in bytes, and takes 255 of them: with a hash before it and an ending behind it this much fits. */
const maxNameBytes: Bytes = 230

/** The beginning of a text that takes no more bytes in UTF-8. */
function withinBytes(text: string, most: Bytes): string {
  let kept = ''
  let room = most
  for (const character of text) {
    room -= utf8Length(character)
    if (room < 0) return kept
    kept += character
  }
  return kept
}

/** A name that Windows, macOS and Linux take, with its ending; never empty. */
export function safeName(name: string, longest: number): string {
  const plain = inNfc(name)
    .toWellFormed()
    .replace(/[<>:"/\\|?*%\p{C}]/gu, '_')
  const whole = trimMatching(plain, blank)
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(whole) ?? []
  const stem = withinBytes(whole.slice(0, whole.length - ending.length).slice(0, longest - ending.length), maxNameBytes - ending.length)
  return `${trimMatching(stem.toWellFormed(), blank)}${ending}` || 'file'
}

/** Windows takes neither at the end of a name, and names that begin with a dot are hidden elsewhere. */
const blank = /[. ]/

/** Longer is no name of a zip of an export. */
const maxPartNameLength = 120
/** Windows opens a device where a file is called so, whatever its ending. */
const isDevice = (name: string): boolean => /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$) *\./i.test(name)

/** Whether zips of these names can be written side by side into a folder on every system: none leads out of it, and none is another's. */
export const areSafePartNames = (names: readonly string[]): boolean =>
  names.every(
    (name) => name.endsWith('.zip') && cleanFileName(name) === name && safeName(name, maxPartNameLength) === name && !isDevice(name),
  ) && new Set(names.map((name) => name.toLowerCase())).size === names.length
