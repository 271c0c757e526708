import { useState } from 'react'
import { type PageDraft, writingApi } from '#contract/writing.ts'
import { call } from '#web/lib/call.ts'
import { formatTimeAgo } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { UndoToast } from '#web/ui/UndoToast.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './DraftsDialog.module.css'
import { removeDraft, saveDraft, useDrafts } from './queries.ts'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The one on the machine. */
  readonly openId: string
  readonly onOpen: (id: string) => void
  readonly onNew: () => void
  /** A draft is about to be deleted: nothing of it is to be saved any more. */
  readonly onDelete: (id: string) => void
}

export const DraftsDialog = ({ isOpen, onClose, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Drafts')} isAtSide>
    <Drafts {...rest} />
  </Dialog>
)

/** Every page that was begun, the last changed first. */
function Drafts({ openId, onOpen, onNew, onDelete }: Omit<Props, 'isOpen' | 'onClose'>) {
  const [q, setQ] = useState('')
  const [now] = useState(Date.now)
  const [deleted, setDeleted] = useState<PageDraft | null>(null)
  const drafts = useDrafts(q)

  /** Reads the whole draft first, so that it can be brought back. */
  async function remove(id: string) {
    try {
      const { data } = await call(writingApi.read, { params: { id } })
      onDelete(id)
      await removeDraft(id)
      setDeleted(data)
    } catch (cause) {
      showErrorToast(errorText(cause))
    }
  }
  async function restore(draft: PageDraft) {
    try {
      await saveDraft(draft._id, draft, null)
      setDeleted(null)
    } catch (cause) {
      showErrorToast(errorText(cause))
    }
  }
  const undo = (
    <UndoToast
      words={deleted && t('“{name}” deleted.', { name: nameOf(deleted.title, deleted.text) })}
      isBusy={false}
      onUndo={() => deleted && void restore(deleted)}
      onExpire={() => setDeleted(null)}
    />
  )
  if (!drafts.data)
    return drafts.isError ? <NetworkErrorState error={drafts.error} onRetry={() => void drafts.refetch()} /> : <DelayedSpinner />
  if (drafts.data.length === 0 && q === '')
    return (
      <>
        <EmptyState title={t('An empty tray')} action={<Button onClick={onNew}>{t('New page')}</Button>}>
          {t('A page is kept here from its first letter on, until you add it to your case.')}
        </EmptyState>
        {undo}
      </>
    )
  return (
    <>
      <SearchField label={t('Search drafts')} value={q} onSearch={setQ} />
      <p role="status" className={styles.count}>
        {t('{count, plural, one{# draft} other{# drafts}}', { count: drafts.data.length })}
      </p>
      <ul className={styles.list}>
        {drafts.data.map(({ _id, title, beginning, updatedAt }) => (
          <li key={_id} className={styles.draft} data-open={_id === openId || undefined}>
            <button type="button" className={styles.open} aria-current={_id === openId || undefined} onClick={() => onOpen(_id)}>
              <strong className={styles.title}>{nameOf(title, beginning)}</strong>
              <span className={styles.beginning}>{beginning}</span>
              <span className={styles.time}>{formatTimeAgo(updatedAt, now)}</span>
            </button>
            <Button size="small" variant="link" onClick={() => void remove(_id)}>
              {rich('Delete<visuallyHidden> {name}</visuallyHidden>', {
                name: nameOf(title, beginning),
                visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </Button>
          </li>
        ))}
      </ul>
      {undo}
    </>
  )
}

const nameOf = (title: string, text: string): string => title || text.trim().slice(0, 40) || t('Untitled')
