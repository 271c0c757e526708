import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './ThumbhashPlaceholder.module.css'

type Props = { readonly thumbhash: string; readonly className?: string | undefined }

/** A blurred preview of a picture. It is drawn on a canvas, since the CSP allows no data URLs. */
export function ThumbhashPlaceholder({ thumbhash, className }: Props) {
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
