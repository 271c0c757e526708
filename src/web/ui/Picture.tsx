import { useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './Picture.module.css'
import { ThumbhashPlaceholder } from './ThumbhashPlaceholder.tsx'

type Props = {
  readonly src: string
  /** Further sizes, as `srcset` has them, and how wide the picture stands. */
  readonly srcSet?: string | undefined
  readonly sizes?: string | undefined
  /** What it shows; empty where the words beside it say so already. */
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  /** Base64, as the contract sends it. */
  readonly thumbhash?: string | null
  /** Cut to this shape instead of the picture's own, such as `4 / 3`. */
  readonly ratio?: string
  /** The first picture of a screen is fetched at once. */
  readonly isFirst?: boolean
  readonly className?: string | undefined
}

/** A photograph that keeps its space while it loads: first its placeholder, then itself. */
export function Picture({ src, srcSet, sizes, alt, width, height, thumbhash, ratio, isFirst = false, className }: Props) {
  const [isThere, setIsThere] = useState(false)
  const shape = ratio ?? (width && height ? `${width} / ${height}` : '4 / 3')
  return (
    <span className={classNames(styles.picture, className)} style={{ aspectRatio: shape }}>
      {thumbhash && !isThere && <ThumbhashPlaceholder thumbhash={thumbhash} />}
      <img
        className={styles.image}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setIsThere(true)}
      />
    </span>
  )
}
