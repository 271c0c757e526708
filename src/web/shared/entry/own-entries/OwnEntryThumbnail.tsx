import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { FileSheet } from '#web/shared/entry/FilePaper.tsx'
import { extensionLabel } from '#web/shared/entry/file-labels.ts'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './OwnEntryThumbnail.module.css'
import type { OwnEntry } from './own-entries.ts'

/** A file of the case, small and square: its picture, or a drawn sheet of paper. All but pictures bear their title. */
export function OwnEntryThumbnail({ entry }: { readonly entry: OwnEntry }) {
  const title = titleOf(entry)
  const picture = entry.renditions?.small ?? (entry.kind === 'image' ? entry.image : null)
  const isTitled = entry.kind !== 'image' || picture === null
  return (
    <>
      <span className={styles.frame}>
        {picture === null ? (
          <FileSheet ending={extensionLabel(entry)} />
        ) : (
          <Picture
            src={picture}
            alt={isTitled ? '' : title}
            width={entry.width}
            height={entry.height}
            thumbhash={entry.thumbhash}
            ratio="1"
          />
        )}
        {entry.kind === 'video' && (
          <svg className={styles.play} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5 3l12 7-12 7z" />
          </svg>
        )}
      </span>
      {isTitled && <bdi className={styles.title}>{title}</bdi>}
    </>
  )
}
