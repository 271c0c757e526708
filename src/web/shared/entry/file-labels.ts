import type { Album } from '#contract/albums.ts'
import type { AnyEntry, MiscEntry, VideoEntry } from '#contract/entries.ts'
import { isPageFile } from '#domain/writing/page.ts'
import { language } from '#web/lib/language/language.ts'
import { t } from '#web/lib/language/translate.ts'

type File = Pick<MiscEntry | VideoEntry, 'mime' | 'filename'>

/** The ending of a file's name, or what its type calls itself: what stands on a folder's tab. */
export function extensionLabel({ filename = '', mime }: File): string {
  const [, suffix] = /\.([a-z0-9]{1,8})$/i.exec(filename) ?? []
  if (suffix === undefined && mime === 'application/octet-stream') return 'FILE'
  return (suffix ?? mime.split('/').at(-1)?.replace(/^x-/, '') ?? 'file').toUpperCase()
}

/** Whether a file is listened to. */
export const isSound = ({ mime }: File): boolean => mime.startsWith('audio/')

/** Whether an entry is a page that was written on the typewriter. */
export const isTypedPage = (entry: AnyEntry): boolean => entry.kind === 'misc' && isPageFile(entry)

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
/** A size as people say it: `340 kB`, `1.2 MB`, in the language of the reader. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const figure = bytes / 1000 ** step
  const digits = step === 0 || figure >= 10 ? 0 : 1
  return figure.toLocaleString(language.locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** `1 entry`, `12 entries`. */
export const formatCount = (count: number): string => t('{count, plural, one{# entry} other{# entries}}', { count })

/** `12 entries`; of a large album what was counted and more. */
export const countOfAlbum = ({ count, hasMore }: Pick<Album, 'count' | 'hasMore'>): string =>
  hasMore ? t('more than {count}', { count: formatCount(count) }) : formatCount(count)
