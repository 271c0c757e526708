import { useRef, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { stampOf, titleOf } from '#web/lib/entry-labels.ts'
import { levelLabels } from '#web/lib/privacy-labels.ts'
import { srcSetOf } from '#web/lib/renditions.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileCard } from '#web/ui/FileCard.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './EntryFile.module.css'
import { EntryWords } from './EntryWords.tsx'
import { useMarkPreview } from './queries.ts'

type Props = {
  readonly ownerId: string
  readonly entry: AnyEntry
  /** Who may see it, where the owner looks. */
  readonly levels: readonly PrivacyLevel[]
  readonly index: number
  readonly isOwn: boolean
  readonly onOpen: () => void
}

/** One entry as a folder on the desk. Its owner edits the words on it in place. */
export function EntryFile({ ownerId, entry, levels, index, isOwn, onOpen }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const isReturning = useRef(false)
  const { moment, place } = entry

  function stopEditing() {
    isReturning.current = true
    setIsEditing(false)
  }
  /** The focus goes back to where the editing began, as soon as that is there again. */
  function welcomeBack(button: HTMLButtonElement | null) {
    if (!button || !isReturning.current) return
    isReturning.current = false
    button.focus()
  }

  return (
    <FileCard
      tab={moment ? formatMoment(moment) : formatDay(entry.createdAt)}
      stamp={stampOf(levels, entry)}
      index={index}
      picture={pictureOf(entry)}
    >
      {isEditing && entry.kind !== 'tweet' ? (
        <EntryWords ownerId={ownerId} entry={entry} onDone={stopEditing} />
      ) : (
        <>
          <h3 className={styles.title}>
            <button type="button" className={styles.open} onClick={onOpen}>
              {titleOf(entry)}
            </button>
          </h3>
          {entry.story && <p className={styles.story}>{entry.story}</p>}
          {place && <p>{place}</p>}
          {isOwn && (
            <div className={styles.owner}>
              <PreviewMark ownerId={ownerId} entry={entry} />
              <p className={styles.foot}>
                <span>Seen by {levels.map((level) => levelLabels[level].who).join(', and of these only ')}</span>
                {entry.kind !== 'tweet' && (
                  <Button ref={welcomeBack} variant="link" size="small" onClick={() => setIsEditing(true)}>
                    Edit the words<VisuallyHidden> of {titleOf(entry)}</VisuallyHidden>
                  </Button>
                )}
              </p>
            </div>
          )}
        </>
      )}
    </FileCard>
  )
}

function pictureOf(entry: AnyEntry) {
  if (entry.kind === 'tweet' || entry.kind === 'artifact' || !entry.renditions) return undefined
  return (
    <Picture
      src={entry.renditions.medium}
      srcSet={srcSetOf(entry)}
      sizes="(width < 48rem) 90vw, 24rem"
      alt=""
      width={entry.width}
      height={entry.height}
      thumbhash={entry.thumbhash}
      ratio="4 / 3"
    />
  )
}

function PreviewMark({ ownerId, entry }: { readonly ownerId: string; readonly entry: AnyEntry }) {
  const mark = useMarkPreview(ownerId, entry.kind)
  const isOn = mark.isPending ? mark.variables.is_preview : entry.is_preview
  return (
    <Toggle isOn={isOn} isBusy={mark.isPending} onChange={(is_preview) => mark.mutate({ caseimage_id: entry._id, is_preview })}>
      Preview entry<VisuallyHidden>: {titleOf(entry)}</VisuallyHidden>
    </Toggle>
  )
}
