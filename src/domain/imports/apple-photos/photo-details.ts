import { inNfc } from '#domain/text.ts'
import { fileName, folderOf } from '../archive-path.ts'
import { dateOfIso } from '../found-date.ts'
import type { ArchiveFile, FoundDate } from '../found-item.ts'

/** A picture as a `Photo Details.csv` of Apple's privacy export has it. */
export type PhotoDetails = {
  readonly name: string
  readonly date: FoundDate | null
  readonly isFavourite: boolean
  readonly isHidden: boolean
  readonly isDeleted: boolean
}

/** Which list a CSV is, by its header: file names are translated. */
export function csvKind(header: readonly string[]): 'details' | 'album' | 'other' {
  const names = new Set(header.map((name) => name.trim().toLowerCase()))
  if (names.has('imgname') && (names.has('originalcreationdate') || names.has('filechecksum'))) return 'details'
  return header.length <= 2 && ['images', 'imgname', 'imagename'].some((name) => names.has(name)) ? 'album' : 'other'
}

/** The rows below the header. Columns are found by name, since their order has changed. */
export function detailsOf([header = [], ...rows]: readonly (readonly string[])[]): readonly PhotoDetails[] {
  const columns = new Map(header.map((name, at) => [name.trim().toLowerCase(), at]))
  return rows.map((row) => {
    const of = (name: string) => row[columns.get(name) ?? -1]?.trim() ?? ''
    const isYes = (name: string) => of(name).toLowerCase() === 'yes'
    return {
      name: inNfc(of('imgname')),
      date: dateOf(of('originalcreationdate')),
      isFavourite: isYes('favorite'),
      isHidden: isYes('hidden'),
      isDeleted: isYes('deleted'),
    }
  })
}

const months = 'january february march april may june july august september october november december'.split(' ')

/** `Saturday June 4,2022 12:11 PM GMT`: English in every export, UTC, to the minute. */
function dateOf(text: string): FoundDate | null {
  const [, month = '', day, year, hour, minute, half] =
    /^[a-z]{3,12},? ([a-z]{3,10}) (\d{1,2}), ?(\d{4}) (\d{1,2}):(\d\d) ?([ap]m) (?:GMT|UTC)$/i.exec(text.replace(/[\u00A0\u202F]/g, ' ')) ??
    []
  const number = months.indexOf(month.toLowerCase()) + 1
  if (number === 0 || day === undefined || Number(hour) > 12) return null
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0)
  const two = (value: number | string) => String(value).padStart(2, '0')
  return dateOfIso(`${year}-${two(number)}-${two(day)}T${two(hours)}:${minute}:00Z`)
}

/**
 * Finds the row of a file: names repeat across the parts of an export, so that the list in its own folder counts first, and those of its part where
 * only one row there bears the name. Rows that contradict each other are none.
 */
export function indexDetails(
  lists: readonly { readonly file: ArchiveFile; readonly rows: readonly PhotoDetails[] }[],
): (file: ArchiveFile) => PhotoDetails | null {
  const byFolder = new Map<string, PhotoDetails | null>()
  const byPart = new Map<string, PhotoDetails | null>()
  const put = (index: Map<string, PhotoDetails | null>, key: string, row: PhotoDetails) => {
    const known = index.get(key)
    const isSame = known != null && JSON.stringify(known) === JSON.stringify(row)
    index.set(key, known === undefined || isSame ? row : null)
  }
  for (const { file, rows } of lists) {
    for (const row of rows) {
      put(byFolder, `${file.part}/${folderOf(file.path)}/${row.name.toLowerCase()}`, row)
      put(byPart, `${file.part}/${row.name.toLowerCase()}`, row)
    }
  }
  return (file) => {
    const name = fileName(file.path).toLowerCase()
    const own = byFolder.get(`${file.part}/${folderOf(file.path)}/${name}`)
    return own === undefined ? (byPart.get(`${file.part}/${name}`) ?? null) : own
  }
}
