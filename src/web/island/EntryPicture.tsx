import type { AnyEntry } from '#contract/entries.ts'
import { hasRenditions } from '#web/shared/entry/renditions.ts'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './EntryPicture.module.css'
import { labelOf } from './editor/queries.ts'

/** A small square picture of an entry; its first words where it has none. */
export const EntryPicture = ({ entry }: { readonly entry: AnyEntry }) =>
  hasRenditions(entry) ? (
    <span className={styles.picture}>
      <Picture src={entry.renditions.small} alt="" width={entry.width} height={entry.height} thumbhash={entry.thumbhash} ratio="1" />
      {entry.kind === 'video' && (
        <svg className={styles.play} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 3l12 7-12 7z" />
        </svg>
      )}
    </span>
  ) : (
    <span className={styles.words} aria-hidden="true">
      {labelOf(entry)}
    </span>
  )
