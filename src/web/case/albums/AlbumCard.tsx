import type { ReactNode } from 'react'
import type { Album } from '#contract/albums.ts'
import { FileCard } from '#web/shared/entry/FileCard.tsx'
import { countOfAlbum } from '#web/shared/entry/file-labels.ts'
import { hasRenditions, srcSetOf } from '#web/shared/entry/renditions.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { FallbackThumbnail } from '../FallbackThumbnail.tsx'
import styles from './AlbumCard.module.css'

type Props = { readonly album: Album; readonly index: number; readonly onOpen: () => void; readonly children?: ReactNode }

/** An album as a folder: its cover, its name and how much lies in it. The whole folder is pressed. */
export const AlbumCard = ({ album, index, onOpen, children }: Props) => (
  <FileCard tab={countOfAlbum(album)} index={index} picture={<Cover album={album} />} className={styles.card}>
    <h2 className={styles.title}>
      <button type="button" className={styles.open} onClick={onOpen}>
        {album.title}
      </button>
    </h2>
    {children}
  </FileCard>
)

/** The cover of an album, or an empty sheet. */
function Cover({ album: { cover } }: { readonly album: Album }) {
  if (!cover)
    return (
      <svg className={styles.empty} viewBox="0 0 120 90" aria-hidden="true">
        <path d="M34 66V24h19l6 7h27v35zM44 44h32M44 53h20" />
      </svg>
    )
  if (!hasRenditions(cover))
    return (
      <div className={styles.drawn} aria-hidden="true">
        <FallbackThumbnail entry={cover} />
      </div>
    )
  return (
    <Picture
      src={cover.renditions.small}
      srcSet={srcSetOf(cover)}
      sizes="18rem"
      alt=""
      width={cover.width}
      height={cover.height}
      thumbhash={cover.thumbhash}
      ratio="4 / 3"
    />
  )
}
