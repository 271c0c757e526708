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

/** What a line of a manifest says; null for one that says nothing. */
export function readManifestLine(line: string): { readonly sha256: string; readonly path: string } | null {
  const [, sha256, path] = /^([0-9a-fA-F]{64})\s+\*?(.+)$/.exec(line) ?? []
  if (sha256 === undefined || path === undefined) return null
  return { sha256: sha256.toLowerCase(), path: path.replace(/%(25|0D|0A)/gi, (code) => decodeURIComponent(code)).normalize('NFC') }
}

export const manifestPath = 'manifest-sha256.txt'
const isTop = (path: string): boolean => /^(?:data|parts)\/|^[^/]+$/.test(path)
/** Where a file lies in its bag, whose own folder may stand before it. */
export const pathInBag = (path: string): string => (isTop(path) ? path : path.slice(path.indexOf('/') + 1))

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
  const plain = name
    .normalize('NFC')
    .toWellFormed()
    .replace(/[<>:"/\\|?*%\p{C}]/gu, '_')
  const whole = trimMatching(plain, blank)
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(whole) ?? []
  const stem = withinBytes(whole.slice(0, whole.length - ending.length).slice(0, longest - ending.length), maxNameBytes - ending.length)
  return `${trimMatching(stem.toWellFormed(), blank)}${ending}` || 'file'
}

/** Windows takes neither at the end of a name, and names that begin with a dot are hidden elsewhere. */
const blank = /[. ]/
