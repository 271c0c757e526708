import type { AnyEntry } from '#contract/entries.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { extensionLabel, isSound } from '#web/shared/entry/file-labels.ts'
import { ProductPicture } from '#web/shared/product/ProductPicture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './FallbackThumbnail.module.css'

/** Drawn for an entry without a picture: a typed strip for a tweet, a ticket with the picture of the product for an artifact, a folder for a file. */
export function FallbackThumbnail({ entry }: { readonly entry: AnyEntry }) {
  switch (entry.kind) {
    case 'tweet':
      return (
        <span className={classNames(styles.drawing, styles.strip)}>
          <span className={styles.text}>{entry.text}</span>
        </span>
      )
    case 'artifact':
      return (
        <span className={classNames(styles.drawing, styles.ticket)}>
          <span className={styles.product}>
            <ProductPicture product={entry.artifcats.product1.slug} />
          </span>
          <span className={styles.title}>{entry.artifcats.product1.name}</span>
        </span>
      )
    default: {
      // a file's name breaks before its ending first
      const [stem, extension] = titleOf(entry).split(/(?=\.\w+$)/)
      return (
        <span className={classNames(styles.drawing, styles.folder)}>
          <span className={styles.tab}>{extensionLabel(entry)}</span>
          {isSound(entry) && (
            <svg className={styles.wave} viewBox="0 0 96 24" aria-hidden="true">
              <path d="M0 12q4-10 8 0t8 0q4-20 8 0t8 0q4-14 8 0t8 0q4-22 8 0t8 0q4-12 8 0t8 0q4-6 8 0t8 0" />
            </svg>
          )}
          <span className={styles.title}>
            {stem}
            <wbr />
            {extension}
          </span>
        </span>
      )
    }
  }
}
