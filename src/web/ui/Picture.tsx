import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './Picture.module.css'

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
  /** A smaller size that this browser has shown already: it stands in at once. */
  readonly preview?: string | undefined
  /** Cut to this shape instead of the picture's own, such as `4 / 3`. */
  readonly ratio?: string
  /** The first picture of a screen is fetched at once. */
  readonly isFirst?: boolean
  readonly className?: string | undefined
}

/** A photograph that keeps its space while it loads: first its placeholder or its preview, then itself. */
export function Picture({ src, srcSet, sizes, alt, width, height, thumbhash, preview, ratio, isFirst = false, className }: Props) {
  const [isThere, setIsThere] = useState(false)
  const shape = ratio ?? (width && height ? `${width} / ${height}` : '4 / 3')
  return (
    <span className={classNames(styles.picture, className)} style={{ aspectRatio: shape }}>
      {thumbhash && !isThere && <ThumbhashPlaceholder thumbhash={thumbhash} />}
      {preview && !isThere && <img className={styles.image} src={preview} alt="" decoding="sync" />}
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
        onLoad={({ currentTarget }) => {
          const show = () => setIsThere(true)
          currentTarget.decode().then(show, show) // before, it has loaded and is not painted yet
        }}
      />
    </span>
  )
}

type ThumbhashPlaceholderProps = { readonly thumbhash: string; readonly className?: string | undefined }

/** A blurred preview of a picture. It is drawn on a canvas, since the CSP allows no data URLs. */
export function ThumbhashPlaceholder({ thumbhash, className }: ThumbhashPlaceholderProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    const draw = ({ thumbHashToRGBA }: typeof import('thumbhash')) => {
      const place = canvas.current
      if (isGone || !place) return
      const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
      place.width = w
      place.height = h
      place.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
    }
    // Without its decoder, on a line that is down, the place stays plain until the picture is there.
    void import('thumbhash').then(draw, () => undefined)
    return () => {
      isGone = true
    }
  }, [thumbhash])
  return <canvas ref={canvas} className={classNames(styles.placeholder, className)} />
}
