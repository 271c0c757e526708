import { useState } from 'react'
import type { ImportRun } from '#contract/imports/runs.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ImportSession } from '../import-session.ts'
import { ReadingOptions } from '../ReadingOptions.tsx'
import { keptOptions } from '../read-options.ts'
import styles from './PlanView.module.css'

/** Reads the same files once more, with what their export does not tell: the plan may have shown what that is. */
export function ReadAgain({ run, session }: { readonly run: ImportRun; readonly session: ImportSession }) {
  const [options, setOptions] = useState(() => keptOptions(run._id))
  return (
    <details open={run.source === 'whatsapp'}>
      <summary>{t('What the export does not tell')}</summary>
      <div className={styles.again}>
        <ReadingOptions source={run.source} options={options} isBusy={false} onChange={setOptions} />
        <Button onClick={() => void session.readAgain(run, options)}>{t('Read it again')}</Button>
      </div>
    </details>
  )
}
