import type { ImportRun } from '#contract/imports/runs.ts'
import { besideKinds } from '#domain/imports/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { besideWords } from './import-words.ts'

/** What became of the files that are no things of their own. Nothing where there are none. */
export function BesideList({ run: { beside } }: { readonly run: Pick<ImportRun, 'beside'> }) {
  const told = besideKinds.flatMap((kind) => (beside[kind] ? [besideWords[kind](beside[kind])] : []))
  if (told.length === 0) return null
  return (
    <div>
      <p>{t('Files that are no things of their own, and counted in none of the sums:')}</p>
      <ul>
        {told.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )
}
