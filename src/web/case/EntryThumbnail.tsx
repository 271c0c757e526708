import type { AnyEntry } from '#contract/entries.ts'
import type { Pixels } from '#domain/units.ts'
import { hasRenditions, srcSetOf } from '#web/shared/entry/renditions.ts'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './EntryThumbnail.module.css'
import { FallbackThumbnail } from './FallbackThumbnail.tsx'

type Props = { readonly entry: AnyEntry; readonly width: Pixels; readonly height: Pixels }

/** The picture of an entry, the poster of a video, or a drawing where there is neither. */
export function EntryThumbnail({ entry, width, height }: Props) {
  if (!hasRenditions(entry)) return <FallbackThumbnail entry={entry} />
  return (
    <>
      <Picture
        className={styles.picture}
        src={entry.renditions.small}
        srcSet={srcSetOf(entry)}
        sizes={`${Math.round(width)}px`}
        alt=""
        width={entry.width}
        height={entry.height}
        thumbhash={entry.thumbhash}
        ratio={`${width} / ${height}`}
      />
      {entry.kind === 'video' && (
        <svg className={styles.play} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 3l12 7-12 7z" />
        </svg>
      )}
    </>
  )
}
