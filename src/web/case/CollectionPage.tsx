import { useEffect, useState } from 'react'
import type { BinnedEntry } from '#contract/case/bin.ts'
import { listOf } from '#contract/entries.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { newEntries } from '#web/shared/entry/entry-calls.ts'
import { kindLabels, titleOf } from '#web/shared/entry/entry-labels.ts'
import { FileCard, FileCardGrid } from '#web/shared/entry/FileCard.tsx'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { hasRenditions } from '#web/shared/entry/renditions.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useEraseEntries, useRestoreEntries } from './bin-mutations.ts'
import { CaseTitle } from './CaseTitle.tsx'
import { CaseView } from './CaseView.tsx'
import styles from './CollectionPage.module.css'
import { useBin } from './queries.ts'

/** The whole case of the person who is logged in; `?view=bin` shows the bin. */
export function CollectionPage() {
  const me = useMe()
  const [view, setView] = useSearchParam('view')
  const isBin = view === 'bin'
  const total = entryKinds.reduce((sum, kind) => sum + (me.data?.counts[listOf[kind]] ?? 0), 0)
  useEffect(() => () => newEntries.setState({ ids: new Set() }), [])
  return (
    <>
      {isBin ? <h1>{t('The bin')}</h1> : <CaseTitle total={total} />}
      {me.isPending && <DelayedSpinner />}
      {me.isError && !me.data && <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />}
      {me.data &&
        (isBin ? (
          <Bin ownerId={me.data.doc._id} onLeave={() => setView(null)} />
        ) : (
          <CaseView document={me.data} total={total} view={view} setView={setView} />
        ))}
    </>
  )
}

/** Deleted entries, which can be restored for thirty days. */
function Bin({ ownerId, onLeave }: { readonly ownerId: string; readonly onLeave: () => void }) {
  const bin = useBin(ownerId)
  const restore = useRestoreEntries(ownerId)
  const [toErase, setToErase] = useState<readonly BinnedEntry[]>([])
  const entries = bin.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section aria-label={t('The bin')}>
      <div className={styles.head}>
        <p className={styles.text}>{t('Deleted entries stay here for 30 days and then go for ever. Nobody but you sees them.')}</p>
        <Button variant="link" onClick={onLeave}>
          {t('Back to the case')}
        </Button>
        {entries.length > 1 && (
          <Button variant="danger" size="small" onClick={() => setToErase(entries)}>
            {t('Delete {part} for ever', { part: bin.hasNextPage ? t('these {count}', { count: entries.length }) : t('all') })}
          </Button>
        )}
      </div>
      {bin.isPending && <DelayedSpinner />}
      {bin.isError && <NetworkErrorState error={bin.error} onRetry={() => void bin.refetch()} />}
      {bin.data && entries.length === 0 && (
        <EmptyState title={t('The bin is empty')}>{t('What you delete can be restored for 30 days.')}</EmptyState>
      )}
      {entries.length > 0 && (
        <>
          <FileCardGrid className={styles.cards ?? ''}>
            {entries.map((item, index) => (
              <li key={item.entry._id}>
                <FileCard tab={kindLabels[item.entry.kind].tab} index={index} picture={pictureOf(item)}>
                  <h2>{titleOf(item.entry)}</h2>
                  <p>{t('Deleted on {day}, gone for ever on {day2}', { day: formatDay(item.deletedAt), day2: formatDay(item.goesAt) })}</p>
                  <div className={styles.actions}>
                    <Button
                      size="small"
                      isBusy={restore.isPending && restore.variables.includes(item.entry._id)}
                      onClick={() => restore.mutate([item.entry._id])}
                    >
                      {rich('Restore<visuallyHidden>: {title}</visuallyHidden>', {
                        title: titleOf(item.entry),
                        visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                      })}
                    </Button>
                    <Button size="small" variant="link" onClick={() => setToErase([item])}>
                      {rich('Delete for ever<visuallyHidden>: {title}</visuallyHidden>', {
                        title: titleOf(item.entry),
                        visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                      })}
                    </Button>
                  </div>
                </FileCard>
              </li>
            ))}
          </FileCardGrid>
          <Pager
            shown={entries.length}
            noun={[t('entry'), t('entries')]}
            hasMore={bin.hasNextPage}
            isLoading={bin.isFetchingNextPage}
            onMore={() => void bin.fetchNextPage()}
          />
        </>
      )}
      <EraseDialog ownerId={ownerId} entries={toErase} onClose={() => setToErase([])} />
    </section>
  )
}

function pictureOf({ entry }: BinnedEntry) {
  if (!hasRenditions(entry)) return undefined
  return <Picture src={entry.renditions.small} alt="" width={entry.width} height={entry.height} thumbhash={entry.thumbhash} ratio="4 / 3" />
}

type EraseProps = { readonly ownerId: string; readonly entries: readonly BinnedEntry[]; readonly onClose: () => void }

function EraseDialog({ ownerId, entries, onClose }: EraseProps) {
  const erase = useEraseEntries(ownerId)
  const [first] = entries
  return (
    <Dialog isOpen={first !== undefined} onClose={onClose} title={t('Delete for ever?')}>
      <p>
        {t('{part}: file, words and all older versions. Nobody can bring {count, plural, one{it} other{them}} back.', {
          part:
            entries.length === 1 && first
              ? t('“{title}” goes', { title: titleOf(first.entry) })
              : t('{count} go', { count: formatCount(entries.length) }),
          count: entries.length,
        })}
      </p>
      <ButtonRow>
        <Button
          variant="danger"
          isBusy={erase.isPending}
          onClick={() =>
            erase.mutate(
              entries.map(({ entry }) => entry._id),
              { onSuccess: onClose },
            )
          }
        >
          {t('Delete for ever')}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
