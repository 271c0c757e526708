import { useRef, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { momentInWords } from '#domain/case/moment-in-words.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { formatDay } from '#web/lib/dates.ts'
import { captionOf, levelLabels, stampOf, titleOf } from '#web/shared/entry/entry-labels.ts'
import { FileCard } from '#web/shared/entry/FileCard.tsx'
import { isTypedPage } from '#web/shared/entry/file-labels.ts'
import { hasRenditions, srcSetOf } from '#web/shared/entry/renditions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './EntryCard.module.css'
import { EntryWordsForm } from './EntryWordsForm.tsx'
import { useMarkPreview } from './queries.ts'

type Props = {
  readonly ownerId: string
  readonly entry: AnyEntry
  /** Who may see it; empty for visitors, who are not told. */
  readonly levels: readonly PrivacyLevel[]
  readonly index: number
  readonly isOwn: boolean
  readonly onOpen: () => void
}

/** One entry as a file card. Its owner edits the words in place. */
export function EntryCard({ ownerId, entry, levels, index, isOwn, onOpen }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const shouldReturnFocus = useRef(false)
  const { moment, place } = entry
  const caption = captionOf(entry)
  const picture = pictureOf(entry)

  function stopEditing() {
    shouldReturnFocus.current = true
    setIsEditing(false)
  }
  /** Returns the focus to the button that began the editing, when it is mounted again. */
  function returnFocus(button: HTMLButtonElement | null) {
    if (!button || !shouldReturnFocus.current) return
    shouldReturnFocus.current = false
    button.focus()
  }

  return (
    <FileCard
      tab={moment ? momentInWords(moment) : formatDay(entry.createdAt)}
      stamp={isOwn ? stampOf(levels, entry) : null}
      index={index}
      picture={picture}
    >
      {isEditing && entry.kind !== 'tweet' ? (
        <EntryWordsForm ownerId={ownerId} entry={entry} onDone={stopEditing} />
      ) : (
        <>
          <h3 className={styles.title}>
            <button type="button" className={styles.open} onClick={onOpen}>
              {caption ?? (picture ? <VisuallyHidden>{titleOf(entry)}</VisuallyHidden> : titleOf(entry))}
            </button>
          </h3>
          {entry.has_story && <p className={styles.story}>{isTypedPage(entry) ? 'A typed page' : 'Story'}</p>}
          {place && <p>{place}</p>}
          {isOwn && (
            <div className={styles.owner}>
              <PreviewToggle ownerId={ownerId} entry={entry} />
              <p className={styles.foot}>
                <span>Seen by {levels.map((level) => levelLabels[level].who).join(', and of these only ')}</span>
                {entry.kind !== 'tweet' && (
                  <Button ref={returnFocus} variant="link" size="small" onClick={() => setIsEditing(true)}>
                    Edit<VisuallyHidden> of {titleOf(entry)}</VisuallyHidden>
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
  if (!hasRenditions(entry)) return undefined
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

function PreviewToggle({ ownerId, entry }: { readonly ownerId: string; readonly entry: AnyEntry }) {
  const mark = useMarkPreview(ownerId, entry.kind)
  const isOn = mark.isPending ? mark.variables.is_preview : entry.is_preview
  return (
    <Toggle isOn={isOn} isBusy={mark.isPending} onChange={(is_preview) => mark.mutate({ caseimage_id: entry._id, is_preview })}>
      Show on my profile card<VisuallyHidden>: {titleOf(entry)}</VisuallyHidden>
    </Toggle>
  )
}
