import { countWords, type WrittenPage } from '#domain/writing/page.ts'
import type { Autosave } from '#web/lib/autosave/use-autosave.ts'
import { t } from '#web/lib/language/translate.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/Button.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import styles from './PageBar.module.css'

type Props = {
  readonly text: string
  readonly save: Autosave<WrittenPage>
  readonly isBlank: boolean
  readonly isFiling: boolean
  readonly onDrafts: () => void
  readonly onNew: () => void
  readonly onOptions: () => void
  readonly onFile: () => void
}

/** What can be done with the page, how long it is, and whether it is saved. */
export function PageBar({ text, save, isBlank, isFiling, onDrafts, onNew, onOptions, onFile }: Props) {
  const counted = useDebounced(text, 250)
  const words = countWords(counted)
  return (
    <Slip className={styles.bar}>
      <div className={styles.row}>
        <Button size="small" variant="link" onClick={onDrafts}>
          {t('Drafts')}
        </Button>
        <Button size="small" variant="link" onClick={onNew}>
          {t('New page')}
        </Button>
        <Button size="small" variant="link" onClick={onOptions}>
          {t('Options')}
        </Button>
      </div>
      <div className={styles.row}>
        <p className={styles.state}>
          <span>{t('{words, plural, one{# word} other{# words}}', { words })}</span>
          <span role="status" data-status={save.status}>
            {statusText(save, isBlank)}
          </span>
        </p>
        {save.status === 'failed' && (
          <Button size="small" variant="link" onClick={() => void save.send()}>
            {t('Try again')}
          </Button>
        )}
        <Button size="small" variant="primary" isBusy={isFiling} aria-disabled={isBlank || undefined} onClick={() => !isBlank && onFile()}>
          {t('Add to my case')}
        </Button>
      </div>
    </Slip>
  )
}

function statusText({ status, reason, saved }: Autosave<WrittenPage>, isBlank: boolean): string {
  switch (status) {
    case 'saved':
      return isBlank && saved.revision === null ? t('Blank') : t('Saved')
    case 'unsaved':
    case 'saving':
      return t('Saving…')
    case 'failed':
      return t('Not saved yet. {reason}', { reason })
    case 'conflict':
      return t('Two versions')
  }
}
