import type { ImportRun } from '#contract/imports/runs.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { t } from '#web/lib/language/translate.ts'
import type { Opened } from './reading/archive-calls.ts'

/**
 * Why what was given now is not what an import was begun with, in words; null where it is. Parts are recognised by size and finger: a
 * browser that downloads a file again gives it another name.
 */
export function missingFrom({ parts }: Pick<ImportRun, 'parts'>, opened: Pick<Opened, 'parts'>): string | null {
  const isSame = parts.length === opened.parts.length && parts.every((part, at) => isOf(part, opened.parts[at]))
  if (isSame) return null
  const missing = parts.filter((part) => !opened.parts.some((each) => isOf(part, each)))
  const names = missing.map(({ name }) => shownPath(name))
  if (missing.length === 0 && opened.parts.length > parts.length)
    return t('That is more than this import was begun with. Choose the same files, and no others.')
  if (missing.length === 0) return t('The files have other names than before, so that their order is another. Name them as they were.')
  return t('This import was begun with other files. Choose {count, plural, one{this one too} other{these too}}: {names}.', {
    count: names.length,
    names: names.slice(0, 10).join(', '),
  })
}

type Part = { readonly size: number; readonly finger: string | null }
const isOf = (part: Part, given: Part | undefined) => given !== undefined && part.size === given.size && part.finger === given.finger
