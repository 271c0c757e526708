import { maxAttachments } from '#domain/messages/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { OwnEntriesDialog } from '#web/shared/entry/own-entries/OwnEntriesDialog.tsx'
import { OwnEntryThumbnail } from '#web/shared/entry/own-entries/OwnEntryThumbnail.tsx'
import type { OwnEntry } from '#web/shared/entry/own-entries/own-entries.ts'
import styles from './AttachedEntries.module.css'

type Props = {
  readonly owner: string
  readonly chosen: readonly OwnEntry[]
  readonly onChoose: (chosen: readonly OwnEntry[]) => void
  /** None is left to be removed: the focus has to go elsewhere. */
  readonly onEmptied: () => void
  readonly isChoosing: boolean
  readonly onChosen: () => void
}

/** What goes with the next message, chosen from one's case. A press takes one away. */
export function AttachedEntries({ owner, chosen, onChoose, onEmptied, isChoosing, onChosen }: Props) {
  const without = ({ _id }: OwnEntry) => chosen.filter((each) => each._id !== _id)
  const has = ({ _id }: OwnEntry) => chosen.some((each) => each._id === _id)
  function remove(entry: OwnEntry, { parentElement: item }: HTMLElement) {
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    if (neighbour) neighbour.querySelector('button')?.focus()
    else onEmptied()
    onChoose(without(entry))
  }
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.entries} aria-label={t('Attached')}>
          {chosen.map((entry) => (
            <li key={entry._id}>
              <button
                type="button"
                className={styles.entry}
                aria-label={t('Remove {title}', { title: titleOf(entry) })}
                onClick={({ currentTarget }) => remove(entry, currentTarget)}
              >
                <OwnEntryThumbnail entry={entry} />
                <span className={styles.sign} aria-hidden="true">
                  ×
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <OwnEntriesDialog
        isOpen={isChoosing}
        onClose={onChosen}
        owner={owner}
        kinds={['image', 'video', 'misc']}
        most={maxAttachments}
        chosen={chosen.map(({ _id }) => _id)}
        onToggle={(entry) => onChoose(has(entry) ? without(entry) : [...chosen, entry])}
      />
    </>
  )
}
