import { useState } from 'react'
import type { FileKind } from '#domain/case/kinds.ts'
import { t } from '#web/lib/language/translate.ts'
import { kindLabels } from '#web/shared/entry/entry-labels.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './OwnEntriesDialog.module.css'
import { OwnEntryThumbnail } from './OwnEntryThumbnail.tsx'
import { type OwnEntry, useOwnEntries } from './own-entries.ts'

type ChoiceProps = {
  readonly owner: string
  /** What may be chosen from; several kinds stand behind tabs. */
  readonly kinds: readonly [FileKind, ...FileKind[]]
  /** How many may be chosen. */
  readonly most: number
  /** Their ids, in the order in which they are shown. */
  readonly chosen: readonly string[]
  /** Takes one, or puts it back. */
  readonly onToggle: (entry: OwnEntry) => void
}
type Props = ChoiceProps & { readonly isOpen: boolean; readonly onClose: () => void }

/** The files of one's case, of which a few may be shown. */
export const OwnEntriesDialog = ({ isOpen, onClose, ...choice }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('From your case')}>
    <Choice {...choice} />
    <ButtonRow>
      <Button variant="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    </ButtonRow>
  </Dialog>
)

function Choice({ kinds, ...rest }: ChoiceProps) {
  const [kind, setKind] = useState(kinds[0])
  const tabs = kinds.length > 1 ? kinds.map((name) => ({ name, label: kindLabels[name].tab })) : []
  return (
    <>
      <p role="status">{progress(rest.chosen.length, rest.most)}</p>
      <Tabs label={t('Kinds')} tabs={tabs} open={kind} onOpen={setKind} isCompact>
        <div className={styles.pane} data-tabbed={tabs.length > 0 || undefined}>
          <Entries {...rest} kind={kind} />
        </div>
      </Tabs>
    </>
  )
}

function progress(count: number, most: number): string {
  if (most === 1) return count === 0 ? t('Choose one.') : t('Chosen. Put it back to choose another.')
  if (count === 0) return t('Choose up to {most}.', { most })
  return count < most
    ? t('{count} of {most} chosen.', { count, most })
    : t('{count} of {most} chosen. Put one back to choose another.', { count, most })
}

function Entries({ owner, kind, most, chosen, onToggle }: Omit<ChoiceProps, 'kinds'> & { readonly kind: FileKind }) {
  const list = useOwnEntries(owner, kind, true)
  const { entries } = list
  if (list.isError && entries.length === 0) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <DelayedSpinner />
  if (entries.length === 0)
    return (
      <EmptyState
        drawing="case"
        title={t('No {nouns} yet', { nouns: nouns[kind] })}
        action={<LinkButton to="/upload">{t('Upload {nouns}', { nouns: nouns[kind] })}</LinkButton>}
      >
        {t('What you upload can be shown here.')}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => {
          const place = chosen.indexOf(entry._id)
          const isChosen = place >= 0
          const canToggle = isChosen || chosen.length < most
          return (
            <li key={entry._id}>
              <button
                type="button"
                className={styles.entry}
                aria-pressed={isChosen}
                aria-disabled={!canToggle || undefined}
                onClick={() => canToggle && onToggle(entry)}
              >
                <OwnEntryThumbnail entry={entry} />
                {isChosen && (
                  <span className={styles.number} aria-hidden="true">
                    {place + 1}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}

const nouns = { image: 'pictures', video: 'films', misc: 'files' } as const satisfies Record<FileKind, string>
